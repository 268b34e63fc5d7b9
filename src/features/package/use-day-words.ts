import { useLingui } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { addDays, weekdayOn } from '#contract/rules/dates.ts';
import { isRamadan } from '#contract/rules/hijri.ts';
import { useFormats } from '#src/locale/format.ts';
import { usePackagePage } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';

type Day = PackagePage['itinerary'][number];
/** `note`: why the day cannot happen on its date. */
export type DayWords = Pick<Day, 'title' | 'text' | 'tags'> & { note?: string };
/** Landing at this hour or later means straight to bed. */
const LATE = '19';
/** Landing before this hour misses the morning of the plan too. */
const EARLY = '06';
/** Leaving before this hour means going to the airport the evening before. */
const NIGHT = '03';
/** Leaving before this hour costs the morning: three hours at the airport, two on the way. */
const AFTERNOON = '14';
const EVENING = '16';

/** By day and later than the first `date`: the plan began without the traveller. */
export function landsOn(arrives: string | undefined, date: string): string | null {
  if (arrives === undefined || dayOf(arrives) !== date || hourOf(arrives) < EARLY) return null;
  return arrives.slice(11, 16);
}

/** Day and hour of local time, compared as text. */
const dayOf = (wall: string) => wall.slice(0, 10);
const hourOf = (wall: string) => wall.slice(11, 13);

/** Adapts a day to date, flights and Ramadan. `last`: the day home, if not the plan's. */
export function useDayWords(last?: number): (day: Day, start: string) => DayWords {
  const { t } = useLingui();
  const { page } = usePackagePage();
  const choice = useChosen();
  const formats = useFormats();
  const legs = choice?.chosen.flight?.Result;
  const home = last ?? page?.itinerary.at(-1)?.day;
  const arrives = legs?.[0]?.Segments.at(-1)?.ArrivalDateTime;
  /** The first landing for day 1, otherwise the one of that day. */
  const landingOn = ({ day, travels }: Day, date: string) => {
    if (day === 1) return arrives;
    if (!travels || day === home) return undefined;
    const leg = legs?.slice(1, -1).find(({ Segments: [first] }) => first && dayOf(first.DepartureDateTime) === date);
    return leg?.Segments.at(-1)?.ArrivalDateTime;
  };
  /** The traveller lands by day after the plan began. */
  const isSpentOnTheWay = ({ day }: Day, date: string) => day > 1 && day !== home && landsOn(arrives, date) !== null;
  const leaves = legs?.at(-1)?.Segments[0]?.DepartureDateTime;
  return (day, start) => {
    const date = addDays(start, day.day - 1);
    /** A travel day's first mark is the transfer, which always happens. */
    const marks = day.travels ? day.tags.slice(0, 1) : [];
    /** Names the day if it is not the one beside it. */
    const describe = (title: string, on: string, text: string, tags = marks) => ({
      title,
      text: on === date ? text : `${formats.weekDay(on)}: ${text}`,
      tags,
    });
    const lands = landingOn(day, date);
    const misses = lands && (dayOf(lands) > date || hourOf(lands) >= LATE || hourOf(lands) < EARLY);
    if (misses && day.any_hour) return describe(day.title, dayOf(lands), day.text, day.tags);
    /** The traveller arrives the next day: this one is only travel. */
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
    // we never propose a closed day, but a visitor may choose one
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
