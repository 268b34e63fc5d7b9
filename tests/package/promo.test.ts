import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PromoReply } from '#contract/calls/promo-code-check.ts';
import { promoMachine, type PromoCheck } from '#machines/package/promo.machine.ts';
import { selectIsChecking, selectTyped } from '#machines/package/promo.selectors.ts';

const tenPercent = ({ total }: PromoCheck): Promise<PromoReply> => {
  const total_price_pefore = total / 1000;
  const discount = total_price_pefore / 10;
  return Promise.resolve({
    data: { data: { discount, total_price_pefore, total_price_after: total_price_pefore - discount } },
  });
};

function start(check: (promoCheck: PromoCheck) => Promise<PromoReply> = tenPercent) {
  const checkCode = vi.fn<(promoCheck: PromoCheck) => Promise<PromoReply>>(check);
  const keepCode = vi.fn<(code: string | null) => void>();
  const actor = createActor(
    promoMachine.provide({
      actors: { checkCode: fromPromise(({ input }) => checkCode(input)) },
      actions: { keepCode: (_, params) => keepCode(params.code) },
    }),
    { input: { total: 637_500, currency: 'KWD' } },
  ).start();
  const settled = () => waitFor(actor, (snapshot) => !selectIsChecking(snapshot));
  return { actor, checkCode, keepCode, settled };
}

describe('promo', () => {
  it.each(['spring10', '  SPRING10 ', 'spring١٠', 'SPRING 10'])(
    '[V6] %j is sent without spaces, upper-cased, in Latin digits',
    async (text) => {
      const { actor, checkCode, settled } = start();
      actor.send({ type: 'promo.apply', typed: text });
      await settled();
      expect(checkCode).toHaveBeenCalledExactlyOnceWith({ code: 'SPRING10', total: 637_500, currency: 'KWD' });
    },
  );

  it.each(['', 'ab', 'has/sign', 'رمز', 'x'.repeat(33)])(
    '[V6] %j can be no code: nothing is asked, all typed is kept',
    (text) => {
      const { actor, checkCode } = start();
      actor.send({ type: 'promo.apply', typed: text });
      expect(actor.getSnapshot().matches('invalid')).toBe(true);
      expect(selectTyped(actor.getSnapshot())).toBe(text);
      expect(checkCode).not.toHaveBeenCalled();
    },
  );

  it('[S9] [E6] a success shows amount, price to pay and rounded percent, and keeps the code', async () => {
    const { actor, keepCode, settled } = start();
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({
      totaLPriceDiscountPercent: 10,
      discountAmount: 63_750,
      totaLPriceWillPay: 573_750,
      txt: 'Done!',
      doneClass: 'greenSuccess',
    });
    expect(keepCode).toHaveBeenLastCalledWith('SPRING10');
  });

  it('[K6] the percent is a whole number', async () => {
    const { actor, settled } = start(() =>
      Promise.resolve({ data: { data: { discount: 15, total_price_pefore: 637.5, total_price_after: 622.5 } } }),
    );
    actor.send({ type: 'promo.apply', typed: 'GIFT15' });
    await settled();
    expect(actor.getSnapshot().context.totaLPriceDiscountPercent).toBe(2);
  });

  it('[S9] a new price after a success checks the code again, on the new price', async () => {
    const { actor, checkCode, settled } = start();
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    await settled();
    actor.send({ type: 'price.change', total: 700_000, currency: 'KWD' });
    expect(actor.getSnapshot().context.totaLPriceWillPay).toBe(700_000);
    await settled();
    expect(checkCode).toHaveBeenLastCalledWith({ code: 'SPRING10', total: 700_000, currency: 'KWD' });
    expect(actor.getSnapshot().context.totaLPriceWillPay).toBe(630_000);
  });

  it('[S9] the same price again asks nothing', async () => {
    const { actor, checkCode, settled } = start();
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    await settled();
    actor.send({ type: 'price.change', total: 637_500, currency: 'KWD' });
    expect(actor.getSnapshot().matches('done')).toBe(true);
    expect(checkCode).toHaveBeenCalledOnce();
  });

  it('[S9] an answer for an old price never counts', async () => {
    const answers: ((reply: PromoReply) => void)[] = [];
    const { actor, settled } = start(() => new Promise((resolve) => answers.push(resolve)));
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    actor.send({ type: 'price.change', total: 700_000, currency: 'KWD' });
    answers[0]?.(await tenPercent({ code: '', total: 637_500, currency: 'KWD' }));
    answers[1]?.(await tenPercent({ code: '', total: 700_000, currency: 'KWD' }));
    await settled();
    expect(actor.getSnapshot().context.totaLPriceWillPay).toBe(630_000);
  });

  it('[S9] a refusal says why, forgets the kept code, and another code may be tried', async () => {
    const refusal = Object.assign(new Error('This code has expired.'), { status: 422, code: 'expired' });
    const { actor, keepCode, settled } = start(({ code, ...rest }) =>
      code === 'OLD2025' ? Promise.reject(refusal) : tenPercent({ code, ...rest }),
    );
    actor.send({ type: 'promo.apply', typed: 'OLD2025' });
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ message: 'This code has expired.', reason: 'expired' });
    expect(keepCode).toHaveBeenLastCalledWith(null);
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    await settled();
    expect(actor.getSnapshot().matches('done')).toBe(true);
    expect(actor.getSnapshot().context.message).toBeNull();
  });

  it('[X6] a lost connection can be tried again with the same code', async () => {
    let isDown = true;
    const { actor, settled } = start((promoCheck) =>
      isDown ? Promise.reject(new Error('offline')) : tenPercent(promoCheck),
    );
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    await settled();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(selectTyped(actor.getSnapshot())).toBe('SPRING10');
    isDown = false;
    actor.send({ type: 'promo.retry' });
    await settled();
    expect(actor.getSnapshot().matches('done')).toBe(true);
  });

  it('[S9] a code can be taken off', async () => {
    const { actor, keepCode, settled } = start();
    actor.send({ type: 'promo.apply', typed: 'SPRING10' });
    await settled();
    actor.send({ type: 'promo.remove' });
    expect(actor.getSnapshot().context.totaLPriceWillPay).toBe(637_500);
    expect(keepCode).toHaveBeenLastCalledWith(null);
  });
});
