import type { Minor } from '#contract/rules/money.ts';
import { priceOf, type Breakdown } from '#contract/rules/price.ts';
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

export const requestOf = ({ id, rooms, start_date, end_date, class: cabin, from }: Offer): OfferRequest => ({
  package_id: id,
  rooms,
  start_date,
  end_date,
  class: cabin,
  ...(from ? { from } : {}),
});

export type PricedChoice = { offer: Offer; chosen: Choice };

/** `more` is added to its parts. */
export function breakdownOf({ offer, chosen }: PricedChoice, more?: Minor): Breakdown {
  return priceOf({
    currency: offer.currency,
    rooms: offer.rooms,
    flight: chosen.flight,
    stops: chosen.stops.map(({ rooms }) => rooms),
    amenities: offer.selected_amenities.filter(({ id }) => chosen.amenities.includes(id)),
    forced: offer.forced_amenities,
    promotion: offer.promotion?.basis_points ?? 0,
    more,
  });
}
