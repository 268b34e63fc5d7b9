import { BOARD_NAMES } from '#server/db/board-names.ts';
import type { Database } from '#server/db/database.ts';
import type { RoomType } from '#server/db/tables/catalogue-json.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { createBookings } from '#server/suppliers/embedded/bookings.ts';
import { allocationsOf } from '#server/suppliers/embedded/stock.ts';
import {
  type EmbeddedSupplier,
  type HotelOffer,
  type HotelQuery,
  type HotelSupplier,
  type RoomOffer,
} from '#server/suppliers/port.ts';
import { storedHouses } from '#server/suppliers/stored-houses.store.ts';
import { assessStay, stockKey } from './assess.ts';
import { cancellationOf } from './cancellation.ts';
import { loadHouses, type EtxHotel } from './house.ts';
import { contentOf, fits, nightsOf, stayCost, stepOf } from './rates.ts';
import { sellingFromStock } from './selling.ts';

type Deps = { db: Database; clock: { now(): number }; changed(): void; code: string };

export function createEmbeddedHotels({ db, clock, changed, code }: Deps): EmbeddedSupplier<HotelSupplier> {
  const houses = loadHouses(db, code);
  const bookings = createBookings({ db, clock, supplier: code, changed });
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const assess = assessStay({ db, houses, today });

  async function search(query: HotelQuery): Promise<HotelOffer[]> {
    const houseIndex = await houses();
    const inCity = houseIndex.byCity.get(query.city) ?? [];
    const { hotelCodes, beside } = query;
    const candidates = hotelCodes && !beside ? inCity.filter(({ code }) => hotelCodes.includes(code)) : inCity;
    const nights = nightsOf(query.checkIn, query.checkOut);
    if (nights.length === 0) return [];
    const keys = candidates.flatMap((house) =>
      house.rooms.flatMap((room) => nights.map((night) => stockKey(house.code, room.code, night))),
    );
    const allocations = await allocationsOf(db, keys);
    const roomsLeft = (house: EtxHotel, room: RoomType) =>
      Math.min(...nights.map((night) => room.stock - (allocations.get(stockKey(house.code, room.code, night)) ?? 0)));
    return candidates
      .map((house) => ({
        supplier: code,
        hotelCode: house.code,
        searchId: `${house.code}~${query.checkIn}~${query.checkOut}`,
        type: 'hotel',
        rooms: house.rooms.flatMap((room) => roomOffers(house, room, roomsLeft(house, room), nights, query)),
      }))
      .filter((offer) => fitsAll(offer.rooms, query.rooms));
  }

  function roomOffers(
    house: EtxHotel,
    room: RoomType,
    roomsLeft: number,
    nights: string[],
    query: HotelQuery,
  ): RoomOffer[] {
    if (roomsLeft < query.rooms.length) return [];
    const step = stepOf(roomsLeft, room.stock);
    const day = today();
    return room.rates.map((rate) => ({
      ref: `${room.code}.${rate.board}.${rate.refund}`,
      type: room.code,
      name: room.name[query.locale],
      boardCode: rate.board,
      boardName: BOARD_NAMES[rate.board][query.locale],
      costs: query.rooms.map((party) =>
        fits(room, party) ? stayCost(house, room, rate, party, nights, step, day) : null,
      ),
      cancellation: cancellationOf(rate.refund, query.checkIn, query.checkOut, house.timeZone),
      propertyFee: house.fee && { amount: house.fee.amount * nights.length, currency: house.fee.currency },
      left: roomsLeft,
      image: room.image,
      content: contentOf(room),
    }));
  }

  return {
    ...sellingFromStock(code, search),
    housesIn: (query) => storedHouses(db, code, query),
    async recheck(component) {
      const assessment = await assess(component);
      if (!assessment?.available) return { kind: 'gone' };
      return { kind: assessment.stands ? 'same' : 'changed', cost: assessment.cost };
    },
    ...bookings.acts(assess),
  };
}

const fitsAll = (rooms: RoomOffer[], requested: SelectedRooms): boolean =>
  requested.every((_, index) => rooms.some((room) => typeof room.costs[index] === 'number'));
