import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { isStale } from './booking.places.ts';
import { methodsFor, offeredBy, sentencesOf, without } from './booking.rules.ts';
import type { PendingCall, BookingContext, BookingInput, SavedCheckout } from './booking.types.ts';
import {
  changeTraveller,
  formFor,
  problemsOf,
  travellerOf,
  type ContactForm,
  type TravellerForm,
} from './checkout-form.ts';

type Change = Partial<BookingContext>;

export const startOf = ({ request, currency, contact, locale }: BookingInput): BookingContext => ({
  request,
  currency,
  contact,
  locale,
  quote: null,
  offered: null,
  form: { contact, travellers: [] },
  attempts: 0,
  sentences: {},
  open: 0,
  terms: false,
  method: null,
  wallet: null,
  order: null,
  placing: false,
  asked: 'restoring',
  failed: null,
  now: 0,
});

/** A quote brings its party: what was typed is kept for the travellers it still has. */
export const withQuote = (context: BookingContext, quote: Quote): Change => ({
  quote,
  offered: null,
  failed: null,
  method: context.quote?.currency === quote.currency ? context.method : (methodsFor(quote.currency)[0] ?? null),
  form: formFor(quote.rooms, context.form.contact, context.form),
});

/** What was left behind, but for an order that binds nobody any more; what this page already has stays where nothing was. */
export function withRestored(context: BookingContext, { draft, quote, order, placing, now }: SavedCheckout): Change {
  const kept = order && !isStale(order, context.request) ? order : null;
  const priced = kept?.quote ?? quote ?? context.quote ?? (context.request ? null : (order?.quote ?? null));
  const typed = draft ?? context.form;
  const form = formFor(priced?.rooms ?? [], context.contact, typed);
  const rest = { order: kept, placing, now, failed: null };
  if (priced) return { ...withQuote(context, priced), form, ...rest };
  // there is no party yet to fit it to
  return { form: { ...form, travellers: typed.travellers as TravellerForm[] }, ...rest };
}

export const withRequest = (_: BookingContext, { request }: { request: QuoteRequest }): Change => ({ request });
export const withOrder = (_: BookingContext, order: Order): Change => ({
  order,
  wallet: null,
  failed: null,
  placing: false,
});
export function withFailure({ wallet }: BookingContext, { error }: { error: unknown }): Change {
  const failed = failureOf(error);
  // spent elsewhere meanwhile: how much to use is asked anew
  return { failed, placing: false, wallet: failed.code === 'wallet_short' ? null : wallet };
}
export const withAsked = (_: BookingContext, { asked }: { asked: PendingCall }): Change => ({ asked });
export const withMethod = (_: BookingContext, { method }: { method: PaymentMethod }): Change => ({ method });
export const withWallet = (_: BookingContext, { amount }: { amount: number | null }): Change => ({ wallet: amount });
export const withTerms = (_: BookingContext, { accepted }: { accepted: boolean }): Change => ({ terms: accepted });

/** The newer price beside the older one, until the visitor consents. */
export const withOffered = ({ failed }: BookingContext): Change => ({ offered: offeredBy(failed) });
export const withConsent = (context: BookingContext): Change =>
  context.offered ? withQuote(context, context.offered) : {};

export const withContact = (
  { form, sentences }: BookingContext,
  { changes }: { changes: Partial<ContactForm> },
): Change => ({
  form: { ...form, contact: { ...form.contact, ...changes } },
  sentences: without(sentences, 'contact.'),
});

export const withTraveller = (
  { form, sentences, quote }: BookingContext,
  { index, changes }: { index: number; changes: Partial<TravellerForm> },
): Change => ({
  form: {
    ...form,
    travellers: form.travellers.map((traveller, at) =>
      at === index ? changeTraveller(traveller, changes, quote?.countries ?? []) : traveller,
    ),
  },
  sentences: without(sentences, `travellers.${index}.`),
});

export const withOpen = (_: BookingContext, { index }: { index: number | null }): Change => ({ open: index });

/** Something is wrong: the traveller it concerns is opened and the screen is told to take the visitor there (V7). */
export function withAttempt({ form, quote, sentences, attempts, open }: BookingContext): Change {
  const first = Object.keys({ ...sentences, ...(quote && problemsOf(form, quote)) })[0] ?? '';
  return { attempts: attempts + 1, open: first ? travellerOf(first) : open };
}

export const withSentences = ({ failed }: BookingContext): Change => ({ sentences: failed ? sentencesOf(failed) : {} });
