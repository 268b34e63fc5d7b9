import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { fitOf, isTooSmall } from '#contract/rules/room-fit.ts';
import type { HotelOffer, HotelSupplier } from './port.ts';

/** Rooms that are too small for their party lose their price. */
function judged(offer: HotelOffer, party: SelectedRooms): HotelOffer {
  const rooms = offer.rooms.map((room) => {
    const fits = party.map((one, at) => fitOf(room.content ?? {}, one, typeof room.costs[at] === 'number'));
    return { ...room, fits, costs: room.costs.map((cost, at) => (isTooSmall(fits[at]) ? null : cost)) };
  });
  return { ...offer, rooms };
}

const takes = ({ rooms }: HotelOffer, party: SelectedRooms): boolean =>
  party.every((_, at) => rooms.some(({ costs }) => typeof costs[at] === 'number'));

/** The one place where a room is judged by its party, for cards, pages and quotes alike [LB2]. */
export const withFits = <Port extends HotelSupplier>(port: Port): Port => ({
  ...port,
  async search(query) {
    const offers = await port.search(query);
    return offers.map((offer) => judged(offer, query.rooms)).filter((offer) => takes(offer, query.rooms));
  },
  async look(hotelCode, refs, query) {
    const offer = await port.look(hotelCode, refs, query);
    return offer && judged(offer, query.rooms);
  },
});
