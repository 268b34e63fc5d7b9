import type { ErrorActorEvent } from 'xstate';
import type { Draft } from '#contract/calls/booking.ts';
import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import type { CheckoutForm, ContactForm, TravellerForm } from '#contract/rules/checkout-form.ts';
import type { Failure } from '#machines/shared/message-of.ts';

export type BookingInput = {
  /** What the visitor chose on the package page; null after a reload. */
  request: QuoteRequest | null;
  /** The charged currency the visitor chose, or null when it is one shown for reference. */
  currency: Quote['currency'] | null;
  contact: ContactForm;
  locale: Contact['locale'];
};

export type BookingContext = BookingInput & {
  quote: Quote | null;
  /** A newer price waiting for consent. */
  changedQuote: Quote | null;
  form: CheckoutForm;
  /** How often the travellers were handed in with something wrong; each time the first wrong field takes the focus. */
  attempts: number;
  /** The server's own sentences by field path. */
  sentences: Record<string, string>;
  openTraveller: number | null;
  /** Whose part was to be left for the next and is not right yet: its problems are told before the whole is handed in. */
  toldTravellers: number[];
  terms: boolean;
  method: PaymentMethod | null;
  /** What the wallet is to pay of the order (P7), in the order's currency; the gateway has the rest. */
  wallet: number | null;
  order: Order | null;
  /** An order was sent and its answer never came. */
  placing: boolean;
  /** The checkout was left at its review. */
  isAtReview: boolean;
  /** Where nothing is chosen in this tab: what others left and can still be gone on with. */
  open: OpenCheckout[];
  failure: Failure | null;
  /** The call that failed last, by its actor's id; decides where the visitor's own retry goes. */
  failedCall: string | null;
  /** Epoch ms by the server's clock; 0 until the first tick. */
  now: number;
};

/** A call that failed, whichever it was. */
export type CallError = Pick<ErrorActorEvent, 'error' | 'actorId'>;

export type BookingEvent =
  | { type: 'selection.ready'; request: QuoteRequest }
  | { type: 'checkout.continue'; id: string }
  | { type: 'contact.change'; changes: Partial<ContactForm> }
  | { type: 'traveller.change'; index: number; changes: Partial<TravellerForm> }
  | { type: 'traveller.open'; index: number | null }
  | { type: 'traveller.next'; index: number }
  | { type: 'travellers.submit' }
  | { type: 'travellers.edit' }
  | { type: 'terms.accept'; accepted: boolean }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'wallet.use'; amount: number | null }
  | { type: 'order.place' }
  /** `amount` is the wallet's part as the button says it: what was chosen, as far as the wallet still holds it. */
  | { type: 'order.pay'; amount: number | null }
  | { type: 'price.accept' }
  | { type: 'quote.renew' }
  | { type: 'outcome.check' }
  | { type: 'retry' }
  | { type: 'package.back' }
  | { type: 'page.shown' }
  | { type: 'clock.tick'; now: number };

/** What a checkout left behind; `request` is what its price was being asked for. `now` is the server's clock. */
export type SavedCheckout = Pick<
  BookingContext,
  'quote' | 'order' | 'wallet' | 'request' | 'placing' | 'isAtReview' | 'open' | 'now'
> & {
  draft: Draft | null;
};
/** A checkout of this browser that another tab, or an earlier visit, left; `id` is its draft's. */
export type OpenCheckout = { id: string; quote: Quote };
export type OrderRequest = { quote_id: string; contact: Contact; travellers: Traveller[] };
/** With what was chosen, by which an order of another tab is known to be of this trip or not. */
export type Placing = OrderRequest & { chosen: QuoteRequest | null };
export type PaymentRequest = { order_id: string; method: PaymentMethod; wallet: number | null };
/** What of an order its visitor wants the wallet to pay. */
export type WalletPart = { order_id: string; amount: number | null };
/** Whether the visitor reads the review, or has gone back to the travellers. */
export type ReviewStep = { isAtReview: boolean };
export type PaymentRedirect = { payment_url: string };

export type CheckoutExit =
  | { screen: 'package'; package_id: number | null; part: SoldOutPart | null }
  | { screen: 'success' | 'failed'; order_id: string };
export type SoldOutPart = 'flight' | 'hotel' | 'activity';
