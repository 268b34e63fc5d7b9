import { describe, expect, it } from 'vitest';
import { promoMachine } from '#machines/package/promo.machine.ts';
import { selectAppliedCode } from '#machines/package/promo.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const reply = { data: { data: { discount: 63.8, total_price_pefore: 638, total_price_after: 574.2 } } };
const events = [
  { type: 'promo.type', typed: 'SPR' },
  { type: 'promo.apply', typed: ' spring10 ' },
  { type: 'promo.apply', typed: '?!' },
  { type: 'promo.retry' },
  { type: 'promo.remove' },
  { type: 'price.change', total: 700_000, currency: 'KWD' },
  { type: 'price.change', total: 638_000, currency: 'KWD' },
  { type: 'xstate.done.actor.checkCode', output: reply },
  { type: 'xstate.error.actor.checkCode', error: { status: 422, message: 'This code has expired.', code: 'expired' } },
  { type: 'xstate.error.actor.checkCode', error: { status: 503, message: '' } },
];
const walk = walkEdges(promoMachine, {
  events,
  input: { total: 638_000, currency: 'KWD' },
  serializeState: ({ value, context }) => JSON.stringify([value, context.total]),
});

describe('promo paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S9] [E6] walks every edge of promo',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(promoMachine, path, walk.initial);
      const { txt, doneClass, discountAmount, totaLPriceDiscountPercent, totaLPriceWillPay, res, total } =
        state.context;
      const isDone = state.matches('done');
      expect({ txt, doneClass, discountAmount, totaLPriceDiscountPercent, totaLPriceWillPay, res }).toEqual({
        txt: isDone ? 'Done!' : 'Apply',
        doneClass: isDone ? 'greenSuccess' : '',
        discountAmount: isDone ? 63_800 : 0,
        totaLPriceDiscountPercent: isDone ? 10 : 0,
        totaLPriceWillPay: isDone ? 574_200 : total,
        res: isDone ? reply : null,
      });
      expect(selectAppliedCode(state)).toBe(isDone ? 'SPRING10' : null);
      expect(state.context.message).toBe(state.matches('refused') ? 'This code has expired.' : null);
    },
  );
});
