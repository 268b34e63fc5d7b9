import type { RoomContent } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import type { RefundRule, RoomType } from '#server/db/tables/catalogue-json.ts';
import { placeFactor, weekdayOf } from '#server/suppliers/embedded/season.ts';
import type { EtxHotel } from './house.ts';

export type Rate = RoomType['rates'][number];
type Party = SelectedRooms[number];

/** By the share of sold rooms. */
const STEPS = [
  { from: 0, factor: 1 },
  { from: 0.5, factor: 1.06 },
  { from: 0.75, factor: 1.12 },
  { from: 0.9, factor: 1.2 },
];
const REFUND_FACTOR: Record<RefundRule, number> = { flexible: 1.07, moderate: 1.02, non_refundable: 0.93 };

export const nightsOf = (checkIn: string, checkOut: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, index) => addDays(checkIn, index));

export const fits = (room: RoomType, party: Party): boolean =>
  party.Adults <= room.max_adults && party.Adults + party.Children.length <= room.max_guests;

/** What older catalogues do not tell stays untold. */
export const contentOf = ({ max_adults, max_guests, ...room }: RoomType): RoomContent => ({
  beds: room.beds,
  sleeps: { adults: max_adults, children: max_guests - 1, guests: max_guests },
  cots: room.cots,
  extra_beds: room.extra_beds,
  square_metres: room.square_metres,
});

export const stepOf = (roomsLeft: number, stock: number): number => {
  const occupancy = stock > 0 ? 1 - roomsLeft / stock : 1;
  return STEPS.findLastIndex((step) => occupancy >= step.from);
};

/** Fils for one room and stay; `step`: occupancy; `today`: for early booking. */
export function stayCost(
  house: EtxHotel,
  room: RoomType,
  rate: Rate,
  party: Party,
  nights: string[],
  step: number,
  today: string,
): number {
  const guests = party.Adults + party.Children.length;
  const extra = Math.max(0, guests - 2) * room.extra_fils;
  const occupancyFactor = STEPS[step]?.factor ?? 1;
  return nights.reduce((total, night) => {
    const factor =
      placeFactor(night, house.country, house.city) *
      weekend(night) *
      earliness(daysBetween(today, night)) *
      occupancyFactor;
    const bed = (room.base_fils + extra) * factor * REFUND_FACTOR[rate.refund];
    return total + Math.round((bed + rate.board_fils_per_guest * guests) / 10) * 10;
  }, 0);
}

const weekend = (night: string): number => ([4, 5].includes(weekdayOf(night)) ? 1.09 : 1);

const earliness = (days: number): number => (days < 3 ? 1.14 : days < 14 ? 1.06 : days < 60 ? 1 : 0.96);
