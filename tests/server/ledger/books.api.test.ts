import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { UNLIMITED } from '#server/seed/promos.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { addAccount, fillWallet } from '#tests/support/wallets.ts';

const MINUTE = 60_000;

onBothDatabases('the book-keeper', (dialect) => {
  let bench: OrderBench;
  let alarms: string[];
  beforeEach(async () => {
    alarms = [];
    bench = await openOrderBench({
      dialect,
      alarms,
      suppliers: [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier],
    });
  });
  afterEach(() => bench.close());

  async function confirmed() {
    const { order_id } = await bench.place(bench.quote());
    const { payment_id, payment_url } = await bench.pay(order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    await bench.run();
    expect((await bench.read(order_id)).state).toBe('confirmed');
    return { order_id, payment_id };
  }
  const cases = async () =>
    (await openCases(bench.db)).filter(({ kind }) => kind === 'books').map(({ subject }) => subject);
  const entry = (fields: object) => ({
    id: randomUUID(),
    transaction_id: 't',
    account: 'revenue',
    currency: 'KWD',
    amount_minor: -1,
    order_id: null,
    kind: 'x',
    at: bench.clock.now(),
    ...fields,
  });

  it('[OP1] [M8] finds nothing in books that agree, and raises no alarm for what is in motion', async () => {
    await confirmed();
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    // approved at the gateway a moment ago: neither message nor visitor has come yet
    await bench.answer(payment_url, 'approve');
    expect(await bench.keeper.full()).toEqual([]);
    expect(await bench.keeper.look()).toEqual([]);
    expect(alarms).toEqual([]);
    // not heard of for ten minutes, it is a finding
    bench.clock.advance(10 * MINUTE);
    expect(await bench.keeper.full()).toMatchObject([
      { sentence: expect.stringContaining('is pending, its charge paid') },
    ]);
    expect(alarms).toHaveLength(1);
  });

  it('[OP1] [M8] each fault planted in the books is found, by the tests’ helper too', async () => {
    const { order_id, payment_id } = await confirmed();
    await addAccount(bench.db, 9);
    await fillWallet(bench, { userId: 9, amount: 5_000 });
    await bench.db
      .insertInto('promo')
      .values({ ...UNLIMITED, code: 'ODD', kind: 'percent', basis_points: 1 })
      .execute();
    expect(await whatIsWrong(bench.db)).toEqual([]);
    const plant: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'its charge 7',
        () =>
          bench.db.updateTable('gateway_charge').set({ refunded_minor: 7 }).where('our_ref', '=', payment_id).execute(),
        () =>
          bench.db.updateTable('gateway_charge').set({ refunded_minor: 0 }).where('our_ref', '=', payment_id).execute(),
      ],
      [
        'asked another',
        () => bench.db.updateTable('payment').set({ amount_minor: 1 }).where('id', '=', payment_id).execute(),
        () => bench.db.updateTable('payment').set({ amount_minor: 200_000 }).where('id', '=', payment_id).execute(),
      ],
      [
        'is refunded and its money kept',
        () => bench.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order_id).execute(),
        () => bench.db.updateTable('orders').set({ state: 'confirmed' }).where('id', '=', order_id).execute(),
      ],
      [
        'promo code do not agree',
        () => bench.db.updateTable('orders').set({ promo_held: 1 }).where('id', '=', order_id).execute(),
        () => bench.db.updateTable('orders').set({ promo_held: 0 }).where('id', '=', order_id).execute(),
      ],
      [
        'counts 3 uses',
        () => bench.db.updateTable('promo').set({ used: 3 }).where('code', '=', 'ODD').execute(),
        () => bench.db.updateTable('promo').set({ used: 0 }).where('code', '=', 'ODD').execute(),
      ],
      [
        'holds 4999',
        () => bench.db.updateTable('wallet').set({ balance_minor: 4_999 }).execute(),
        () => bench.db.updateTable('wallet').set({ balance_minor: 5_000 }).execute(),
      ],
      [
        'says 1+0',
        () => bench.db.insertInto('stock').values({ key: 'hotel|X', total: 2, held: 1, sold: 0 }).execute(),
        () => bench.db.deleteFrom('stock').execute(),
      ],
    ];
    for (const [sentence, fault, cure] of plant) {
      await fault();
      expect(await whatIsWrong(bench.db)).toContainEqual(expect.stringContaining(sentence));
      await cure();
      expect(await whatIsWrong(bench.db)).toEqual([]);
    }
    // the ledger cannot be cured: it is append-only
    await bench.db
      .insertInto('ledger_entry')
      .values([
        entry({}),
        entry({ account: 'customer_wallets', transaction_id: 'u' }),
        entry({ transaction_id: 'u', amount_minor: 1 }),
      ])
      .execute();
    expect(await whatIsWrong(bench.db)).toEqual([
      'ledger t is off by -1',
      'the ledger has wallets of -1 in u, no statement does',
    ]);
  });

  it('[OP1] a finding is a case once, an alarm once, changes nothing, and closes by itself when its cause is gone', async () => {
    const { order_id } = await confirmed();
    await bench.keeper.full();
    bench.clock.advance(MINUTE);
    await bench.db
      .updateTable('orders')
      .set({ promo_held: 1, updated_at: bench.clock.now() })
      .where('id', '=', order_id)
      .execute();
    const before = await bench.db.selectFrom('orders').selectAll().execute();
    // what was touched lately is looked at in the next round, without reading everything
    for (let round = 0; round < 3; round += 1) await bench.keeper.look();
    expect(await cases()).toEqual([`order:${order_id}:promo`]);
    expect(alarms).toHaveLength(1);
    expect(await bench.db.selectFrom('orders').selectAll().execute()).toEqual(before);
    await bench.db.updateTable('orders').set({ promo_held: 0 }).where('id', '=', order_id).execute();
    bench.clock.advance(40 * MINUTE);
    await bench.keeper.look();
    expect(await cases()).toEqual([]);
  });

  it('[OP1] an old fault that nothing touched is found by the hourly round', async () => {
    const { order_id } = await confirmed();
    for (const wait of [0, 30, 5]) {
      bench.clock.advance(wait * MINUTE);
      await bench.keeper.look();
    }
    await bench.db.updateTable('orders').set({ promo_held: 1 }).where('id', '=', order_id).execute();
    expect(await bench.keeper.look()).toEqual([]);
    bench.clock.advance(30 * MINUTE);
    expect(await bench.keeper.look()).toHaveLength(1);
  });
});
