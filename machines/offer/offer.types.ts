import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { TripHotel } from './offer.options.ts';

/** `offer` comes with the page's first paint, or is null and fetched. */
export type OfferInput = { request: OfferRequest; offer: Offer | null };

export type OfferContext = {
  request: OfferRequest;
  offer: Offer | null;
  makeYourTrip: boolean;
  errorMSG: string | null;
  /** What may be chosen: the offer's own, and the late ones once they are appended. Hotels by stop. */
  flights: FlightOption[];
  hotels: HotelOption[][];
  /** Arrived, and kept back for a second (S3). */
  lateFlights: FlightOption[];
  lateHotels: TripHotel[];
};

export type OfferEvent = { type: 'offer.reload'; request: OfferRequest };
