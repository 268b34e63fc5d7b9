import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { TripHotel } from './offer.options.ts';

/** `offer` comes with the page's first paint, or is null and fetched. */
export type OfferInput = { request: OfferRequest; offer: Offer | null };

export type OfferContext = {
  request: OfferRequest;
  offer: Offer | null;
  errorMSG: string | null;
  /** What may be chosen: the offer's own, and the late ones once they are appended. Hotels by stop. */
  flights: FlightOption[];
  hotels: HotelOption[][];
  /** Arrived, and kept back for a second (S3). */
  lateFlights: FlightOption[];
  lateHotels: Record<string, TripHotel[]>;
  /** Hotel sources whose hotels are not appended yet, and those that failed. */
  waiting: string[];
  failedSources: string[];
  /** A supplier of flights did not answer: the others' fares are shown, and all may be asked again (S6). */
  lacksFlights: boolean;
};

/** Every fare of a request; `incomplete` where a supplier did not answer in time. */
export type AllFlights = { flights: FlightOption[]; incomplete: boolean };

/** `isOnly`: the offer has no other source, so that the whole call asks it. */
export type HotelsAsked = { request: OfferRequest; sources: string[]; isOnly: boolean };
/** What a hotel source answers, each on its own. */
export type HotelsEvent =
  | { type: 'hotels.arrive'; source: string; hotels: TripHotel[] }
  | { type: 'hotels.fail'; source: string; error: unknown };

export type OfferEvent =
  | HotelsEvent
  | { type: 'offer.load' }
  | { type: 'offer.reload'; request: OfferRequest }
  | { type: 'hotels.due'; source: string }
  | { type: 'hotels.retry' }
  | { type: 'flights.retry' };
