import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Locale } from '#contract/constants.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { bookingMachine, type CheckoutExit, type SavedCheckout } from '#machines/booking/booking.machine.ts';
import { CheckoutScreen } from '#src/features/booking/checkout-screen.tsx';
import { aContact, anOrder, aQuote, aTraveller, nothingLeft, NOW } from './checkout-builders.ts';
import { showPage } from './show-page.tsx';

const ticking = fromCallback<EventObject, void, { type: 'clock.tick'; now: number }>(({ sendBack }) =>
  sendBack({ type: 'clock.tick', now: NOW }),
);
const none = () => undefined;

type World = { quote?: () => Promise<Quote>; goTo?: (going: CheckoutExit) => void };

/** The checkout as it was left, with its calls answered. */
export function showCheckout(locale: Locale, changes: Partial<SavedCheckout> = {}, world: World = {}) {
  const draft = { quote_id: 'q1', contact: aContact(), travellers: [{ ...aTraveller() }] };
  const restored: SavedCheckout = {
    ...nothingLeft,
    draft,
    quote: aQuote(),
    ...changes,
  };
  const logic = bookingMachine.provide({
    actors: {
      ticking,
      restore: fromPromise(async () => restored),
      makeQuote: fromPromise(world.quote ?? (async () => aQuote({ quote_id: 'q2', to_pay: 600, total: 663.8 }))),
      placeOrder: fromPromise(async () => anOrder()),
      payOrder: fromPromise(async () => ({ payment_url: 'https://pay.example/1' })),
    },
    actions: {
      saveDraft: none,
      forgetOrder: none,
      takeCheckout: none,
      keepWallet: none,
      keepReview: none,
      leaveTo: none,
      goTo: (_, going) => world.goTo?.(going),
    },
  });
  const input = { request: null, currency: 'KWD' as const, contact: aContact(), locale };
  return showPage(locale, <CheckoutScreen logic={logic} input={input} isComing={false} onNothing={none} />, {
    at: '/packages/booking',
  });
}
