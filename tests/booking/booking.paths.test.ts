import { describe, expect, it } from 'vitest';
import { type BookingContext, bookingMachine } from '#machines/booking/booking.machine.ts';
import type { Showing } from '#machines/booking/booking.selectors.ts';
import { walkBooking } from '#tests/support/booking-walk.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play } from '#tests/support/paths.ts';

const walk = walkBooking();
const reload = walkBooking(null);

type Promised = (context: BookingContext) => void;
const hasQuote: Promised = ({ quote }) => expect(quote).not.toBeNull();
const hasHold: Promised = ({ order }) => expect(order?.state).toBe('held');
const free: Promised = ({ order }) => expect(order).toBeNull();

/** What must be true, on every way, whenever a checkout shows a state. */
const promises: Record<Showing, Promised> = {
  restoring: () => undefined,
  nothingChosen: ({ quote }) => expect(quote).toBeNull(),
  quoting: free,
  travellers: (context) => [hasQuote, free].forEach((promise) => promise(context)),
  checking: (context) => [hasQuote, free].forEach((promise) => promise(context)),
  review: (context) => [hasQuote, free].forEach((promise) => promise(context)),
  placing: free,
  unknownOutcome: (context) => [hasQuote, free].forEach((promise) => promise(context)),
  payment: hasHold,
  paying: hasHold,
  leaving: hasHold,
  paymentCancelled: ({ order }) => expect(order?.payment.state).toBe('declined'),
  priceChanged: ({ changedQuote, quote }) => expect(changedQuote?.to_pay).not.toBe(quote?.to_pay),
  soldOut: ({ failure }) => expect(failure?.code).toBe('sold_out'),
  quoteExpired: hasQuote,
  holdExpired: hasHold,
  offline: ({ failure }) => expect(failure?.code).toBe('offline'),
  failed: ({ failure }) => expect(failure).not.toBeNull(),
  done: ({ order }) => expect(order?.state).toBe('paid'),
};

describe('booking paths', () => {
  it('[S14] [S15] visit every state and take every transition', () => {
    const states = new Set([...walk.missed.states].filter((state) => reload.missed.states.includes(state)));
    const transitions = walk.missed.transitions.filter((one) => reload.missed.transitions.includes(one));
    // passed through at once: no checkout ever rests in them
    expect({ states: [...states].sort(), transitions }).toEqual({
      states: ['booking.failing', 'booking.resuming'],
      transitions: [],
    });
    expect(walk.paths.length + reload.paths.length).toBeGreaterThan(150);
  });

  it('[S14] every state but the last has a way on', () => {
    const stuck = Object.keys(promises).filter(
      (state) =>
        state !== 'done' &&
        ![...walk.paths, ...reload.paths].some((path) => path.from.value === state && path.state.value !== state),
    );
    // these two lead back to the package page
    expect(stuck).toEqual(['soldOut']);
  });

  onEveryPath(
    '[S14] walks every edge of booking',
    [...walk.paths, ...reload.paths].map((path) => [path.title, path] as const),
    (_, path) => {
      expect(promises).toHaveProperty(String(path.state.value));
      promises[path.state.value as Showing](path.state.context);
    },
  );

  it('[S14] an order is only ever placed by the visitor: from review, or by checking what happened', () => {
    const ways = new Set(
      [...walk.paths, ...reload.paths]
        .filter((path) => path.state.value === 'placing' && path.from.value !== 'placing')
        .map((path) => `${String(path.from.value)} on ${path.event.type}`),
    );
    expect([...ways].sort()).toEqual(['review on order.place', 'unknownOutcome on outcome.check']);
  });

  it('[X6] a payment is only ever opened by the visitor', () => {
    const events = [...walk.paths, ...reload.paths]
      .filter((path) => path.state.value === 'paying' && path.from.value !== 'paying')
      .map((path) => path.event.type);
    expect(new Set(events)).toEqual(new Set(['order.pay']));
  });

  it('[X8] nothing typed is lost when the time runs out', () => {
    const expired = walk.paths.filter(({ from, state }) => from.value === 'review' && state.value === 'quoteExpired');
    expect(expired.length).toBeGreaterThan(0);
    for (const { from, state } of expired) expect(state.context.form).toEqual(from.context.form);
  });

  it('[S14] the gateway is opened once for each payment opened', () => {
    const leaving = walk.paths.filter(
      (path) => (path.event.type as string) === 'xstate.done.actor.payOrder' && path.state.value === 'leaving',
    );
    for (const path of leaving)
      expect(
        play(bookingMachine, path, walk.initial).effects.filter((effect) => effect === 'leaveTo').length,
      ).toBeGreaterThan(0);
  });
});
