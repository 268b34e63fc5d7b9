import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { SelectionKeys } from '#contract/entities/selection.ts';
import type { Choice } from './selection.machine.ts';

export const keysOf = ({ flight, stops, amenities }: Choice): SelectionKeys => ({
  SearchId: flight.SearchId,
  stops: stops.map(({ hotel: { HotelCode, Searchid, SourceCode }, rooms }) => ({
    HotelCode,
    Searchid,
    SourceCode,
    rateKeys: rooms.map((room) => room.rateKey),
  })),
  amenities,
});

/** The request an offer answers. */
export const requestOf = ({ id, rooms, start_date, end_date, class: cabin }: Offer): OfferRequest => ({
  package_id: id,
  rooms,
  start_date,
  end_date,
  class: cabin,
});
