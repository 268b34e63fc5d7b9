import type { HotelRoom } from '#contract/entities/catalogue/hotel.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { toMajor } from '#contract/rules/money.ts';
import { CURRENCIES } from '#contract/constants.ts';
import { BOARD_NAMES } from '#server/db/board-names.ts';
import { isSamePrice, pricedIn } from '#server/suppliers/offer-rows.ts';
import type { HotelQuery, QuotedComponent, RoomOffer, VendorPrice } from '#server/suppliers/port.ts';
import { cancellationOf } from './cancellation.ts';
import { hotelCode } from './codes.ts';
import type { OwnContract } from './contracts.store.ts';
import { stayPrice } from './stay-price.ts';

export type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;
type Price = { cost: number; vendorPrice?: VendorPrice };
type Choice = { contract: OwnContract; room: HotelRoom; price: Price };

/** Of a rate's `ref`. */
export const contractIn = (ref: string): string => ref.split('.')[0] ?? '';

/** For one party; null: it does not fit, or a night has no rate. */
export function priceOf(
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

export const isQuoted = ({ cost, vendorPrice }: Price, quoted: Stay['rates'][number] | undefined): boolean =>
  quoted !== undefined &&
  (vendorPrice && quoted.vendorPrice ? isSamePrice(quoted.vendorPrice, vendorPrice) : cost === quoted.cost);

/** Of each rate that was quoted; null where one is not there any more. */
export function chosenOf(
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

export function roomOffer(
  { id, board, cancellation_json, timeZone }: OwnContract,
  room: HotelRoom,
  prices: (Price | null)[],
  { checkIn, locale }: Pick<HotelQuery, 'checkIn' | 'locale'>,
): Omit<RoomOffer, 'left'> {
  return {
    ref: `${id}.${room.code}`,
    type: room.code,
    name: room.bedding?.length ? room.name[locale] : `${room.name[locale]} · ${room.beds[locale]}`,
    boardCode: board,
    boardName: BOARD_NAMES[board][locale],
    costs: prices.map((price) => price?.cost ?? null),
    ...(prices.some((price) => price?.vendorPrice)
      ? { vendorPrices: prices.map((price) => price?.vendorPrice ?? null) }
      : {}),
    cancellation: cancellationOf(cancellation_json, checkIn, timeZone),
    propertyFee: null,
    image: room.pictures?.[0] ? `m:${room.pictures[0]}` : '',
    content: {
      beds: room.bedding?.length ? room.bedding : undefined,
      sleeps: room.sleeps,
      cots: room.cots,
      extra_beds: room.extraBeds,
      square_metres: room.squareMetres,
    },
  };
}
