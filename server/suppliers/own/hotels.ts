import type { HotelRoom } from '#contract/entities/catalogue/hotel.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { sum } from '#contract/rules/money.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { createBookings, type Assessment } from '#server/suppliers/embedded/bookings.ts';
import { nightsOf } from '#server/suppliers/embedded/hotels/rates.ts';
import { sellingFromStock } from '#server/suppliers/embedded/hotels/selling.ts';
import { allocationsOf, tidy, type Unit } from '#server/suppliers/embedded/stock.ts';
import { instantOf, wallOf } from '#server/suppliers/embedded/zones.ts';
import { storedHouses } from '#server/suppliers/stored-houses.store.ts';
import type {
  EmbeddedSupplier,
  HotelOffer,
  HotelQuery,
  HotelSupplier,
  QuotedComponent,
  RoomOffer,
} from '#server/suppliers/port.ts';
import { beginArrangement, cancelPart } from './arrangements.store.ts';
import { hotelCode, OWN_HOTELS, stockKey } from './codes.ts';
import {
  hotelKeysIn,
  readContracts,
  signedHotels,
  readProviderOf,
  roomsOf,
  zoneOf,
  type OwnContract,
} from './contracts.store.ts';
import { chosenOf, contractIn, isQuoted, priceOf, roomOffer, type Stay } from './room-choice.ts';
import { roomsLeft } from './stay-price.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  changed(): void;
  rates(): Promise<RateTable>;
};
/** The hotel is told within a day. */
const TELL_WITHIN = 24 * 3_600_000;

/** Rooms of own contracts [CA13]: signed ones alone, each stay in one contract. */
export function createOwnHotels({ db, clock, changed, rates }: Deps): EmbeddedSupplier<HotelSupplier> {
  const bookings = createBookings({
    db,
    clock,
    supplier: OWN_HOTELS,
    changed,
    hooks: {
      totalOf: roomsOf,
      onBooked,
      onCancelled: (trx, ourRef) => cancelPart(trx, ourRef, clock.now()),
    },
  });

  /** The hotel has to hear of its guests: a task until it confirms, at the latest before they come. */
  async function onBooked(trx: DbTransaction, ourRef: string, component: QuotedComponent): Promise<void> {
    if (component.kind !== 'hotel') throw new Error(`${OWN_HOTELS} sells stays alone`);
    const { hotelCode: code, city, checkIn, checkOut, rooms, rates: quoted, cost } = component;
    const provider = await readProviderOf(trx, contractIn(quoted[0]?.ref ?? ''));
    const now = clock.now();
    await beginArrangement(trx, {
      ourRef,
      visits: [checkIn, checkOut].map((date) => ({ code, date })),
      rooms,
      provider: provider?.id ?? null,
      cost,
      dueAt: Math.min(now + TELL_WITHIN, instantOf(checkIn, 0, await zoneOf(trx, city))),
      now,
    });
  }

  async function search({
    city,
    checkIn,
    checkOut,
    rooms,
    locale,
    hotelCodes,
    beside,
  }: HotelQuery): Promise<HotelOffer[]> {
    const nights = nightsOf(checkIn, checkOut);
    const last = nights.at(-1);
    const sought = beside ? undefined : hotelCodes;
    const keys = (await hotelKeysIn(db, city)).filter((key) => sought?.includes(hotelCode(key)) ?? true);
    if (last === undefined || keys.length === 0) return [];
    const contracts = await readContracts(db, { keys, from: checkIn, to: last });
    const [table, left] = await Promise.all([rates(), leftIn(contracts, nights)]);
    const offers = Map.groupBy(contracts, ({ hotel }) => hotel.slug);
    return [...offers].flatMap(([slug, ofHotel]) => {
      const found = ofHotel.flatMap((contract) =>
        contract.hotel.rooms.flatMap((room): RoomOffer[] => {
          const free = left(contract, room);
          const prices = rooms.map((party) => priceOf(contract, room, { party, nights }, table));
          if (free < rooms.length || prices.every((price) => price === null)) return [];
          return [{ ...roomOffer(contract, room, prices, { checkIn, locale }), left: free }];
        }),
      );
      if (!rooms.every((_, at) => found.some(({ costs }) => typeof costs[at] === 'number'))) return [];
      const searchId = `${hotelCode(slug)}~${checkIn}~${checkOut}`;
      return [{ supplier: OWN_HOTELS, hotelCode: hotelCode(slug), searchId, type: 'hotel', rooms: found }];
    });
  }

  /** By what is sold already; days before today are over. */
  async function leftIn(contracts: OwnContract[], nights: string[]) {
    const keys = contracts.flatMap(({ id, hotel }) =>
      hotel.rooms.flatMap(({ code }) => nights.map((night) => stockKey(id, code, night))),
    );
    const taken = await allocationsOf(db, keys);
    return ({ id, days, timeZone }: OwnContract, { code }: HotelRoom) => {
      const today = wallOf(clock.now(), timeZone).slice(0, 10);
      const ofRoom = days.filter(({ room }) => room === code);
      return roomsLeft(ofRoom, nights, { today, taken: (night) => taken.get(stockKey(id, code, night)) ?? 0 });
    };
  }

  /** Null when no longer sold. In its own money a price stays the same whatever the rates of the day. */
  async function assess(component: QuotedComponent): Promise<(Assessment & { isFree: boolean }) | null> {
    if (component.kind !== 'hotel' || component.rates.length !== component.rooms.length) return null;
    const nights = nightsOf(component.checkIn, component.checkOut);
    const ids = [...new Set(component.rates.map(({ ref }) => contractIn(ref)))];
    const sought = { contracts: ids, from: component.checkIn, to: nights.at(-1) ?? component.checkIn };
    const contracts = await readContracts(db, sought);
    const [table, left] = await Promise.all([rates(), leftIn(contracts, nights)]);
    const choices = chosenOf(component, contracts, nights, table);
    if (!choices || nights.length === 0) return null;
    const units = tidy(
      choices.flatMap(({ contract, room }) =>
        nights.map((night): Unit => ({ key: stockKey(contract.id, room.code, night), count: 1, total: 0 })),
      ),
    );
    const stands = choices.every(({ price }, at) => isQuoted(price, component.rates[at]));
    const counts = Map.groupBy(choices, ({ contract, room }) => stockKey(contract.id, room.code, ''));
    const isFree = [...counts.values()].every(([first, ...more]) => {
      return first !== undefined && left(first.contract, first.room) > more.length;
    });
    return { units, cost: stands ? component.cost : sum(choices.map(({ price }) => price.cost)), stands, isFree };
  }

  return {
    ...sellingFromStock(OWN_HOTELS, search),
    housesIn: async (query) => storedHouses(db, OWN_HOTELS, query, (await signedHotels(db)).map(hotelCode)),
    ...bookings.acts(assess),
    async recheck(component) {
      const assessment = await assess(component);
      if (!assessment?.isFree) return { kind: 'gone' };
      return { kind: assessment.stands ? 'same' : 'changed', cost: assessment.cost };
    },
    hold: (component, ourRef, expiresAt) =>
      bookings.hold(component, ourRef, expiresAt, async () => {
        const assessment = await assess(component);
        return assessment?.isFree ? assessment : null;
      }),
    async documents(ourRef) {
      const booking = await db
        .selectFrom('supplier_booking')
        .select(['locator', 'details_json'])
        .where('supplier', '=', OWN_HOTELS)
        .where('our_ref', '=', ourRef)
        .where('state', '=', 'booked')
        .executeTakeFirst();
      if (!booking) return [];
      const { component } = JSON.parse(booking.details_json) as { component: Stay };
      const provider = await readProviderOf(db, contractIn(component.rates[0]?.ref ?? ''));
      const named = provider ? { name: provider.name_en, vatNumber: provider.vat_number } : null;
      return [{ kind: 'voucher', number: booking.locator, provider: named, remarks: [] }];
    },
  };
}
