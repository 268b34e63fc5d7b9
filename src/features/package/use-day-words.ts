import { useLingui } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { addDays, weekdayOn } from '#contract/rules/dates.ts';
import { isRamadan } from '#contract/rules/hijri.ts';
import { useFormats } from '#src/locale/format.ts';
import { usePackagePage } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';

type Day = PackagePage['itinerary'][number];
/** `note`: what keeps the day from being done on its date. */
export type DayWords = Pick<Day, 'title' | 'text' | 'tags'> & { note?: string };
/** Who lands at this hour or later goes to bed. */
const LATE = '19';
/** Who lands before this hour has no morning of the plan either. */
const EARLY = '06';
/** Who leaves before this hour goes to the airport on the evening before. */
const NIGHT = '03';
/** Who leaves before this hour has no morning left: the airport is three hours earlier, and may be two hours away. */
const AFTERNOON = '14';
const EVENING = '16';

/**
 * At what hour one lands by day on `date`, where it is a later one than the first of the trip: what the plan has on it begins
 * without who is still on the way.
 */
export function landsOn(arrives: string | undefined, date: string): string | null {
  if (arrives === undefined || dayOf(arrives) !== date || hourOf(arrives) < EARLY) return null;
  return arrives.slice(11, 16);
}

/** The day and the hour of a wall clock, which compare as texts. */
const dayOf = (wall: string) => wall.slice(0, 10);
const hourOf = (wall: string) => wall.slice(11, 13);

/**
 * How a day reads on the dates and with the flights chosen: true for the day and the hour of the flight and for Ramadan. `last`:
 * the day of the way home, the plan's own unless the stay is another.
 */
export function useDayWords(last?: number): (day: Day, start: string) => DayWords {
  const { t } = useLingui();
  const { page } = usePackagePage();
  const choice = useChosen();
  const formats = useFormats();
  const legs = choice?.chosen.flight?.Result;
  const home = last ?? page?.itinerary.at(-1)?.day;
  const arrives = legs?.[0]?.Segments.at(-1)?.ArrivalDateTime;
  /** When the flight lands that a day of arrival tells of: the first one on day 1, on the way to a next stop the one of that day. */
  const landingOn = ({ day, travels }: Day, date: string) => {
    if (day === 1) return arrives;
    if (!travels || day === home) return undefined;
    const leg = legs?.slice(1, -1).find(({ Segments: [first] }) => first && dayOf(first.DepartureDateTime) === date);
    return leg?.Segments.at(-1)?.ArrivalDateTime;
  };
  /** A day after the first on which one lands only by day: its plan began without them. */
  const isSpentOnTheWay = ({ day }: Day, date: string) => day > 1 && day !== home && landsOn(arrives, date) !== null;
  const leaves = legs?.at(-1)?.Segments[0]?.DepartureDateTime;
  return (day, start) => {
    const date = addDays(start, day.day - 1);
    /** What is always true of a day that travels is its first mark, the transfer; the others are of what is not done. */
    const marks = day.travels ? day.tags.slice(0, 1) : [];
    /** A sentence of another day than the one it stands beside begins with its own. */
    const describe = (title: string, on: string, text: string, tags = marks) => ({
      title,
      text: on === date ? text : `${formats.weekDay(on)}: ${text}`,
      tags,
    });
    const lands = landingOn(day, date);
    const misses = lands && (dayOf(lands) > date || hourOf(lands) >= LATE || hourOf(lands) < EARLY);
    if (misses && day.any_hour) return describe(day.title, dayOf(lands), day.text, day.tags);
    /** Who lands by day on the next one arrives on that one: this one is only the way there. */
    if (misses && day.day === 1 && dayOf(lands) > date && hourOf(lands) >= EARLY)
      return {
        title: t`On the way`,
        text: t`You land on ${formats.weekDay(dayOf(lands))}. Your room is booked from this night, so it is ready when you arrive.`,
        tags: [],
      };
    if (misses || isSpentOnTheWay(day, date))
      return describe(
        t`Arrival`,
        misses ? dayOf(lands) : date,
        t`From the airport straight to the hotel. The plan begins once you have rested.`,
      );
    if (day.day === home && leaves) {
      const car = addDays(dayOf(leaves), hourOf(leaves) < NIGHT ? -1 : 0);
      if (car !== date || hourOf(leaves) < AFTERNOON || hourOf(leaves) >= EVENING)
        return describe(t`To the airport`, car, t`We take you to the airport three hours before the flight.`);
    }
    const { title, text, tags } = day.ramadan && isRamadan(date) ? day.ramadan : day;
    // a proposed date brings nobody to a shut door, one of the visitor's choice may
    const isClosed = day.closed_on?.includes(weekdayOn(date)) === true;
    const weekday = formats.weekday(date);
    return {
      title,
      text,
      tags,
      ...(isClosed ? { note: t`Closed on ${weekday}: do this on another day of the plan.` } : {}),
    };
  };
}
