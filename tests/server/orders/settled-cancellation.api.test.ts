import { expect, it } from 'vitest';
import { tryAgain } from '#contract/calls/desk/order-money.ts';
import { demandRightBooks, demandWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';

const { huda, faisal, reem } = STAFF;
const MINUTES = 60_000;

eachDatabase('[SU1] [BO5] a cancellation that a person made at the supplier', (dialect) => {
  async function open() {
    const says = { flights: 'well' as Whim, hotels: 'well' as Whim, cancelling: 'well' as Whim };
    const flights = scriptedSupplier('FL', (act) => (act === 'book' ? says.flights : 'well'));
    const hotels = scriptedSupplier('HO', (act) =>
      act === 'cancel' ? says.cancelling : act === 'book' || act === 'find' ? says.hotels : 'well',
    );
    const bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] });
    const desk = await openOrderDesk(bench);
    const id = await paidOrder(bench);
    const partOf = async () => (await desk.read(id)).parts[1];
    async function wait(minutes: number) {
      for (let passed = 0; passed < minutes; passed += 10) {
        await bench.run();
        bench.clock.advance(10 * MINUTES);
      }
      await bench.run();
    }
    async function close() {
      await bench.run();
      await demandRightBooks(bench.db);
      await demandWholeChain(bench.db);
      const open = await bench.db
        .selectFrom('outbox')
        .select('kind')
        .where('kind', '=', 'release_order')
        .where('state', '<>', 'done')
        .execute();
      expect(open).toEqual([]);
      await bench.close();
    }
    /** When the work that gives the parts of an order back is tried next, where it waits for that. */
    const releaseDue = async (orderId: string) => {
      const rows = await bench.db
        .selectFrom('outbox')
        .select('due_at')
        .where('kind', '=', 'release_order')
        .where('state', '=', 'due')
        .where('payload_json', 'like', `%${orderId}%`)
        .execute();
      return rows.map(({ due_at }) => due_at);
    };
    return { says, hotels, bench, desk, id, partOf, wait, close, releaseDue };
  }
  const CANCELLED = { outcome: 'cancelled', part: 1, locator: 'CXL-4471' } as const;

  it('is settled with evidence, by support with a second person; the supplier is asked no more, the money was back before', async () => {
    const { says, hotels, bench, desk, id, partOf, wait, close } = await open();
    expect(await partOf()).toMatchObject({ state: 'booked', may_settle_cancellation: false });
    await expect(desk.settle(faisal, id, CANCELLED)).rejects.toMatchObject({ code: 'nothing_waits' });
    says.cancelling = 'silence';
    await desk.cancel(huda, id);
    await wait(20);
    expect((await bench.read(id)).payment).toMatchObject({ state: 'refunded' });
    expect(await partOf()).toMatchObject({ state: 'booked', may_settle: false, may_settle_cancellation: true });
    expect((await desk.read(id)).parts[0]).toMatchObject({ state: 'cancelled', may_settle_cancellation: false });

    expect(await desk.settle(huda, id, CANCELLED)).toMatchObject({ outcome: 'asked' });
    expect(await desk.decide(reem, id)).toMatchObject({ state: 'done' });
    const count = hotels.calls.length;
    await wait(10);
    expect(hotels.calls).toHaveLength(count);
    const { parts, may, attention } = await desk.read(id);
    expect([may.settle.how, attention]).toEqual([null, null]);
    expect(parts[1]).toMatchObject({ state: 'cancelled', may_settle_cancellation: false });
    expect(parts[1]?.attempts.findLast(({ action }) => action === 'cancel')).toMatchObject({
      locator: 'CXL-4471',
      detail: 'by_hand',
      by: { name: 'huda' },
    });
    await expect(desk.settle(faisal, id, CANCELLED)).rejects.toMatchObject({ code: 'nothing_waits' });
    await close();
  });

  it('of what was settled as booked and given up: what the supplier keeps is our loss, written down once', async () => {
    const { says, bench, desk, id, partOf, wait, close, releaseDue } = await open();
    const { order_id: other } = await bench.place(bench.quote());
    Object.assign(says, { hotels: 'silence', flights: 'refuse' });
    await bench.comeBack(await bench.answer((await bench.pay(other)).payment_url, 'approve'));
    await wait(20);
    await desk.settle(faisal, other, { outcome: 'booked', part: 1, locator: 'HTL-77' });
    await wait(20);
    expect((await bench.read(other)).state).toBe('refunded');
    const part = async () => (await desk.read(other)).parts[1];
    expect(await part()).toMatchObject({ state: 'booked', may_settle_cancellation: true });
    const [later = 0] = await releaseDue(other);
    expect(later).toBeGreaterThan(bench.clock.now());
    await desk.ask(huda, tryAgain, { id: other }, {});
    expect(await releaseDue(other)).toEqual([bench.clock.now()]);
    expect((await desk.settle(faisal, other, CANCELLED)).outcome).toBe('done');
    await wait(10);
    expect(await part()).toMatchObject({ state: 'cancelled', may_settle_cancellation: false });
    const entries = await bench.db
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor'])
      .where('order_id', '=', other)
      .where('kind', 'like', 'supplier_fee%')
      .where('account', '=', 'revenue')
      .execute();
    expect(entries).toEqual([{ account: 'revenue', amount_minor: 9_000 }]);
    expect([(await bench.read(id)).state, (await partOf())?.state]).toEqual(['confirmed', 'booked']);
    await close();
  });

  it('that was never made is looked for again when its work is lost, though another part was cancelled', async () => {
    const { says, bench, desk, id, partOf, wait, close, releaseDue } = await open();
    says.cancelling = 'silence';
    await desk.cancel(huda, id);
    await wait(10);
    expect((await desk.read(id)).parts.map(({ state }) => state)).toEqual(['cancelled', 'booked']);
    await bench.db.updateTable('outbox').set({ state: 'done' }).where('kind', '=', 'release_order').execute();
    says.cancelling = 'well';
    await desk.ask(huda, tryAgain, { id }, {});
    expect(await releaseDue(id)).toHaveLength(1);
    await bench.db.deleteFrom('outbox').where('kind', '=', 'release_order').execute();
    bench.clock.advance(20 * MINUTES);
    await bench.orders.sweep();
    expect(await releaseDue(id)).toHaveLength(1);
    await wait(10);
    expect(await partOf()).toMatchObject({ state: 'cancelled' });
    await close();
  });
});
