import { sql, type Kysely, type Selectable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXPERT_SHARE } from '#contract/constants.ts';
import type { Tables } from '#server/db/database.ts';
import * as earnings from '#server/db/migrations/031-earnings.ts';
import { post } from '#server/modules/ledger/index.ts';
import { closeWithRightBooks, whatIsWrong } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { earningsOf, EXPERT, FIRST, openEarningBench, sell } from '#tests/support/earnings.ts';
import type { OrderBench } from '#tests/support/order-bench.ts';
import { cancelOrder } from '#tests/support/bench-orders.ts';

type EarningRow = Selectable<Tables['expert_earning']>;
const HOUR = 3_600_000;
const UNTIL_DUE = EXPERT_SHARE.payoutHours * HOUR;

eachDatabase('what experts earned before and beside this release', (dialect) => {
  let bench: OrderBench;
  beforeEach(async () => {
    bench = await openEarningBench(dialect);
  });
  afterEach(() => closeWithRightBooks(bench));

  const wallet = () => bench.purse.balance(bench.db, EXPERT.account, 'KWD');
  async function pass(ms: number): Promise<void> {
    bench.clock.advance(ms);
    await bench.run();
  }

  it('[P3] [ST6] what a process of the release before books alone is named, caught up with, and paid', async () => {
    const id = await sell(bench, { toPay: 300_000, cost: 310_000 });
    const lines = [
      { account: 'expert_payable', amount: -5_000 },
      { account: 'revenue', amount: 5_000 },
    ] as const;
    await post(bench.db, { kind: 'sale', orderId: id, currency: 'KWD', at: bench.clock.now(), lines: [...lines] });
    expect(await whatIsWrong(bench.db)).toEqual([
      `order ${id} owes its expert 5000 in the ledger, 0 by what was earned`,
      'experts earned 0 of KWD, the ledger says 5000',
    ]);
    expect([await bench.earnings.catchUp(), await bench.earnings.catchUp()]).toEqual([1, 0]);
    expect(await earningsOf(bench.db)).toMatchObject([{ kind: 'share', amount_minor: 5_000, slot: `share|${id}` }]);
    await pass(UNTIL_DUE);
    expect(await wallet()).toBe(5_000);
  });

  it('[P3] [ST6] shares that the ledger had before there were earnings become earnings, due as they would have been', async () => {
    const sale = await sell(bench, FIRST);
    const due = bench.clock.now() + UNTIL_DUE;
    const cancelled = await sell(bench, FIRST);
    await bench.orders.desk.refundPart(sale, 20_000, 'supplier_changed', 'noura', { supplierCredit: 15_000 });
    await pass(HOUR);
    await cancelOrder(bench, cancelled);
    const facts = ({ kind, amount_minor, due_at, order_id, transaction_id }: EarningRow) =>
      [order_id, kind, amount_minor, due_at, transaction_id].join(' ');
    const before = (await earningsOf(bench.db)).map(facts).toSorted();
    expect(before).toHaveLength(4);
    for (const table of ['payout_item', 'payout', 'expert_earning']) {
      await sql`drop table ${sql.table(table)}`.execute(bench.db);
      if (dialect === 'postgres') await sql`drop function ${sql.ref(`${table}_is_append_only`)}`.execute(bench.db);
    }
    await earnings.up(bench.db as unknown as Kysely<unknown>);
    expect((await earningsOf(bench.db)).map(facts).toSorted()).toEqual(before);
    bench.clock.set(due);
    await bench.earnings.sweep();
    expect(await wallet()).toBe(11_577);
  });
});
