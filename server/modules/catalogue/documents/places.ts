import type { City } from '#contract/entities/catalogue/city.ts';
import type { Country } from '#contract/entities/catalogue/country.ts';
import type { Event } from '#contract/entities/catalogue/event.ts';
import { fold } from '#contract/rules/fold.ts';
import type { Bilingual, PlaceDetails, Sky } from '#server/db/tables/catalogue-json.ts';
import type { Document } from './kinds.ts';
import type { PlaceRow } from './places.store.ts';

type Kind = PlaceRow['kind'];
type Named = { slug: string; name: Bilingual; also?: string | undefined; intro: Bilingual };
type Where = Pick<PlaceRow, 'country' | 'scene' | 'latitude' | 'longitude' | 'time_zone' | 'airport'>;

const NOWHERE: Where = { country: '', scene: '', latitude: null, longitude: null, time_zone: null, airport: null };

/**
 * Rows of `documents` beside the `stored` ones, whose ids they keep. A region is shown with its first country. Throws for
 * a parent that is not there.
 */
export function placesOf(documents: Document[], stored: PlaceRow[]): PlaceRow[] {
  const known = new Map(stored.map((row) => [`${row.kind}/${row.slug}`, row]));
  let next = Math.max(0, ...stored.map(({ id }) => id)) + 1;
  const rows: PlaceRow[] = [];
  const add = (kind: Kind, above: string | null, named: Named, where: Where, details: Partial<PlaceDetails>) => {
    const parent = above === null ? null : known.get(above);
    if (parent === undefined) throw new Error(`${named.slug} lies in ${above}, which is not there`);
    const key = `${kind}/${named.slug}`;
    const { slug, name, also = '', intro } = named;
    const row: PlaceRow = {
      id: known.get(key)?.id ?? next++,
      kind,
      slug,
      parent_id: parent?.id ?? null,
      name_ar: name.ar,
      name_en: name.en,
      search_text: fold(`${name.ar} ${name.en} ${also}`),
      path: `${parent?.path ?? ''}/${slug}`,
      ...where,
      details_json: JSON.stringify({ months: [], best_months: [], event: null, intro, ...details }),
      shown: 1,
    };
    known.set(key, row);
    rows.push(row);
  };
  const countryPath = (code: string) =>
    `country/${[...known.values()].find(({ kind, country }) => kind === 'country' && country === code)?.slug}`;
  for (const country of bodiesOf<Country>(documents, 'country')) {
    const { code, continent, scene, entry, residents, advice } = country;
    const above = continent === null ? null : `continent/${continent}`;
    const region = above === null ? undefined : known.get(above);
    if (region?.shown === 0) {
      known.set(`continent/${region.slug}`, { ...region, shown: 1 });
      rows.push({ ...region, shown: 1 });
    }
    add('country', above, country, { ...NOWHERE, country: code, scene }, { entry, residents, advice });
  }
  for (const city of bodiesOf<City>(documents, 'city'))
    add('city', countryPath(city.country), city, whereOf(city), {
      months: monthsOf(city),
      best_months: city.best,
      ...(city.pictures ? { pictures: city.pictures } : {}),
    });
  for (const event of bodiesOf<Event>(documents, 'event')) {
    const city = known.get(`city/${event.city}`);
    if (!city) throw new Error(`${event.slug} happens in ${event.city}, which is not there`);
    const { country, scene, latitude, longitude, time_zone, airport } = city;
    const where = { country, scene, latitude, longitude, time_zone, airport };
    add('event', `city/${event.city}`, { ...event, also: `${city.name_ar} ${city.name_en}` }, where, editionsOf(event));
  }
  return rows;
}

const bodiesOf = <Body>(documents: Document[], kind: Document['kind']): Body[] =>
  documents.filter((document) => document.kind === kind).map(({ body }) => body as Body);

function editionsOf({ slug, editions }: Event): Pick<PlaceDetails, 'event' | 'editions'> {
  const [first] = editions;
  if (!first) throw new Error(`${slug} has no edition`);
  return {
    event: { starts_on: first.startsOn, ends_on: first.endsOn },
    editions: editions.map(({ startsOn, endsOn, isExpected, source }) => ({
      starts_on: startsOn,
      ends_on: endsOn,
      expected: isExpected,
      source,
    })),
  };
}

const whereOf = (city: City): Where => ({
  country: city.country,
  scene: city.scene ?? city.slug,
  latitude: city.at[0],
  longitude: city.at[1],
  time_zone: city.zone,
  airport: city.airport,
});

/** Twelve months; a missing sky is derived from heat and rain. */
export const monthsOf = (city: City): PlaceDetails['months'] =>
  city.celsius.map((celsius, index) => {
    const month = index + 1;
    const rainDays = city.rain[index] ?? 0;
    const season = city.seasons.find(({ months }) => months.includes(month));
    if (!season) throw new Error(`${city.slug} says nothing of month ${month}`);
    return {
      celsius,
      rain_days: rainDays,
      sky: city.skies?.[month] ?? skyOf(celsius, rainDays),
      season: season.phrase,
    };
  });

function skyOf(celsius: number, rainDays: number): Sky {
  if (celsius <= 1 && rainDays >= 6) return 'snow';
  if (rainDays >= 14) return 'rain';
  if (celsius >= 33) return 'hot';
  return rainDays >= 8 ? 'cloud' : 'sun';
}
