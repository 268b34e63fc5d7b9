import type { Selectable } from 'kysely';
import type { HotelRoom } from '#contract/entities/catalogue/hotel.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { addDays, weekdayOn } from '#contract/rules/dates.ts';
import type { Tables } from '#server/db/database.ts';

export type ContractRate = Selectable<Tables['contract_rate']>;
export type AllotmentDay = Selectable<Tables['allotment']>;
type Party = SelectedRooms[number];
type Room = Pick<HotelRoom, 'sleeps' | 'cots'>;

/** Guests whom the night's price covers. */
const COVERED = 2;

const rateOn = (rates: ContractRate[], night: string): ContractRate | undefined =>
  rates.find(
    ({ starts_on, ends_on, weekdays }) =>
      starts_on <= night && night <= ends_on && ((weekdays >> weekdayOn(night)) & 1) === 1,
  );

/**
 * One room's stay in minor units of its contract, by the seasons its nights lie in [CA13]. Null where a night has no
 * rate, the party does not fit, or the stay is shorter than any of its nights asks for.
 */
export function stayPrice(rates: ContractRate[], nights: string[], room: Room, party: Party): number | null {
  let total = 0;
  for (const night of nights) {
    const rate = rateOn(rates, night);
    const price = rate && rate.least_nights <= nights.length ? nightPrice(rate, room, party) : null;
    if (price === null) return null;
    total += price;
  }
  return total;
}

/** A child above the rate's age pays and counts as an adult; an infant without a cot is a guest at the child's rate. */
function nightPrice(rate: ContractRate, { sleeps, cots }: Room, { Adults, Children, Infants }: Party): number | null {
  const { night_minor, adult_minor, child_minor, child_to_age } = rate;
  const isChild = (age: number) => child_minor !== null && child_to_age !== null && age <= child_to_age;
  const ages = [...Children, ...Infants.slice(cots).map(() => 0)];
  const children = ages.filter(isChild).length;
  const adults = Adults + ages.length - children;
  if (adults > sleeps.adults || children > sleeps.children || adults + children > sleeps.guests) return null;
  const moreAdults = Math.max(0, adults - COVERED);
  const moreChildren = Math.max(0, children - Math.max(0, COVERED - adults));
  if (moreAdults > 0 && adult_minor === null) return null;
  return night_minor + moreAdults * (adult_minor ?? 0) + moreChildren * (child_minor ?? 0);
}

/**
 * Rooms of the whole stay, 0 where a night is closed, has none, or was released: `today` in the hotel's calendar, days
 * counted before the check-in.
 */
export function roomsLeft(
  days: AllotmentDay[],
  nights: string[],
  { today, taken }: { today: string; taken: (night: string) => number },
): number {
  const [checkIn = ''] = nights;
  const each = nights.map((night) => {
    const day = days.find((one) => one.day === night);
    if (!day || day.closed === 1 || today > addDays(checkIn, -day.release_days)) return 0;
    return day.rooms - taken(night);
  });
  return Math.max(0, Math.min(...each));
}
