import process from 'node:process';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '#contract/calls/all.ts';
import { leadProblems } from '#contract/rules/lead-form.ts';
import { hasUnseen, isDocumentName, isEmail, isPersonName } from '#contract/rules/contact-form.ts';
import { fold } from '#contract/rules/fold.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { safeRedirect } from '#contract/rules/safe-redirect.ts';
import { emptyLeadForm, leadOf } from '#machines/leads/lead-form.rules.ts';

/** What makes a careless rule try every way to split a text. */
const ATTACKS: ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => `${'a'.repeat(length)}!`,
  (length) => `a@${'a'.repeat(length)}`,
  (length) => `a@${'a.'.repeat(length / 2)}!`,
  (length) => `a@${'a-'.repeat(length / 2)}`,
  (length) => ' '.repeat(length),
  (length) => `${' '.repeat(length)}x`,
  (length) => `${"ن '".repeat(length / 3)}1`,
  (length) => '1'.repeat(length),
  (length) => `${'-'.repeat(length)}\u202E`,
  (length) => '/a'.repeat(length / 2),
  (length) => `/${'%25'.repeat(length / 3)}`,
];
const LONG = 25_000;
/**
 * Work that a look at so long a text may cost (ms of the processor). In proportion to the text it is a few; a rule that tries
 * all pairs of its signs needs hundreds.
 */
const MOST = 50;

/** Work of this thread alone, the lesser of two looks: what else runs is not counted, and the collector joins one of them. */
const workOf = (rule: (text: string) => unknown, text: string): number =>
  Math.min(
    ...[1, 2].map(() => {
      const before = process.threadCpuUsage();
      rule(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
/** Attacks that cost more than their length. */
const costly = (rule: (text: string) => unknown) =>
  ATTACKS.filter((attack) => workOf(rule, attack(LONG)) > MOST).map((attack) => attack(12));

type Schema = { [key: string]: unknown };
const patternsIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema as Schema).flatMap(([name, child]) =>
        name === 'pattern' && typeof child === 'string' ? [child] : patternsIn(child),
      );
const PATTERNS = [
  ...new Set(
    Object.values(ALL_CALLS).flatMap(({ body }) =>
      patternsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })),
    ),
  ),
];
const lead = leadOf({ form: emptyLeadForm(''), kind: 'contact', utm: {} });

describe('[B5] rules of text', () => {
  it('there are patterns in the contract', () => expect(PATTERNS.length).toBeGreaterThan(1));

  it.each(PATTERNS)('the pattern %s takes time in proportion to the text', (pattern) => {
    const rule = new RegExp(pattern, 'u');
    expect(costly((text) => rule.test(text))).toEqual([]);
  });

  it.each<[string, (text: string) => unknown]>([
    ['isEmail', isEmail],
    ['isPersonName', isPersonName],
    ['isDocumentName', isDocumentName],
    ['mobileNumber', (text) => mobileNumber(text, '965')],
    ['hasUnseen', hasUnseen],
    ['fold', fold],
    ['safeRedirect', (text) => safeRedirect(text, () => true)],
    [
      'leadProblems',
      (text) =>
        leadProblems({ ...lead, name: text, email: text, mobile: text, handle: text, message: text, sample: text }),
    ],
  ])('%s takes time in proportion to the text', (_, rule) => {
    expect(costly(rule)).toEqual([]);
  });

  it('a careless rule is found out', () => {
    // every space is a new beginning, and each looks at all spaces after it
    const careless = /\s+$/u;
    expect(workOf((text) => careless.test(text), `${' '.repeat(LONG)}x`)).toBeGreaterThan(2 * MOST);
  });
});
