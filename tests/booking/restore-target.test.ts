import { expect, it } from 'vitest';
import { fillForm } from '#contract/rules/checkout-form.ts';
import { restoreTarget } from '#machines/booking/booking.rules.ts';
import { startOf } from '#machines/booking/booking.machine.ts';
import { input } from '#tests/support/booking-walk.ts';
import { aContact, anOrder, aQuote, aTraveller, NOW } from '#tests/support/checkout-builders.ts';

const quote = aQuote();
const leftAtReview = (changes = {}) => ({
  ...startOf(input),
  quote,
  form: fillForm(quote.rooms, aContact(), { contact: aContact(), travellers: [{ ...aTraveller(), ...changes }] }),
  isAtReview: true,
  now: NOW,
});

it('[R5] [S14] a checkout left at its review goes on there, unless something of the travellers is missing since', () => {
  expect(restoreTarget(leftAtReview())).toBe('checking');
  expect(restoreTarget(leftAtReview({ first_name: '' }))).toBe('travellers');
  expect(restoreTarget({ ...leftAtReview(), isAtReview: false })).toBe('travellers');
});

it('[S14] an order goes before the review it came of', () => {
  expect(restoreTarget({ ...leftAtReview(), order: anOrder() })).toBe('payment');
  expect(restoreTarget({ ...leftAtReview(), placing: true })).toBe('unknownOutcome');
});
