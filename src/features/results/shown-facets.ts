import { THEMES, type Theme } from '#contract/constants.ts';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';

type Tick = Facets['theme'][number];

/** Includes chosen values without results, so that they can be removed. */
export function shownTicks(facet: Tick[] | number, picks: unknown[]): Tick[] {
  if (typeof facet === 'number') return [{ value: '1', count: facet }];
  const empty = picks.map(String).filter((value) => facet.every((tick) => tick.value !== value));
  const ticks = [...facet, ...empty.map((value) => ({ value, count: 0 }))];
  return empty.length === 0 ? ticks : ticks.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Numbers by size; themes in their usual order. */
const placeOf = ({ value }: Tick): number => (/^\d+$/u.test(value) ? Number(value) : THEMES.indexOf(value as Theme));

/** Without prices: the chosen bounds with room above, so that each can be removed. */
export function shownPrices(price: Facets['price'], { price_min = 0, price_max = 0 }: PackageFilters): Facets['price'] {
  return price.max > 0 ? price : { min: 0, max: 2 * Math.max(price_min, price_max), histogram: [] };
}
