import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';
import { Quote, type QuoteRequest } from '#contract/entities/quote.ts';
import { asContact, bookedAs, problemsOf } from '#contract/rules/checkout-form.ts';
import { isLost } from '#machines/shared/lost-answer.ts';
import type { Failure } from '#machines/shared/message-of.ts';
import { hasMovedOn } from '#machines/shared/payment-refusals.ts';
import type {
  BookingContext,
  CheckoutExit,
  PaymentRequest,
  Placing,
  SoldOutPart,
  WalletPart,
} from './booking.machine.ts';

/** The same choice, to check its price without the package page. */
export const requestOf = (quote: Quote): QuoteRequest => ({
  package_id: quote.package_id,
  rooms: quote.rooms,
  start_date: quote.start_date,
  end_date: quote.end_date,
  class: quote.class,
  ...(quote.from ? { from: quote.from } : {}),
  selection: {
    SearchId: quote.flight.SearchId,
    stops: quote.stops.map(({ hotel, rateKeys }) => ({
      HotelCode: hotel.HotelCode,
      Searchid: hotel.Searchid,
      SourceCode: hotel.SourceCode,
      rateKeys,
    })),
    amenities: quote.amenities.map((amenity) => amenity.id),
  },
  promo_code: quote.promo_code,
});

const quoteFingerprint = ({ package_id, rooms, start_date, end_date, class: cabin, ...rest }: QuoteRequest) =>
  JSON.stringify([
    package_id,
    rooms,
    start_date,
    end_date,
    cabin,
    rest.from ?? null,
    rest.selection.SearchId,
    rest.selection.stops.map(({ HotelCode, rateKeys }) => [HotelCode, rateKeys]),
    [...rest.selection.amenities].sort((one, other) => one - other),
    rest.promo_code ?? null,
  ]);

/** Without a choice, any quote does. */
export const quoteMatches = (quote: Quote | null, request: QuoteRequest | null): boolean =>
  quote !== null && (request === null || quoteFingerprint(requestOf(quote)) === quoteFingerprint(request));

export const isPast = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) <= now;

export const isPayable = ({ state }: Order): boolean => statesWith(ORDER_TAGS, 'unpaid').includes(state);

export const isOver = ({ state }: Order): boolean => statesWith(ORDER_TAGS, 'closed').includes(state);

/** Closed, or the choice has changed. */
export const isStale = (order: Order, request: QuoteRequest | null): boolean =>
  isOver(order) || !quoteMatches(order.quote, request);

export const isComplete = ({ form, quote }: Pick<BookingContext, 'form' | 'quote'>): boolean =>
  quote !== null && Object.keys(problemsOf(form, quote)).length === 0;

/** The review checks its price first. */
export function restoreTarget(context: BookingContext) {
  const { placing, order, quote, request, currency, isAtReview, now } = context;
  if (placing) return 'unknownOutcome';
  if (order && !isPayable(order)) return 'done';
  if (order && isPast(order.hold_expires_at, now)) return 'holdExpired';
  if (order) return statesWith(PAYMENT_TAGS, 'given_up').includes(order.payment.state) ? 'paymentCancelled' : 'payment';
  if (quoteMatches(quote, request) && (!request || quote?.currency === (currency ?? quote?.currency)))
    return isAtReview && isComplete(context) ? 'checking' : 'travellers';
  return request ? 'quoting' : 'nothingChosen';
}

export function failureTarget({ failure, failedCall, quote }: BookingContext) {
  if (!failure) return 'failed';
  if (failure.code === 'sold_out' || isRefusedWhole(failure)) return 'soldOut';
  if (failure.code === 'price_changed') return quoteIn(failure) ? 'priceChanged' : 'quoteExpired';
  if (failure.code === 'quote_expired' && quote) return 'quoteExpired';
  if (failure.code === 'hold_expired') return 'holdExpired';
  if (hasMovedOn(failure)) return 'restoring';
  if (failedCall === 'placeOrder' && isUnknown(failure)) return 'unknownOutcome';
  if (quote && Object.keys(failure.fields).some((path) => /^(travellers|contact)\b/u.test(path))) return 'travellers';
  return failure.code === 'offline' ? 'offline' : 'failed';
}

/** No traveller field can mend it. */
export const isRefusedWhole = ({ code, fields }: Failure): boolean =>
  code === 'supplier_refused' && Object.keys(fields).length === 0;

/** `supplier_silent` means nothing was done. */
export const isUnknown = (failure: Failure): boolean => failure.code !== 'supplier_silent' && isLost(failure);

/** In a refusal; null without. */
export function quoteIn(failure: Failure | null): Quote | null {
  const read = Quote.safeParse(failure?.extra.quote);
  return read.success ? read.data : null;
}

export function soldOutPart(failure: Failure | null): SoldOutPart | null {
  const part = failure?.extra.part;
  return part === 'flight' || part === 'hotel' || part === 'activity' ? part : null;
}

export const sentencesOf = ({ fields }: Failure): BookingContext['sentences'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([path, [sentence]]) => (sentence ? [[path, sentence]] : [])));

export const omitPrefix = (sentences: BookingContext['sentences'], start: string): BookingContext['sentences'] =>
  Object.fromEntries(Object.entries(sentences).filter(([path]) => !path.startsWith(start)));

type Request<T> = (args: { context: BookingContext }) => T;

export const quoteRequest: Request<QuoteRequest | null> = ({ context: { request, quote } }) =>
  request ?? (quote && requestOf(quote));

export const placingOf: Request<Placing> = ({ context: { quote, form, locale } }) => ({
  chosen: quote && requestOf(quote),
  quote_id: quote?.quote_id ?? '',
  contact: asContact(form.contact, locale),
  travellers: quote ? form.travellers.map((one) => bookedAs(one, quote)) : [],
});

export const paymentRequest: Request<PaymentRequest> = ({ context: { order, method, wallet } }) => ({
  order_id: order?.order_id ?? '',
  method: method ?? 'card',
  wallet,
});

export const walletPart: Request<WalletPart> = ({ context: { order, wallet } }) => ({
  order_id: order?.order_id ?? '',
  amount: wallet,
});

export const exitToPackage: Request<CheckoutExit> = ({ context: { quote, request, failure } }) => ({
  screen: 'package',
  package_id: quote?.package_id ?? request?.package_id ?? null,
  part: soldOutPart(failure),
});

export const exitToOutcome: Request<CheckoutExit> = ({ context: { order } }) => ({
  screen: order?.failure ? 'failed' : 'success',
  order_id: order?.order_id ?? '',
});
