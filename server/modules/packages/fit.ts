import { daysBetween } from '#contract/rules/dates.ts';
import { daysOf, isUmrahClosed } from '#contract/rules/hijri.ts';
import { HOME_AIRPORTS } from '#contract/rules/home-airports.ts';
import { isInMonths } from '#contract/rules/months.ts';
import type { UnfitReason } from '#contract/entities/package-card.ts';
import type { StayQuery } from '#server/modules/offers/index.ts';
import type { PackageIndex } from './index.store.ts';

type Search = Pick<StayQuery, 'start_date' | 'end_date' | 'from'>;

/** A package takes this many nights more or less than its own. */
const STRETCH = 2;

/** Why a package is not for these days, by position; null: it is [PR4]. */
export function createFit(index: PackageIndex, { start_date, end_date, from }: Search) {
  const nights = daysBetween(start_date, end_date);
  const isClosed = daysOf(start_date, end_date).some(isUmrahClosed);
  const umrah = new Set(isClosed ? index.cities.of('makkah') : []);
  const here = new Set((from ? HOME_AIRPORTS[from] : []).flatMap((city) => [...index.cities.of(city)]));
  return (at: number): UnfitReason | null => {
    const [own, stops] = [index.nights[at] ?? 0, index.stops[at] ?? 1];
    if (nights < stops || Math.abs(nights - own) > STRETCH) return 'nights';
    if (here.has(at)) return 'same_place';
    if (umrah.has(at)) return 'umrah_closed';
    return isInMonths(index.months[at] ?? 0, start_date) ? null : 'season';
  };
}
