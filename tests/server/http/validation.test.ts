import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Settlement } from '#contract/calls/desk/order-money.ts';
import { fieldErrors } from '#server/http/validation.ts';

const body = z.object({ settlement: Settlement });
const errorsOf = (settlement: object) => {
  const read = z.safeParse(body, { settlement }, { reportInput: true });
  return Object.entries(fieldErrors(read.error?.issues ?? [])).map(([field, { en }]) => [field, en]);
};

it.each([
  ['without its reference', { outcome: 'booked', part: 0 }, 'settlement.locator'],
  ['with a reference of nonsense', { outcome: 'booked', part: 0, locator: '!' }, 'settlement.locator'],
  ['without the bank’s reference', { outcome: 'returned', payment_id: 'p' }, 'settlement.bank_reference'],
  ['of an outcome that is none', { outcome: 'maybe' }, 'settlement.outcome'],
  ['of no outcome', {}, 'settlement.outcome'],
])('[BO5] a settlement %s is refused at its field', (_title, settlement, field) =>
  expect(errorsOf(settlement).map(([name]) => name)).toEqual([field]),
);

it('[BO5] what is missing is said to be missing', () => {
  const [[, missing] = [], [, wrong] = []] = [
    errorsOf({ outcome: 'booked', part: 0 })[0],
    errorsOf({ outcome: 'booked', part: 0, locator: '!' })[0],
  ];
  expect(missing).toMatch(/required/iu);
  expect(wrong).not.toEqual(missing);
});
