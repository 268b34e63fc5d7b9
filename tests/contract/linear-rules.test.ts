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
const SMALL = 3_125;
const LARGE = 50_000;
/**
 * A text sixteen times as long takes sixteen times as long, a rule that tries all pairs 256 times. The line between
 * them is four times away from both: a machine that is busy with other work does not cross it.
 */
const MOST = 64;

/** Time of one look (ms), the best of several; long enough to be measured. */
function timeOf(rule: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const before = performance.now();
    rule(text);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}
/** Whether a rule's time grows faster than the text. What takes no time at all cannot hurt. */
function grows(rule: (text: string) => unknown, attack: (length: number) => string): boolean {
  const large = timeOf(rule, attack(LARGE));
  return large > 1 && large > MOST * Math.max(timeOf(rule, attack(SMALL)), 0.05);
}
/** Attacks on which it grows each time it is looked at: other work may hold up one look, never all of a rule that is linear. */
const growing = (rule: (text: string) => unknown) =>
  ATTACKS.filter((attack) => [1, 2, 3, 4].every(() => grows(rule, attack))).map((attack) => attack(12));

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
    expect(growing((text) => rule.test(text))).toEqual([]);
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
    expect(growing(rule)).toEqual([]);
  });

  it('a careless rule is found out', () => {
    // every space is a new beginning, and each looks at all spaces after it
    const careless = /\s+$/u;
    const took = (spaces: number) => timeOf((text) => careless.test(text), `${' '.repeat(spaces)}x`);
    expect(took(8_000) / took(500)).toBeGreaterThan(MOST);
  });
});
