import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeNote } from '#contract/calls/desk/orders.ts';
import { DESK_LIMITS } from '#contract/rules/desk-limits.ts';
import { openCase, openCases, settleCase } from '#server/modules/cases/index.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk, type Hand, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const { huda, faisal, reem, dana } = STAFF;
const NOTE = 'She told us about her operation.';
const LETTER = 'Dear Mona, the boat did not sail.';
const WAIVED = 'the customer asked us to';
const REFUSED = 'seen';
const SETTLED = 'Mona has her money, she said.';

eachDatabase('[BO1] [BO4] what staff write about an order', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  beforeEach(async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    bench = await openOrderBench({ dialect, suppliers });
    desk = await openOrderDesk(bench);
    const limits = { ...DESK_LIMITS, waiver: { KWD: 10_000, SAR: 10_000 } };
    await bench.db
      .insertInto('setting')
      .values({ name: 'desk_limits', value_json: JSON.stringify(limits) })
      .execute();
  });
  afterEach(() => bench.close());

  it('is read by who works on it, and by no role that sees initials alone', async () => {
    const { db, clock } = bench;
    const id = await paidOrder(bench);
    await desk.ask(huda, writeNote, { id }, { text: NOTE, pinned: false });
    await desk.refund(huda, id, 10, { reason: 'other', note: LETTER });
    const fee = (await desk.read(id)).money.fee_now!;
    await desk.cancel(huda, id, { waive: fee });
    await desk.decide(faisal, id, 'refuse');
    await desk.cancel(huda, id, { waive: fee });
    const now = clock.now();
    await openCase(db, { kind: 'stuck_order', subject: id, summary: 'It does not move.', now });
    const [open] = await openCases(db);
    await settleCase(db, { id: open?.id ?? '', by: 'staff:501', reason: SETTLED, now });
    const texts = [NOTE, LETTER, WAIVED, REFUSED, SETTLED];
    const wordsFor = async (hand: Hand) => {
      const page = JSON.stringify([await desk.read(id, hand), await desk.timeline(id, hand)]);
      return texts.filter((text) => page.includes(text));
    };
    expect(await wordsFor(reem)).toEqual(texts);
    expect(await wordsFor(dana)).toEqual([]);
    const order = await desk.read(id, dana);
    expect(order.notes).toEqual([]);
    expect(order.approvals).toMatchObject([{ act: 'order.cancel', reason: '', asked_by: { name: 'huda' } }]);
    expect(order.refunds).toMatchObject([{ amount: 10, reason: 'other', note: null }]);
  });
});
