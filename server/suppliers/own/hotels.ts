import type { HotelRoom } from '#contract/entities/catalogue/hotel.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { sum, toMajor } from '#contract/rules/money.ts';
import { CURRENCIES } from '#contract/constants.ts';
import { BOARD_NAMES } from '#server/db/board-names.ts';
import type { Database } from '#server/db/database.ts';
import { createBookings, type Assessment } from '#server/suppliers/embedded/bookings.ts';
import { nightsOf } from '#server/suppliers/embedded/hotels/rates.ts';
import { sellingFromStock } from '#server/suppliers/embedded/hotels/selling.ts';
import { allocationsOf, tidy, type Unit } from '#server/suppliers/embedded/stock.ts';
import { wallOf } from '#server/suppliers/embedded/zones.ts';
import { isSamePrice, pricedIn } from '#server/suppliers/offer-rows.ts';
import type {
  EmbeddedSupplier,
  HotelOffer,
  HotelQuery,
  HotelSupplier,
  QuotedComponent,
  RoomOffer,
  VendorPrice,
} from '#server/suppliers/port.ts';
import { cancellationOf } from './cancellation.ts';
import { hotelCode, OWN_HOTELS, stockKey } from './codes.ts';
import { hotelKeysIn, readContracts, readProviderOf, roomsOf, type OwnContract } from './contracts.store.ts';
import { roomsLeft, stayPrice } from './stay-price.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  changed(): void;
  rates(): Promise<RateTable>;
};
type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;
type Price = { cost: number; vendorPrice?: VendorPrice };
type Choice = { contract: OwnContract; room: HotelRoom; price: Price };

/** Rooms of own contracts [CA13]: signed ones alone, each stay in one contract. */
export function createOwnHotels({ db, clock, changed, rates }: Deps): EmbeddedSupplier<HotelSupplier> {
  const bookings = createBookings({ db, clock, supplier: OWN_HOTELS, changed, hooks: { totalOf: roomsOf } });

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

const contractIn = (ref: string): string => ref.split('.')[0] ?? '';

function priceOf(
  { currency, rates: all }: OwnContract,
  room: HotelRoom,
  { party, nights }: { party: SelectedRooms[number]; nights: string[] },
  table: RateTable,
): Price | null {
  const own = all.filter((rate) => rate.room === room.code);
  const minor = stayPrice(own, nights, room, party);
  if (minor === null) return null;
  if (currency === 'KWD') return { cost: minor };
  return pricedIn(toMajor(minor, currency).toFixed(CURRENCIES[currency].exponent), currency, table);
}

const isQuoted = ({ cost, vendorPrice }: Price, quoted: Stay['rates'][number] | undefined): boolean =>
  quoted !== undefined &&
  (vendorPrice && quoted.vendorPrice ? isSamePrice(quoted.vendorPrice, vendorPrice) : cost === quoted.cost);

function chosenOf(
  { rates: quoted, rooms, hotelCode: code }: Stay,
  contracts: OwnContract[],
  nights: string[],
  table: RateTable,
): Choice[] | null {
  const choices = quoted.map(({ ref }, at) => {
    const [id, name] = ref.split('.');
    const contract = contracts.find((one) => one.id === id && hotelCode(one.hotel.slug) === code);
    const room = contract?.hotel.rooms.find((one) => one.code === name);
    const party = rooms[at];
    const price = contract && room && party ? priceOf(contract, room, { party, nights }, table) : null;
    return contract && room && price ? { contract, room, price } : null;
  });
  return choices.every((one) => one !== null) ? choices : null;
}

function roomOffer(
  { id, board, cancellation_json, timeZone }: OwnContract,
  room: HotelRoom,
  prices: (Price | null)[],
  { checkIn, locale }: Pick<HotelQuery, 'checkIn' | 'locale'>,
): Omit<RoomOffer, 'left'> {
  return {
    ref: `${id}.${room.code}`,
    type: room.code,
    name: `${room.name[locale]} · ${room.beds[locale]}`,
    boardCode: board,
    boardName: BOARD_NAMES[board][locale],
    costs: prices.map((price) => price?.cost ?? null),
    ...(prices.some((price) => price?.vendorPrice)
      ? { vendorPrices: prices.map((price) => price?.vendorPrice ?? null) }
      : {}),
    cancellation: cancellationOf(cancellation_json, checkIn, timeZone),
    propertyFee: null,
    image: '',
  };
}
