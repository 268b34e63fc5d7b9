import type { Locale } from '#contract/constants.ts';
import type { PlacePage } from '#contract/calls/place-page.ts';
import type { PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import type { Gazetteer, PlaceRow } from './gazetteer.store.ts';

type Climate = Pick<PlacePage, 'months' | 'best_months'>;
const MONTHS = 12;
const NONE: Climate = { months: [], best_months: [] };

/** A city's months, an event's city's, a country's mean; none for a continent. */
export function climateOf(place: PlaceRow, places: Gazetteer, locale: Locale): Climate {
  if (place.kind === 'continent') return NONE;
  const rows =
    place.kind === 'country'
      ? places.under(place)
      : [place.kind === 'event' ? (places.byId(place.parent_id) ?? place) : place];
  const cities = rows.map(({ details }) => details).filter(({ months }) => months.length === MONTHS);
  const [first] = cities;
  if (!first) return NONE;
  const mean = (month: number, name: 'celsius' | 'rain_days') =>
    Math.round(cities.reduce((sum, { months }) => sum + (months[month]?.[name] ?? 0), 0) / cities.length);
  return {
    months: first.months.map(({ sky, season }, month) => ({
      celsius: mean(month, 'celsius'),
      rain_days: mean(month, 'rain_days'),
      sky: commonest(cities, month) ?? sky,
      season: cities.length === 1 ? season[locale] : '',
    })),
    best_months: bestOf(cities),
  };
}

function commonest(cities: PlaceDetails[], month: number) {
  const skies = cities.flatMap(({ months }) => months[month]?.sky ?? []);
  const count = (sky: string) => skies.filter((other) => other === sky).length;
  return skies.toSorted((one, other) => count(other) - count(one))[0];
}

function bestOf(cities: PlaceDetails[]): number[] {
  const votes = (month: number) => cities.filter(({ best_months }) => best_months.includes(month)).length;
  return Array.from({ length: MONTHS }, (_, index) => index + 1).filter((month) => votes(month) * 2 >= cities.length);
}
