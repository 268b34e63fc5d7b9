import { expect, it } from 'vitest';
import { ORDER_STATES } from '#contract/entities/order.ts';
import { JOB_KINDS } from '#server/db/job-kinds.ts';
import { caseText } from '#server/modules/cases/index.ts';
import sentences from '#server/modules/cases/sentences.json' with { type: 'json' };

const CHARGES = ['open', 'paid', 'declined', 'cancelled', 'unknown'];
const text = (kind: string, detail: object, locale: 'ar' | 'en', subject = 'pay_7d32') =>
  caseText({ kind, subject, summary: 'send_refund of pay_7d32: 60000', detail_json: JSON.stringify(detail) }, locale);
/** A code of ours, an id, or an amount without its currency. */
const INTERNAL = /[a-z]+[_.][a-z]|pay_|\d{4,}/u;

it('[FK12] every kind of case is told in words of both languages, without its id or its summary', () => {
  const kinds = [
    ...Object.keys(sentences.heads).map((kind) => [kind, 'pay_7d32']),
    ['exchange_rates', 'jump'],
    ['exchange_rates', 'old'],
    ['books', 'payment:pay_7d32:refunded'],
    ['books', 'from_tomorrow:7:x'],
  ];
  expect(kinds.length).toBeGreaterThan(10);
  for (const [kind = '', subject] of kinds) {
    expect(text(kind, {}, 'en', subject)).not.toMatch(INTERNAL);
    expect(text(kind, {}, 'ar', subject)).toMatch(/^[\u0600-\u06ff\s،٪%\d]+$/u);
  }
});

it('[FK12] states, charges and kinds of work that a case names are words too, and amounts are money', () => {
  const details = [
    ...ORDER_STATES.map((state) => ({ state })),
    ...['booking', 'returning'].map((state) => ({ state: `needs_attention.${state}` })),
    ...CHARGES.map((charge) => ({ charge })),
    ...Object.keys(JOB_KINDS).map((work) => ({ work })),
    { asked: { minor: 45_000, currency: 'KWD' }, told: { minor: 44_000, currency: 'KWD' } },
  ];
  expect(text('charge_differs', { told: { minor: 45_050, currency: 'GBP' } }, 'en')).toContain('GBP 450.50');
  for (const detail of details)
    for (const locale of ['ar', 'en'] as const) {
      const told = text('charge_differs', detail, locale);
      expect(told).not.toMatch(INTERNAL);
      if (locale === 'ar') expect(told).not.toMatch(/[A-Za-z]/u);
    }
});
