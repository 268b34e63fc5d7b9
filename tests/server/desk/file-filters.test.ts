import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { APPROVAL_FILTERS } from '#contract/calls/desk/approvals.ts';
import { AUDIT_FILTERS } from '#contract/calls/desk/audit.ts';
import { BOOK_FILTERS } from '#contract/calls/desk/books.ts';
import { REVIEW_FILTERS } from '#contract/calls/desk/reviews.ts';
import {
  EXPERT_FILTERS,
  EXPERT_LINE_FILTERS,
  PAYOUT_EARNING_FILTERS,
  PAYOUT_FILTERS,
} from '#contract/entities/desk/expert.ts';
import { CASE_FILTERS, JOB_FILTERS } from '#contract/entities/desk/job.ts';
import { LEAD_FILTERS } from '#contract/entities/desk/lead.ts';
import { MODERATION_FILTERS } from '#contract/entities/desk/moderation.ts';
import { ORDER_FILTERS } from '#contract/entities/desk/order-row.ts';
import { PACKAGE_FILTERS } from '#contract/entities/desk/package.ts';
import { PROMO_FILTERS, PROMO_USE_FILTERS } from '#contract/entities/desk/promo.ts';
import { headOf } from '#server/modules/desk-file-heads.ts';
import { understood } from '#server/modules/files/index.ts';

const LISTS: Record<string, Record<string, z.ZodMiniType>> = {
  orders: ORDER_FILTERS,
  attention: CASE_FILTERS,
  jobs: JOB_FILTERS,
  approvals: APPROVAL_FILTERS,
  audit: AUDIT_FILTERS,
  applications: LEAD_FILTERS,
  leads: LEAD_FILTERS,
  messages: LEAD_FILTERS,
  experts: EXPERT_FILTERS,
  'expert-history': EXPERT_LINE_FILTERS,
  payouts: PAYOUT_FILTERS,
  'payout-earnings': PAYOUT_EARNING_FILTERS,
  packages: PACKAGE_FILTERS,
  moderation: MODERATION_FILTERS,
  promos: PROMO_FILTERS,
  'promo-uses': PROMO_USE_FILTERS,
  reviews: REVIEW_FILTERS,
  books: BOOK_FILTERS,
};

/** The codes that a filter takes; none of one that takes days, numbers or names. */
const codesOf = (schema: unknown): string[] =>
  [
    ...new Set(
      JSON.stringify(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })).matchAll(
        /"enum":(\[[^\]]*\])/gu,
      ),
    ),
  ].flatMap(([, codes = '[]']) => JSON.parse(codes) as string[]);

it('[FK3] every filter of a list, and what it can be set to, has Arabic words in a file', () => {
  const said = Object.entries(LISTS).flatMap(([list, filters]) =>
    Object.entries(filters).flatMap(([name, schema]) => [
      [`${list} ${name}`, headOf(name, 'ar')],
      ...codesOf(schema)
        .filter(() => name !== 'currency' && name !== 'locale')
        .map((code) => [
          `${list} ${name}=${code}`,
          understood({ [name]: code }, [], { list, locale: 'ar' })[name] ?? '',
        ]),
    ]),
  );
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter(([, words = '']) => !/^[^a-z]+$/iu.test(words))).toEqual([]);
});

it('[FK3] several codes of a filter are several words; in English they stay codes', () => {
  const wish = { state: 'cancelled,confirmed', refunding: '1', expert: '1', q: 'sara' };
  expect(understood(wish, ['expert'], { list: 'orders', locale: 'ar' })).toEqual({
    state: 'ملغى، مؤكد',
    refunding: 'نعم',
    q: '…',
  });
  expect(understood(wish, [], { list: 'orders', locale: 'en' })).toEqual({ ...wish, q: '…' });
});
