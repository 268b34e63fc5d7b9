import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';
import { selectPayFailure } from '#machines/booking/order-status.selectors.ts';
import type { PaymentRequest } from '#machines/booking/booking.machine.ts';
import { pauseAfter, standingOf, ticketPauseAfter } from '#machines/booking/order-status.rules.ts';
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
        actions: { rememberOrder: () => undefined, keepWallet: () => undefined },
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
      actions: { rememberOrder: () => undefined, keepWallet: () => undefined },
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

  const refusal = (status: number, code: string) => Object.assign(new Error(code), { status, code });
  /** The page of an order that can be paid, whose every press of Pay is refused; `reads` answers each look at the order. */
  async function refusedPage(failure: Error, reads: Order[]) {
    const clock = new SimulatedClock();
    const walletAmounts: (number | null)[] = [];
    const actor = createActor(
      orderStatusMachine.provide({
        actors: {
          ticking: fromCallback(() => undefined),
          readOrder: fromPromise(async () => reads.shift() ?? anOrder({ state: 'held' })),
          payOrder: fromPromise<{ payment_url: string }, PaymentRequest>(async ({ input }) => {
            walletAmounts.push(input.wallet);
            throw failure;
          }),
        },
        actions: { rememberOrder: () => undefined, keepWallet: () => undefined },
      }),
      { clock, input: { order_id: 'o1' } },
    ).start();
    await settled();
    actor.send({ type: 'wallet.use', amount: 25 });
    actor.send({ type: 'payment.retry', amount: 25 });
    await settled();
    return { actor, clock, walletAmounts };
  }

  it('[X6] goes on looking at the order after a payment was refused, and says why until the next press', async () => {
    const { actor, clock } = await refusedPage(refusal(503, 'gateway_silent'), [
      anOrder({ state: 'held' }),
      anOrder({ state: 'held' }),
      anOrder({ state: 'expired' }),
    ]);
    expect(selectPayFailure(actor.getSnapshot())?.code).toBe('gateway_silent');
    clock.increment(pauseAfter(1));
    await settled();
    expect([actor.getSnapshot().value, selectPayFailure(actor.getSnapshot())?.code]).toEqual([
      'payable',
      'gateway_silent',
    ]);
    clock.increment(pauseAfter(2));
    await settled();
    expect(actor.getSnapshot().value).toBe('settled');
  });

  it.each(['already_paid', 'not_payable'])('[S14] %s: the order is read at once', async (code) => {
    const { actor } = await refusedPage(refusal(409, code), [
      anOrder({ state: 'held' }),
      anOrder({ state: 'confirmed' }),
    ]);
    await settled();
    expect([actor.getSnapshot().value, selectPayFailure(actor.getSnapshot())]).toEqual(['settled', null]);
  });

  it.each([
    ['the balance was spent', refusal(409, 'wallet_short')],
    ['the session has ended', refusal(401, 'unauthenticated')],
    ['the account is not activated', refusal(409, 'not_activated')],
  ])('[P7] %s: the next press pays without the wallet', async (_, failure) => {
    const { actor, walletAmounts } = await refusedPage(failure, []);
    actor.send({ type: 'payment.retry', amount: actor.getSnapshot().context.wallet });
    await settled();
    expect(walletAmounts).toEqual([25, null]);
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
    [{ state: 'expired', payment: paying('unknown') }, 'unknownPayment'],
    [{ state: 'expired', payment: paying('pending') }, 'unknownPayment'],
    [{ state: 'cancelled', payment: paying('unknown') }, 'unknownPayment'],
    [{ state: 'cancelled', payment: paying('cancelled') }, 'settled'],
    [{ state: 'needs_attention' }, 'settled'],
  ] as [Partial<Order>, string][])('[S14] an order %o is %s', (changes, standing) => {
    expect(standingOf(anOrder(changes))).toBe(standing);
  });
});
