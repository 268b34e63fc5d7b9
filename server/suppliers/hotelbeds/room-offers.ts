import type { Locale } from '#contract/constants.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { HotelOffer, RoomOffer, VendorPrice } from '#server/suppliers/port.ts';
import { decimalOf, filsOf } from './amounts.ts';
import { boardOf } from './boards.ts';
import type { HouseCopy } from './content-mapping.ts';
import { occupanciesOf, occupancyName, type Occupancy } from './occupancies.ts';
import { refOf, type Offered, type Stay } from './offers.store.ts';
import { stepsOf, type Line, type RateKey } from './rates.ts';

/** Rooms sum exactly to the key's price. */
export const shareOf = ({ minor, rooms }: Pick<RateKey, 'minor' | 'rooms'>, nth: number): number =>
  Math.floor(minor / rooms) + (nth < minor % rooms ? 1 : 0);

export const keyFor = ({ keys }: Line, occupancy: Occupancy): RateKey | undefined =>
  keys.find((key) => key.occupancy === occupancyName(occupancy) && key.rooms === occupancy.rooms);

function roomOffer(
  offered: Offered,
  index: number,
  copy: HouseCopy,
  groups: Occupancy[],
  rooms: SelectedRooms,
  locale: Locale,
): RoomOffer | null {
  const line = offered.house.lines[index];
  if (!line) return null;
  const { currency } = offered.house;
  const { perDinar } = offered;
  const groupKeys = groups.flatMap((group) => {
    const key = keyFor(line, group);
    return key ? [{ group, key }] : [];
  });
  const prices = rooms.map((_, at): VendorPrice | null => {
    const one = groupKeys.find(({ group }) => group.at.includes(at));
    if (!one) return null;
    return { amount: decimalOf(shareOf(one.key, one.group.at.indexOf(at)), currency), currency, perDinar };
  });
  const costs = rooms.map((_, at) => {
    const one = groupKeys.find(({ group }) => group.at.includes(at));
    return one ? filsOf({ minor: shareOf(one.key, one.group.at.indexOf(at)), currency, perDinar }) : null;
  });
  const [first] = groupKeys;
  if (!first) return null;
  const roomCopy = copy.rooms[line.room];
  const board = boardOf(line.board, line.boardName, locale);
  const { fee } = first.key;
  return {
    ref: refOf(offered.id, index),
    type: line.room,
    name: (roomCopy?.name[locale] ?? '') || line.roomName,
    boardCode: board.code,
    boardName: board.name,
    costs,
    vendorPrices: prices,
    expiresAt: Math.min(...groupKeys.map(({ key }) => key.goodUntil)),
    cancellation: stepsOf(groupKeys.map(({ key }) => key)),
    propertyFee: fee && {
      amount: toMajor(Math.ceil(fee.minor / first.key.rooms), fee.currency),
      currency: fee.currency,
    },
    left: Math.min(...groupKeys.map(({ key }) => key.left)),
    image: roomCopy?.image ?? copy.house.facts.images[0] ?? '',
    content: roomCopy?.content,
  };
}

/** Null when a room of the party has none. */
export function hotelOffer(offered: Offered, copy: HouseCopy, query: Stay & { locale: Locale }): HotelOffer | null {
  const groups = occupanciesOf(query.rooms);
  const rooms = offered.house.lines.flatMap(
    (_, index) => roomOffer(offered, index, copy, groups, query.rooms, query.locale) ?? [],
  );
  const isWhole = query.rooms.every((_, at) => rooms.some(({ costs }) => typeof costs[at] === 'number'));
  return isWhole ? { ...aboutHouse(offered, copy, query), rooms } : null;
}

export function chosenOffer(
  choices: { offered: Offered; line: number; groups: Occupancy[] }[],
  copy: HouseCopy,
  query: Stay & { locale: Locale },
): HotelOffer | null {
  const rooms = choices.flatMap(
    ({ offered, line, groups }) => roomOffer(offered, line, copy, groups, query.rooms, query.locale) ?? [],
  );
  const [first] = choices;
  return first && rooms.length > 0 ? { ...aboutHouse(first.offered, copy, query), rooms } : null;
}

const aboutHouse = ({ house }: Offered, copy: HouseCopy, { checkIn, checkOut }: Stay) => ({
  supplier: 'HBX',
  hotelCode: copy.house.code,
  searchId: `${house.code}~${checkIn}~${checkOut}`,
  type: copy.type,
  house: copy.house,
});
