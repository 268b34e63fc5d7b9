import { useLingui } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { addDays } from '#contract/rules/dates.ts';
import { isRamadan } from '#contract/rules/hijri.ts';
import { useFormats } from '#src/locale/format.ts';
import { usePackageScene } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';

type Day = PackagePage['itinerary'][number];
/** Who lands at this hour or later goes to bed. */
const LATE = 20;
/** Who lands before this hour has no morning of the plan either. */
const EARLY = 6;
/** Who leaves before this hour goes to the airport on the evening before. */
const NIGHT = 3;
const NOON = 12;
const EVENING = 16;

/** The day and the hour of a wall clock. */
const momentOf = (wall: string | undefined) =>
  wall ? { on: wall.slice(0, 10), at: Number(wall.slice(11, 13)) } : null;

/** How a day reads on the dates and with the flights chosen: true for the day and the hour of the flight and for Ramadan. */
export function useDayWords(): (day: Day, start: string) => { title: string; text: string } {
  const { t } = useLingui();
  const { page } = usePackageScene();
  const given = useChosen();
  const formats = useFormats();
  const legs = given?.chosen.flight?.Result;
  const lands = momentOf(legs?.[0]?.Segments.at(-1)?.ArrivalDateTime);
  const leaves = momentOf(legs?.at(-1)?.Segments[0]?.DepartureDateTime);
  const last = page?.itinerary.at(-1)?.day;
  return (day, start) => {
    const date = addDays(start, day.day - 1);
    /** A sentence of another day than the one it stands beside begins with its own. */
    const onDay = (on: string, text: string) => (on === date ? text : `${formats.weekDay(on)}: ${text}`);
    if (day.day === 1 && lands && (lands.on > date || lands.at >= LATE || lands.at < EARLY)) {
      const text = t`From the airport straight to the hotel. The plan begins once you have rested.`;
      return { title: t`Arrival`, text: onDay(lands.on, text) };
    }
    if (day.day === last && leaves) {
      const car = addDays(leaves.on, leaves.at < NIGHT ? -1 : 0);
      if (car !== date || leaves.at < NOON || leaves.at >= EVENING) {
        const text = t`The car takes you to the airport three hours before the flight.`;
        return { title: t`To the airport`, text: onDay(car, text) };
      }
    }
    return day.ramadan && isRamadan(date) ? day.ramadan : day;
  };
}
