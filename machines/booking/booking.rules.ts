import type { PaymentMethod } from '#contract/entities/order.ts';
import { Quote, type QuoteRequest } from '#contract/entities/quote.ts';
import type { Failure } from '#machines/shared/message-of.ts';
import type { BookingContext, SoldOutPart } from './booking.types.ts';

/** The same choice asked for again, so that a price can be checked without the package page. */
export const requestOf = (quote: Quote): QuoteRequest => ({
  package_id: quote.package_id,
  rooms: quote.rooms,
  start_date: quote.start_date,
  end_date: quote.end_date,
  class: quote.class,
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

const essence = ({ package_id, rooms, start_date, end_date, class: cabin, selection, promo_code }: QuoteRequest) =>
  JSON.stringify([
    package_id,
    rooms,
    start_date,
    end_date,
    cabin,
    selection.SearchId,
    selection.stops.map(({ HotelCode, rateKeys }) => [HotelCode, rateKeys]),
    [...selection.amenities].sort((one, other) => one - other),
    promo_code ?? null,
  ]);

/** Whether a quote answers what was chosen; with nothing chosen, any quote does. */
export const answers = (quote: Quote | null, request: QuoteRequest | null): boolean =>
  quote !== null && (request === null || essence(requestOf(quote)) === essence(request));

export const isPast = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) <= now;

/** The gateways' methods by currency (K11), the local one first. */
export const methodsFor = (currency: Quote['currency']): PaymentMethod[] =>
  currency === 'KWD' ? ['knet', 'card', 'apple_pay'] : ['mada', 'card', 'apple_pay'];

/** The newer quote a refusal carries, or null when it is not one. */
export function offeredBy(failed: Failure | null): Quote | null {
  const read = Quote.safeParse(failed?.extra.quote);
  return read.success ? read.data : null;
}

export function soldOutPart(failed: Failure | null): SoldOutPart | null {
  const part = failed?.extra.part;
  return part === 'flight' || part === 'hotel' || part === 'activity' ? part : null;
}

/** One sentence for each field the server refused. */
export const sentencesOf = ({ fields }: Failure): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([path, [sentence]]) => (sentence ? [[path, sentence]] : [])));

export const without = (sentences: BookingContext['sentences'], start: string) =>
  Object.fromEntries(Object.entries(sentences).filter(([path]) => !path.startsWith(start)));
