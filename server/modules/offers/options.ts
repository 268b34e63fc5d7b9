import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelDetails, HotelOption } from '#contract/entities/hotel-option.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { firstRooms, sortedRooms } from '#contract/rules/cheapest.ts';
import { ceilToTenth, sum } from '#contract/rules/money.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import type { FlightOffer, HotelOffer, RoomOffer } from '#server/suppliers/port.ts';
import { partyCode, type Keys } from './keys.ts';
import type { PriceConverter } from './price-converter.ts';

type Shared = { seller: PriceConverter; keys: Keys; rooms: SelectedRooms };
type Stay = { city: string; start: string; end: string };

/** §3, in our price; `origin`: airport at the start of the whole trip. */
export function flightOption(offer: FlightOffer, origin: string, { seller, keys, rooms }: Shared): FlightOption {
  return {
    TotalPrice: seller.major(ceilToTenth(seller.flight(offer.cost), seller.currency)),
    Class: offer.cabin,
    SuppCode: offer.supplier,
    SearchId: keys.sealFlight({ supplier: offer.supplier, ref: offer.ref, origin, party: partyCode(rooms) }),
    Result: offer.legs,
    Refundable: offer.refundable,
    FareName: offer.fareName,
    FareCode: offer.fareCode,
    SeatsLeft: offer.seatsLeft,
    ...(offer.checkedBag === undefined ? {} : { CheckedBag: offer.checkedBag }),
  };
}

/** §3: rooms by price; the hotel's price is its cheapest rooms' for the party and stay. */
export function hotelOption(offer: HotelOffer, details: HotelDetails, stay: Stay, shared: Shared): HotelOption {
  const { seller, keys, rooms } = shared;
  const sorted = roomsOf(offer, stay, shared);
  const first = firstRooms(sorted, rooms.length) ?? [];
  const price = sum(first.map((room, index) => roomPrice(room, index, seller.currency)));
  return {
    HotelCode: offer.hotelCode,
    Price: seller.major(price),
    RoomName: first[0]?.name ?? '',
    type: offer.type,
    Rooms: sorted,
    HotelDetails: details,
    Searchid: keys.sealHotel({
      supplier: offer.supplier,
      hotelCode: offer.hotelCode,
      city: stay.city,
      checkIn: stay.start,
      checkOut: stay.end,
    }),
    SourceCode: offer.supplier,
  };
}

/** Ascending netShowing (S2). */
export const roomsOf = (offer: HotelOffer, stay: Stay, shared: Shared): Room[] =>
  sortedRooms(offer.rooms.map((room) => roomOption(offer, room, stay, shared)));

function roomOption(hotel: HotelOffer, offer: RoomOffer, stay: Stay, { seller, keys, rooms }: Shared): Room {
  const nets = offer.costs.map((cost) => (cost === null ? null : seller.hotel(cost)));
  const net = nets.find((price) => price !== null) ?? 0;
  const displayPrice = (minor: number) => seller.major(ceilToTenth(minor, seller.currency));
  return {
    name: offer.name,
    net: seller.major(net),
    netShowing: displayPrice(net),
    netShowings: nets.map((price) => (price === null ? null : displayPrice(price))),
    boardName: offer.boardName,
    boardCode: offer.boardCode,
    rateKey: keys.sealRate({
      supplier: hotel.supplier,
      hotelCode: hotel.hotelCode,
      checkIn: stay.start,
      checkOut: stay.end,
      party: partyCode(rooms),
      ref: offer.ref,
    }),
    type: offer.type,
    cancellationPolicies: offer.cancellation.map(({ from, basisPoints }) => ({
      fromDate: from,
      amount: seller.major(Math.ceil((ceilToTenth(net, seller.currency) * basisPoints) / 10_000)),
    })),
    propertyFeesLocale: offer.propertyFee?.amount ?? null,
    propertyFeesCurrency: offer.propertyFee?.currency ?? null,
    left: offer.left,
    image: pictureOf(offer.image),
    ...offer.content,
    ...(offer.fits ? { fits: offer.fits } : {}),
  };
}
