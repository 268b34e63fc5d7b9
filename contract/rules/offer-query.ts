import { CABINS, type Cabin } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { readDay } from './dates.ts';
import { latinDigits } from './digits.ts';
import { asHome, type HomeAirport } from './home-airports.ts';
import { readRooms } from './rooms.ts';

export type OfferQuery = Partial<{
  start_date: string;
  end_date: string;
  rooms: SelectedRooms;
  class: Cabin;
  from: HomeAirport;
}>;

/** Invalid parts are ignored (R25). Rooms read `2-8.5-1_1`: adults, ages, infants; `_` separates. */
export function readOfferQuery(query: Record<string, string | undefined>): OfferQuery {
  const read: OfferQuery = {};
  const start = readDay(query.start_date);
  const end = readDay(query.end_date);
  if (start && end && start < end) Object.assign(read, { start_date: start, end_date: end });
  const rooms = readRooms(
    latinDigits(query.rooms ?? '')
      .split('_')
      .map(readRoom),
  );
  if (rooms) read.rooms = rooms;
  const cabin = CABINS.find((name) => name === query.class);
  if (cabin) read.class = cabin;
  const from = asHome(query.from);
  if (from) read.from = from;
  return read;
}

/** What of it was given and is not in what was read [FK8]. */
export function lostOfOffer(query: Record<string, string | undefined>, read: OfferQuery): string[] {
  const isLost = (name: keyof OfferQuery) => Boolean(query[name]?.trim()) && read[name] === undefined;
  const isDated = Boolean(query.start_date?.trim() || query.end_date?.trim());
  return [
    ...(isDated && !read.start_date ? ['start_date'] : []),
    ...(['rooms', 'class', 'from'] as const).filter(isLost),
  ];
}

/** `readOfferQuery` gives the same back. */
export function writeOfferQuery({
  start_date,
  end_date,
  rooms,
  class: cabin,
  from,
}: OfferQuery): Record<string, string> {
  return {
    ...(start_date && end_date ? { start_date, end_date } : {}),
    ...(rooms ? { rooms: rooms.map(writeRoom).join('_') } : {}),
    ...(cabin && cabin !== 'economy' ? { class: cabin } : {}),
    ...(from ? { from } : {}),
  };
}

function readRoom(text: string) {
  const [adults = '', ages = '', infants = '0'] = text.split('-');
  const count = /^\d{1,2}$/u.test(infants) ? Number(infants) : -1;
  return {
    Adults: /^\d$/u.test(adults) ? Number(adults) : 0,
    Children: ages ? ages.split('.').map((age) => (/^\d{1,2}$/u.test(age) ? Number(age) : -1)) : [],
    Infants: count < 0 ? [-1] : Array.from({ length: count }, () => 1),
  };
}

function writeRoom({ Adults, Children, Infants }: SelectedRooms[number]): string {
  if (Infants.length) return `${Adults}-${Children.join('.')}-${Infants.length}`;
  return Children.length ? `${Adults}-${Children.join('.')}` : String(Adults);
}
