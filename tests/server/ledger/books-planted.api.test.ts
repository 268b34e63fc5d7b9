import { afterEach, beforeEach, expect, it } from 'vitest';
import { findingWords } from '#server/modules/cases/index.ts';
import { findDiscrepancies as findings } from '#server/modules/bookkeeping/index.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { addAccount, fillWallet } from '#tests/support/wallets.ts';

onBothDatabases('[OP1] [M8] what the book-keeper must find in balanced books', (dialect) => {
  let bench: OrderBench;
  beforeEach(async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    bench = await openOrderBench({ dialect, suppliers });
  });
  afterEach(() => bench.close());

  async function confirmed() {
    const { order_id } = await bench.place(bench.quote({ discount: 10_000 }));
    const { payment_id, payment_url } = await bench.pay(order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    await bench.run();
    expect(await whatIsWrong(bench.db)).toEqual([]);
    return { order_id, payment_id };
  }
  const book = (orderId: string, lines: Line[]) =>
    post(bench.db, { kind: 'x', orderId, currency: 'KWD', at: bench.clock.now(), lines });
  const sentences = async () =>
    (await findings(bench.db, { dialect, now: bench.clock.now() })).map(({ subject, sentence }) => {
      expect(findingWords(subject)).not.toEqual(findingWords('of no kind'));
      return sentence;
    });

  it.each<[string, string, Line[]]>([
    [
      'suppliers are owed other than the trip cost',
      'owes its suppliers 150001 in the ledger, 150000 by what it cost',
      [
        { account: 'supplier_payable', amount: -1 },
        { account: 'revenue', amount: 1 },
      ],
    ],
    [
      'a code took off other than the price says',
      'took 10007 off in the ledger, 10000 by its price',
      [
        { account: 'promo_cost', amount: 7 },
        { account: 'revenue', amount: -7 },
      ],
    ],
    [
      'an expert is owed what nobody earned',
      'owes its expert',
      [
        { account: 'expert_payable', amount: -3 },
        { account: 'revenue', amount: 3 },
      ],
    ],
  ])('%s', async (_, sentence, lines) => {
    const { order_id } = await confirmed();
    await book(order_id, lines);
    expect(await sentences()).toContainEqual(expect.stringContaining(sentence));
  });

  it('a sale that is posted twice, and one that never was', async () => {
    const { order_id } = await confirmed();
    const lines: Line[] = [
      { account: 'customer_deposits', amount: 200_000 },
      { account: 'revenue', amount: -200_000 },
    ];
    await book(order_id, lines);
    expect(await sentences()).toContainEqual(expect.stringContaining('with a deposit of 200000'));
    await book(order_id, [
      { account: 'customer_deposits', amount: -200_000 },
      { account: 'revenue', amount: 200_000 },
    ]);
    expect(await sentences()).toEqual([]);
    // taken back without a cancellation
    await book(order_id, [
      { account: 'customer_deposits', amount: -200_000 },
      { account: 'supplier_payable', amount: 150_000 },
      { account: 'revenue', amount: 50_000 },
    ]);
    expect(await sentences()).toEqual([
      expect.stringContaining('owes its suppliers 0 in the ledger'),
      expect.stringContaining('with a deposit of -200000'),
    ]);
  });

  it('a refund into a wallet that the wallet never got', async () => {
    const { order_id, payment_id } = await confirmed();
    const now = bench.clock.now();
    await bench.db
      .insertInto('refund')
      .values({
        id: 'rfd_planted',
        order_id,
        payment_id,
        currency: 'KWD',
        gateway_minor: 0,
        wallet_minor: 5_000,
        wallet_user_id: 9,
        reason: 'goodwill',
        bearer: 'house',
        note: null,
        state: 'done',
        asked_by: 'x',
        settled_by: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    expect(await sentences()).toEqual([`order ${order_id} took 0 of a wallet in the ledger, -5000 by its payments`]);
  });

  it('a top-up that was paid and never came, came twice, or has no wallet', async () => {
    const { db } = bench;
    await addAccount(db, 9);
    await fillWallet(bench, { userId: 9, amount: 5_000 });
    const [row] = await db.selectFrom('wallet_top_up').selectAll().execute();
    expect(await sentences()).toEqual([]);
    await db
      .insertInto('wallet_top_up')
      .values({ ...row!, id: 'top_other', amount_minor: 700 })
      .execute();
    expect(await sentences()).toEqual(['wallet 9 was filled with 5000, its paid top-ups say 5700']);
    await db.deleteFrom('wallet_top_up').execute();
    expect(await sentences()).toEqual(['wallet 9 was filled with 5000, its paid top-ups say 0']);
    await db.insertInto('wallet_top_up').values(row!).execute();
    await db
      .insertInto('wallet_top_up')
      .values({ ...row!, id: 'top_third', currency: 'SAR' })
      .execute();
    expect(await sentences()).toEqual(['money of account 9 in SAR is in no wallet']);
  });

  it('a statement in another currency than its posting', async () => {
    const { db, clock } = bench;
    await addAccount(db, 9);
    const transaction_id = await post(db, {
      kind: 'x',
      orderId: null,
      currency: 'KWD',
      at: clock.now(),
      lines: [
        { account: 'customer_wallets', amount: -500 },
        { account: 'revenue', amount: 500 },
      ],
    });
    const wallet = { user_id: 9, currency: 'SAR', balance_minor: 500 };
    await db
      .insertInto('wallet')
      .values({ ...wallet, version: 1 })
      .execute();
    await db
      .insertInto('wallet_entry')
      .values({ ...wallet, seq: 1, kind: 'refund', amount_minor: 500, order_id: null, transaction_id, at: clock.now() })
      .execute();
    expect(await sentences()).toEqual([
      'line 1 of wallet 9 says 500, the ledger 0',
      `the ledger has wallets of -500 in ${transaction_id}, no statement does`,
    ]);
  });
});

onBothDatabases('[OP1] [M12] a confirmed booking against its suppliers', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  });
  afterEach(() => app.close());

  it('a part that nobody booked, one at another cost, and stock that has no row are found', async () => {
    const { db } = app.services;
    const { order_id: id } = await confirmedOrder(app, visitorOf(app));
    expect(await whatIsWrong(db)).toEqual([]);
    const attempts = () =>
      db
        .updateTable('supplier_attempt')
        .where('order_id', '=', id)
        .where('action', '=', 'book')
        .where('component', '=', 1);
    await attempts().set({ state: 'refused' }).execute();
    expect(await whatIsWrong(db)).toEqual([`order ${id} is confirmed and its part 1 not booked`]);
    await attempts().set({ state: 'done' }).execute();
    const flight = () => db.updateTable('supplier_booking').where('our_ref', '=', `${id}-0`);
    const { cost_fils } = await db
      .selectFrom('supplier_booking')
      .select('cost_fils')
      .where('our_ref', '=', `${id}-0`)
      .executeTakeFirstOrThrow();
    await flight().set({ cost_fils: 1 }).execute();
    expect(await whatIsWrong(db)).toEqual([`part 0 of order ${id} was quoted at ${cost_fils}, its supplier asks 1`]);
    await flight().set({ cost_fils }).execute();
    const { key } = await db.selectFrom('stock').select('key').where('sold', '>', 0).executeTakeFirstOrThrow();
    await db.deleteFrom('stock').where('key', '=', key).execute();
    expect(await whatIsWrong(db)).toEqual([expect.stringContaining(`${key} says 0+0, bookings say 0+`)]);
  });
});
