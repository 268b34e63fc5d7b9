import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { pauseAfter, standingOf, ticketPauseAfter } from '#machines/order-status/order-status.rules.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const paying = (state: Order['payment']['state']) => ({ ...anOrder().payment, state });

describe('the order-status machine', () => {
  it('[S14] reads again with growing pauses until the order is settled, and no more', async () => {
    const answers = [
      anOrder({ state: 'paid' }),
      anOrder({ state: 'booking_flights' }),
      anOrder({ state: 'confirmed' }),
    ];
    let reads = 0;
    const clock = new SimulatedClock();
    const actor = createActor(
      orderStatusMachine.provide({
        actors: {
          ticking: fromCallback(() => undefined),
          readOrder: fromPromise(async () => answers[reads++]!),
        },
        actions: { rememberOrder: () => undefined },
      }),
      { clock, input: { order_id: 'o1' } },
    ).start();
    await settled();
    expect(actor.getSnapshot().value).toBe('working');
    clock.increment(pauseAfter(1));
    await settled();
    clock.increment(pauseAfter(2));
    await settled();
    expect(actor.getSnapshot().value).toBe('settled');
    clock.increment(600_000);
    await settled();
    expect(reads).toBe(3);
  });

  it('[SU3] looks again for tickets that come hours after the booking, and no more once they are there', async () => {
    const documents = (tickets: string[], incomplete: boolean) => ({ tickets, hotels: [], incomplete });
    const answers = [
      anOrder({ state: 'confirmed', travel_documents: documents([], true) }),
      anOrder({ state: 'confirmed', travel_documents: documents(['1252106312810'], false) }),
    ];
    let reads = 0;
    const clock = new SimulatedClock();
    const machine = orderStatusMachine.provide({
      actors: {
        ticking: fromCallback(() => undefined),
        readOrder: fromPromise(async () => answers[reads++]!),
      },
      actions: { rememberOrder: () => undefined },
    });
    const actor = createActor(machine, { clock, input: { order_id: 'o1' } }).start();
    await settled();
    expect(actor.getSnapshot().value).toBe('ticketing');
    clock.increment(ticketPauseAfter(1));
    await settled();
    expect(actor.getSnapshot().value).toBe('settled');
    expect(actor.getSnapshot().context.order?.travel_documents?.tickets).toEqual(['1252106312810']);
    clock.increment(600_000);
    await settled();
    expect(reads).toBe(2);
  });

  it('pauses longer each time, at most 20 seconds', () => {
    const pauses = Array.from({ length: 20 }, (_, reads) => pauseAfter(reads));
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect([pauses[0], pauses.at(-1)]).toEqual([1_500, 20_000]);
  });

  it.each([
    [{ state: 'held' }, 'payable'],
    [{ state: 'payment_failed', payment: paying('declined') }, 'payable'],
    [{ state: 'awaiting_payment', payment: paying('unknown') }, 'unknownPayment'],
    [{ state: 'paid' }, 'working'],
    [{ state: 'compensating' }, 'working'],
    [{ state: 'confirmed' }, 'settled'],
    [{ state: 'expired' }, 'settled'],
    [{ state: 'needs_attention' }, 'settled'],
  ] as [Partial<Order>, string][])('[S14] an order %o is %s', (changes, standing) => {
    expect(standingOf(anOrder(changes))).toBe(standing);
  });
});
