import { addDays } from './dates.ts';

type Trip = { start_date: string; stops: { slug: string; nights: number }[] };
export type EventDays = { starts_on: string; ends_on: string };

/** A night in the event's city on one of its days. */
export function sleepsThere({ start_date, stops }: Trip, city: string, { starts_on, ends_on }: EventDays): boolean {
  let day = start_date;
  return stops.some(({ slug, nights }) => {
    const [from, to] = [day, addDays(day, nights)];
    day = to;
    return slug === city && from <= ends_on && to > starts_on;
  });
}
