import { useLingui } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { addDays } from '#contract/rules/dates.ts';
import { isRamadan } from '#contract/rules/hijri.ts';
import { usePackageScene } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';

type Day = PackagePage['itinerary'][number];
/** Who lands at this hour or later goes to bed. */
const LATE = 20;
/** Who lands before this hour, or leaves before it, has no morning of the plan either. */
const EARLY = 6;
const NOON = 12;
const EVENING = 16;

const hourOf = (wall: string | undefined): number | null => (wall ? Number(wall.slice(11, 13)) : null);

/** How a day reads on the dates and with the flights chosen: true for the hour of the flight and for Ramadan. */
export function useDayWords(): (day: Day, start: string) => { title: string; text: string } {
  const { t } = useLingui();
  const { page } = usePackageScene();
  const given = useChosen();
  const legs = given?.chosen.flight?.Result;
  const lands = hourOf(legs?.[0]?.Segments.at(-1)?.ArrivalDateTime);
  const leaves = hourOf(legs?.at(-1)?.Segments[0]?.DepartureDateTime);
  const last = page?.itinerary.at(-1)?.day;
  return (day, start) => {
    if (day.day === 1 && lands !== null && (lands >= LATE || lands < EARLY))
      return {
        title: t`Arrival`,
        text: t`From the airport straight to the hotel. The plan begins once you have rested.`,
      };
    if (day.day === last && leaves !== null && (leaves < NOON || leaves >= EVENING))
      return { title: t`To the airport`, text: t`The car takes you to the airport three hours before the flight.` };
    return day.ramadan && isRamadan(addDays(start, day.day - 1)) ? day.ramadan : day;
  };
}
