import { fold } from '#contract/rules/fold.ts';
import type { ContinentContent, CountryContent } from '#server/content/countries.ts';
import type { CityContent, EventContent } from '#server/content/schemas.ts';
import type { Bilingual, PlaceDetails, Sky } from '#server/db/tables/catalogue-json.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';

export type PlaceRow = CatalogueTables['place'];
type Seeds = {
  continents: ContinentContent[];
  countries: CountryContent[];
  cities: CityContent[];
  events: EventContent[];
};

export function placeRows({ continents, countries, cities, events }: Seeds): PlaceRow[] {
  const rows = new Map<string, PlaceRow>();
  const add = (
    kind: PlaceRow['kind'],
    slug: string,
    above: string | null,
    name: Bilingual,
    also: string,
    rest: Partial<PlaceRow>,
  ) => {
    const parent = above === null ? null : rows.get(above);
    if (parent === undefined) throw new Error(`${slug} lies in ${above}, which is not there`);
    rows.set(`${kind}/${slug}`, {
      id: rows.size + 1,
      kind,
      slug,
      parent_id: parent?.id ?? null,
      country: '',
      name_ar: name.ar,
      name_en: name.en,
      search_text: fold(`${name.ar} ${name.en} ${also}`),
      scene: '',
      latitude: null,
      longitude: null,
      time_zone: null,
      airport: null,
      path: `${parent?.path ?? ''}/${slug}`,
      details_json: '',
      ...rest,
    });
  };
  for (const { slug, name, also = '', scene, intro } of continents)
    add('continent', slug, null, name, also, { scene, details_json: detailsJson({ intro }) });
  for (const { code, slug, continent, name, also = '', scene, intro, entry, residents, advice } of countries)
    add('country', slug, continent === null ? null : `continent/${continent}`, name, also, {
      country: code,
      scene,
      details_json: detailsJson({ intro, entry, residents, advice }),
    });
  const slugOf = new Map(countries.map(({ code, slug }) => [code, slug]));
  for (const city of cities)
    add('city', city.slug, `country/${slugOf.get(city.country)}`, city.name, city.also ?? '', {
      ...whereOf(city),
      details_json: detailsJson({ intro: city.intro, months: monthsOf(city), best_months: city.best }),
    });
  const cityOf = new Map(cities.map((city) => [city.slug, city]));
  for (const { slug, city: citySlug, name, intro, editions: editionSeeds } of events) {
    const city = cityOf.get(citySlug);
    if (!city) throw new Error(`${slug} happens in ${citySlug}, which is not there`);
    const editions = editionSeeds.map(({ startsOn, endsOn, isExpected, source }) => ({
      starts_on: startsOn,
      ends_on: endsOn,
      expected: isExpected,
      source,
    }));
    const [first] = editions;
    if (!first) throw new Error(`${slug} has no edition`);
    const event = { starts_on: first.starts_on, ends_on: first.ends_on };
    add('event', slug, `city/${citySlug}`, name, `${city.name.ar} ${city.name.en}`, {
      ...whereOf(city),
      details_json: detailsJson({ intro, event, editions }),
    });
  }
  return [...rows.values()];
}

const whereOf = (city: CityContent): Partial<PlaceRow> => ({
  country: city.country,
  scene: city.scene ?? city.slug,
  latitude: city.at[0],
  longitude: city.at[1],
  time_zone: city.zone,
  airport: city.airport,
});

const detailsJson = (details: Partial<PlaceDetails> & Pick<PlaceDetails, 'intro'>): string =>
  JSON.stringify({ months: [], best_months: [], event: null, ...details } satisfies PlaceDetails);

/** Twelve months; a missing sky is derived from heat and rain. */
export const monthsOf = (city: CityContent): PlaceDetails['months'] =>
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
