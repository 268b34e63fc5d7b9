import type { Locale } from '#contract/constants.ts';
import { routeMap, type MapPoint } from '#server/art/route-map.ts';
import type { AirportRow, Gazetteer } from './gazetteer.store.ts';

type Route = { from: string; back_to: string; stops: string };

const MOST_STOPS = 5;
/** Degrees within which an airport and its city are one point. */
const SAME_TOWN = 0.6;

export function createTripMap(gazetteer: () => Promise<Gazetteer>) {
  return async ({ from, back_to, stops }: Route, locale: Locale) => {
    const places = await gazetteer();
    const cities = stops
      .split(',')
      .slice(0, MOST_STOPS)
      .flatMap((slug) => places.city(slug) ?? []);
    const nameOf = (row: { name_ar: string; name_en: string }) => (locale === 'ar' ? row.name_ar : row.name_en);
    const home = (code: string) => homeOf(places.airport(code), locale);
    const way: MapPoint[] = [
      ...home(from),
      ...cities.map((city) => ({
        code: city.slug,
        name: nameOf(city),
        lat: city.latitude ?? 0,
        lon: city.longitude ?? 0,
      })),
      ...(cities.length > 0 ? home(back_to) : []),
    ];
    const key = ['trip', locale, ...way.map(({ code }) => code)].join('|');
    const svg = places.maps.get(key) ?? draw(way, locale);
    places.maps.set(key, svg);
    return { svg, names: Object.fromEntries(cities.map((city) => [city.slug, nameOf(city)])) };
  };
}

const homeOf = (airport: AirportRow | undefined, locale: Locale): MapPoint[] =>
  airport
    ? [
        {
          code: airport.code,
          name: locale === 'ar' ? airport.city_ar : airport.city_en,
          lat: airport.latitude,
          lon: airport.longitude,
        },
      ]
    : [];

function draw(way: MapPoint[], lang: Locale): string {
  const points: MapPoint[] = [];
  const codes = way.map((point) => {
    const samePoint = points.find(({ lat, lon }) => Math.hypot(lat - point.lat, lon - point.lon) < SAME_TOWN);
    if (!samePoint) points.push(point);
    return (samePoint ?? point).code;
  });
  if (points.length < 2) return '';
  const legs = codes.slice(1).map((code, index) => [codes[index] ?? code, code] as const);
  return routeMap(points, { legs, lang });
}
