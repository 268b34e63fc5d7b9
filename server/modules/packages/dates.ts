import { PARTY_LIMITS } from '#contract/constants.ts';
import { addDays, weekdayOn } from '#contract/rules/dates.ts';
import { daysOf, isLastTen, isRamadan, isUmrahClosed } from '#contract/rules/hijri.ts';
import type { Tables } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';

type Rhythm = Pick<Tables['package'], 'lead_days' | 'start_weekday' | 'nights' | 'city_slugs'> & {
  facts: Pick<PackageFacts, 'travel_months' | 'theme'>;
};
type Stay = { start_date: string; end_date: string };
/** Closed before Hajj. */
const MAKKAH = ',makkah,';

/** Outside Umrah never in Ramadan; none to Makkah while Umrah is closed. A shorter lead beats a wrong season. */
export function proposedDates(pkg: Rhythm, today: string): Stay {
  const tomorrow = addDays(today, 1);
  const last = addDays(today, PARTY_LIMITS.maxDaysAhead);
  const led = addDays(today, Math.max(1, pkg.lead_days));
  for (const fits of [...wishesOf(pkg), () => true]) {
    const stay = firstStay(pkg, led, last, fits) ?? firstStay(pkg, tomorrow, last, fits);
    if (stay) return stay;
  }
  return stayFrom(tomorrow, pkg.nights);
}

/** The first stay of the package's length, on its weekday, that fits. */
function firstStay(
  { start_weekday, nights }: Rhythm,
  from: string,
  to: string,
  fits: (stay: Stay) => boolean,
): Stay | null {
  for (let day = addDays(from, (start_weekday - weekdayOn(from) + 7) % 7); day <= to; day = addDays(day, 7)) {
    const stay = stayFrom(day, nights);
    if (fits(stay)) return stay;
  }
  return null;
}

const stayFrom = (start_date: string, nights: number): Stay => ({ start_date, end_date: addDays(start_date, nights) });

/** Conditions of a stay, strictest first. */
function wishesOf({ city_slugs, facts }: Rhythm): ((stay: Stay) => boolean)[] {
  const inMonths = (day: string) => facts.travel_months.includes(Number(day.slice(5, 7)));
  const starts = ({ start_date }: Stay) => inMonths(start_date);
  const ends = ({ end_date }: Stay) => inMonths(end_date);
  const some = ({ start_date, end_date }: Stay, is: (day: string) => boolean) => daysOf(start_date, end_date).some(is);
  const open = (stay: Stay) => !city_slugs.includes(MAKKAH) || !some(stay, isUmrahClosed);
  const isUmrah = facts.theme === 'umrah';
  const outside = (stay: Stay) => isUmrah || !some(stay, isRamadan);
  const early = (stay: Stay) => isUmrah || !some(stay, isLastTen);
  return [
    (stay) => starts(stay) && ends(stay) && open(stay) && outside(stay),
    (stay) => starts(stay) && open(stay) && outside(stay),
    (stay) => starts(stay) && open(stay) && early(stay),
    (stay) => starts(stay) && open(stay),
    open,
  ];
}
