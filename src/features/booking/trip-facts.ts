import { TEAM_ZONE } from '#contract/constants.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { Room } from '#contract/entities/room.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { freeUntil, lastFreeMinute } from '#contract/rules/refundable.ts';

/** In order; a round trip starts and ends at the same city. */
export function citiesOf({ flight }: Quote): string[] {
  const legs = flight.Result;
  const first = legs[0]?.Segments[0];
  return [
    ...(first ? [first.DepartureCityName] : []),
    ...legs.flatMap((leg) => leg.Segments.at(-1)?.ArrivalCityName ?? []),
  ];
}

export const roomsOf = ({ hotel, rateKeys }: Quote['stops'][number]): Room[] =>
  rateKeys.flatMap((rateKey) => hotel.Rooms.find((room) => room.rateKey === rateKey) ?? []);

/** `YYYY-MM-DD` in the team's zone, UTC+3. */
export const bookedDay = ({ created_at }: { created_at: string }): string => todayIn(TEAM_ZONE, new Date(created_at));

/** `YYYY-MM-DD`; null when any hotel charges from the start. */
export function freeCancellationDay(quote: Quote, now: number): string | null {
  const untils = quote.stops.flatMap((stop) =>
    roomsOf(stop).map((room) => {
      const until = freeUntil(room.cancellationPolicies);
      return until && until.getTime() > now ? { until, timeZone: stop.hotel.HotelDetails.timeZone } : null;
    }),
  );
  const instants = untils.flatMap((until) => until ?? []);
  if (instants.length === 0 || instants.length < untils.length) return null;
  const first = instants.reduce((one, other) => (one.until <= other.until ? one : other));
  return todayIn(first.timeZone, lastFreeMinute(first.until));
}

export type PropertyFee = { hotel: string; amount: number; currency: string };

export const propertyFees = (quote: Quote): PropertyFee[] =>
  quote.stops.flatMap((stop) => {
    const rooms = roomsOf(stop).filter(
      (room) => room.propertyFeesLocale !== null && room.propertyFeesCurrency !== null,
    );
    const currency = rooms[0]?.propertyFeesCurrency;
    const amount = rooms.reduce((all, room) => all + (room.propertyFeesLocale ?? 0), 0);
    return currency && amount > 0 ? [{ hotel: stop.hotel.HotelDetails.HotelName, amount, currency }] : [];
  });
