import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { EMBEDDED_LIMITS } from '#server/suppliers/port.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { settledOrder } from '#tests/support/bench-orders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { STAFF, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts';

const MINUTE = 60_000;
const NEVER = { patience: 20_000, landing: Infinity, tries: 1 };

eachDatabase('[OP3] [BO5] an order that a late payment revived, and whose new hold has no answer', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  let flights: ScriptedSupplier;
  let hotels: ScriptedSupplier;
  beforeEach(async () => {
    // as Duffel: what was sent and is not found may be there all the same, and is never sent again
    flights = scriptedSupplier('FL', (act, ourRef) => (act === 'hold' && ourRef.endsWith('-r1') ? 'silence' : 'well'));
    flights.supplier.limits = { ...EMBEDDED_LIMITS, hold: NEVER };
    hotels = scriptedSupplier('HO');
    bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] });
    desk = await openOrderDesk(bench);
  });
  afterEach(() => closeWithRightBooks(bench));

  /** Paid when its hold had run out: the holds of the new round are asked for, and the flights say nothing. */
  async function revived(): Promise<string> {
    const { order_id: id } = await bench.place(bench.quote());
    const { payment_id } = await bench.pay(id);
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    await bench.db.updateTable('gateway_charge').set({ state: 'paid' }).where('our_ref', '=', payment_id).execute();
    await bench.payments.service.settle(payment_id);
    for (let minute = 0; minute < 20; minute += 1) {
      await bench.run();
      bench.clock.advance(MINUTE);
    }
    expect((await bench.read(id)).state).toBe('needs_attention');
    return id;
  }

  it('is settled as refused by a person who asked the airline: all the money goes back', async () => {
    const id = await revived();
    const [flight, stay] = (await desk.read(id)).parts;
    expect(flight).toMatchObject({ state: 'unknown', may_settle: true });
    expect(stay).toMatchObject({ may_settle: false });
    await desk.settle(STAFF.faisal, id, { outcome: 'refused', part: 0 });
    expect(await settledOrder(bench, id)).toMatchObject({ state: 'refunded', payment: { refunded: 200 } });
    expect([...flights.bookings, ...hotels.bookings]).toEqual([]);
  });

  it('is never settled as booked: a hold is no booking', async () => {
    const id = await revived();
    await expect(desk.settle(STAFF.faisal, id, { outcome: 'booked', part: 0, locator: 'ABC123' })).rejects.toThrow();
    expect((await bench.read(id)).state).toBe('needs_attention');
  });
});
