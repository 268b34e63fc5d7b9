import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { UNLIMITED } from '#server/seed/promos.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { othersFor } from '#tests/support/journey.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { paidAfterAll, settledOrder } from '#tests/support/bench-orders.ts';
import { rounds } from '#tests/support/rounds.ts';

/** Each of half as many customers twice. */
const COUNTS = { sqlite: rounds({ quick: 110, full: 300 }), postgres: rounds({ quick: 104, full: 300 }) };

onBothDatabases('uses of a promo code', (dialect) => {
  let bench: OrderBench;
  beforeEach(async () => {
    const suppliers = ['FL', 'HO'].map((code) => scriptedSupplier(code).supplier);
    bench = await openOrderBench({ dialect, suppliers });
  });
  afterEach(() => closeWithRightBooks(bench));

  const settle = (id: string) => settledOrder(bench, id);

  const CHECKOUTS = COUNTS[dialect];
  it(`[M5] ${CHECKOUTS} checkouts at once with a code for 50 in all and one a customer: 50 reserved, one each, and what fails gives its use back`, async () => {
    await bench.db
      .insertInto('promo')
      .values({ ...UNLIMITED, code: 'FIFTY', kind: 'percent', basis_points: 500, max_uses: 50, per_customer: 1 })
      .execute();
    const used = async () =>
      (await bench.db.selectFrom('promo').select('used').where('code', '=', 'FIFTY').executeTakeFirstOrThrow()).used;
    const asks = Array.from({ length: CHECKOUTS }, (_, index) => ({
      quote: bench.quote({ toPay: 190_000, discount: 10_000, promo: 'FIFTY' }),
      email: `visitor${index % (CHECKOUTS / 2)}@example.com`,
    }));
    const ends = await Promise.allSettled(
      asks.map(({ quote, email }) =>
        bench
          .place(quote, { contact: { email, mobile: '+96550001234', locale: 'en' } })
          .then(({ order_id }) => ({ order_id, email })),
      ),
    );
    const placed = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'price_changed' });
    expect([placed.length, new Set(placed.map(({ email }) => email)).size, await used()]).toEqual([50, 50, 50]);
    // ten are paid; the others' holds run out
    for (const { order_id } of placed.slice(0, 10))
      await bench.comeBack(await bench.answer((await bench.pay(order_id)).payment_url, 'approve'));
    bench.clock.advance(HOLD_LIFETIME);
    await settle(placed[0]!.order_id);
    expect(await used()).toBe(10);
    const [first] = placed;
    const again = bench.place(bench.quote({ toPay: 190_000, discount: 10_000, promo: 'FIFTY' }), {
      contact: { email: first!.email.toUpperCase(), mobile: '+96550001234', locale: 'en' },
    });
    await expect(again).rejects.toMatchObject({
      code: 'price_changed',
      sentence: { en: expect.stringContaining('the maximum number of times') },
    });
  }, 120_000);

  it('[M5] the price agreed stands for who pays after the hold when the last use went to another; the limit stands too', async () => {
    await bench.db
      .insertInto('promo')
      .values({ ...UNLIMITED, code: 'LAST', kind: 'percent', basis_points: 500, max_uses: 1 })
      .execute();
    const withCode = async (party: object = {}) =>
      (await bench.place(bench.quote({ toPay: 190_000, discount: 10_000, promo: 'LAST' }), party)).order_id;
    const first = await withCode();
    const { payment_id } = await bench.pay(first);
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    const second = await withCode(othersFor([{ Adults: 2, Children: [], Infants: [] }], 10));
    await paidAfterAll(bench, payment_id);
    expect(await settle(first)).toMatchObject({ state: 'confirmed', payment: { state: 'paid', amount: 190 } });
    await bench.comeBack(await bench.answer((await bench.pay(second)).payment_url, 'approve'));
    expect((await settle(second)).state).toBe('confirmed');
    const uses = await bench.db
      .selectFrom('promo_use')
      .select(['order_id', 'given_back_at', 'paid_at'])
      .where('code', '=', 'LAST')
      .execute();
    expect(uses.find((use) => use.order_id === first)).toMatchObject({
      given_back_at: expect.any(Number),
      paid_at: expect.any(Number),
    });
    expect(uses.find((use) => use.order_id === second)).toMatchObject({
      given_back_at: null,
      paid_at: expect.any(Number),
    });
  });
});
