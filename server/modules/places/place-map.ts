import type { Locale } from '#contract/constants.ts';
import { routeMap, type MapPoint } from '#server/art/route-map.ts';
import type { AirportRow, Gazetteer, PlaceRow } from './gazetteer.store.ts';

const MOST_POINTS = 7;
/** Minimum distance of names, as a share of the width. */
const APART = 0.16;
const SAME_TOWN = 0.6;

/**
 * A city with the route from home, a country with its cities, a continent with a city per country. Empty without
 * coordinates.
 */
export function placeMap(place: PlaceRow, home: AirportRow | undefined, places: Gazetteer, locale: Locale): string {
  const rows = located(place, places);
  const points = spread(rows.map((row) => pointOf(row, locale)));
  const [only] = points;
  if (!only) return '';
  if (points.length > 1 || !home) return routeMap(points, { legs: [], lang: locale });
  const from = {
    code: home.code,
    name: locale === 'ar' ? home.city_ar : home.city_en,
    lat: home.latitude,
    lon: home.longitude,
  };
  if (Math.hypot(from.lat - only.lat, from.lon - only.lon) < SAME_TOWN)
    return routeMap([only], { legs: [], lang: locale });
  return routeMap([from, only], { legs: [[from.code, only.code]], lang: locale });
}

function located(place: PlaceRow, places: Gazetteer): PlaceRow[] {
  if (place.kind === 'country') return places.under(place);
  if (place.kind === 'continent') return places.under(place).flatMap((country) => places.under(country).slice(0, 1));
  return [place.kind === 'event' ? (places.byId(place.parent_id) ?? place) : place];
}

const pointOf = (row: PlaceRow, locale: Locale): MapPoint => ({
  code: row.slug,
  name: locale === 'ar' ? row.name_ar : row.name_en,
  lat: row.latitude ?? 0,
  lon: row.longitude ?? 0,
});

function spread(points: MapPoint[]): MapPoint[] {
  const width = Math.max(6, range(points.map(({ lon }) => lon)), range(points.map(({ lat }) => lat)) * 1.4);
  const mapPoints: MapPoint[] = [];
  for (const point of points) {
    const isApart = mapPoints.every(
      ({ lat, lon }) => Math.abs(lon - point.lon) > width * APART || Math.abs(lat - point.lat) > width * APART * 0.45,
    );
    if (isApart && mapPoints.length < MOST_POINTS) mapPoints.push(point);
  }
  return mapPoints;
}

const range = (numbers: number[]) => (numbers.length > 0 ? Math.max(...numbers) - Math.min(...numbers) : 0);
