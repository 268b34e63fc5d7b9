import type { PlacePage } from '#contract/calls/place-page.ts';
import { LOCATIONS, PARTY_LIMITS } from '#contract/constants.ts';
import type { CurrencyCode, Locale, LocationId, Market } from '#contract/constants.ts';
import type { ExpertCard } from '#contract/entities/expert.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { Place } from '#contract/entities/place.ts';
import { addDays } from '#contract/rules/dates.ts';
import { sleepsThere } from '#contract/rules/event-days.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { climateOf } from './climate.ts';
import { describePlace, pictured, placeKey, titleOf, type PlaceKey } from './describe.ts';
import { entryTo } from './entry.ts';
import { editionAt, editionDay } from './editions.ts';
import type { Gazetteer, PlaceRow } from './gazetteer.store.ts';
import { placeMap } from './place-map.ts';
import { similarPlaces } from './similar.ts';

type Visitor = { locale: Locale; currency: CurrencyCode; location: LocationId };

export type PlacePageDeps = {
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  countAt(place: PlaceKey, market: Market): Promise<number>;
  /** Available to the visitor, most popular first: one page, and the total. */
  packagesAt(place: PlaceKey, visitor: Visitor): Promise<{ cards: PackageCard[]; total: number }>;
  expertsOf(cities: string[], locale: Locale, market: Market): Promise<ExpertCard[]>;
};

const SUGGESTIONS = 6;
const EXPERTS = 6;
const EVENTS = 6;
const NO_SUCH_PAGE = {
  ar: 'لم نجد هذه الصفحة. قد يكون الرابط قديمًا أو ناقصًا.',
  en: 'This page could not be found',
};
/** For a path that resembles a destination's name. */
const NO_SUCH_PLACE = { ar: 'لا توجد لدينا وجهة بهذا الاسم', en: 'We have no destination with this name' };

/** R18. 404 with similar places. */
export function createPlacePage({ clock, gazetteer, countAt, packagesAt, expertsOf }: PlacePageDeps) {
  return async function show(path: string, visitor: Visitor): Promise<PlacePage> {
    const { locale } = visitor;
    const { market } = LOCATIONS[visitor.location];
    const places = await gazetteer();
    const place = places.all.find((row) => row.path === path);
    if (!place) {
      const suggestions = await near(path);
      const sentence = suggestions.length > 0 ? NO_SUCH_PLACE : NO_SUCH_PAGE;
      throw new Refusal(404, 'no_such_place', sentence, { extra: { suggestions } });
    }
    const today = editionDay(clock.now());
    const line = lineOf(place, places);
    const cities = citiesOf(place, places);
    const experts = await expertsOf(
      cities.map(({ slug }) => slug),
      locale,
      market,
    );
    const key = placeKey(place, places, today);
    const { cards, total } = await packagesAt(key, visitor);
    return {
      ...titleOf(place, locale),
      ...pictured(place, places, locale, 'wide'),
      intro: place.details.intro[locale],
      crumbs: line.map((row) => ({ name: nameOf(row), path: row.path })),
      latitude: place.latitude,
      longitude: place.longitude,
      map: mapOf(place, visitor, places),
      ...climateOf(place, places, locale),
      event: editionAt(place.details, today),
      entry: entryTo(places.countryOf(place.country), visitor.location, locale),
      children: await describe(
        places.under(place).filter(({ kind }) => kind !== 'event'),
        places,
        visitor,
      ),
      events: eventsIn(cities, places, today),
      experts: experts.slice(0, EXPERTS),
      packages: cards,
      packages_total: total,
      packages_for: timingOf(key, cards, today),
    };

    function nameOf(row: PlaceRow) {
      return titleOf(row, locale).name;
    }

    async function near(unknown: string): Promise<Place[]> {
      const rows = similarPlaces(unknown, places.all, SUGGESTIONS);
      return Promise.all(
        rows.map(async (row) => describePlace(row, await countAt(placeKey(row, places), market), places, locale)),
      );
    }

    /** Current and future, next first; an event's page shows its country's others. */
    function eventsIn(rows: PlaceRow[], of: Gazetteer, day: string): PlacePage['events'] {
      return rows
        .flatMap((city) => of.under(city).map((row) => ({ row, city })))
        .flatMap(({ row, city }) => {
          const edition = editionAt(row.details, day);
          if (!edition || edition.over || row.id === place?.id) return [];
          const { over: _, ...days } = edition;
          return [{ name: nameOf(row), path: row.path, ...days, city: nameOf(city) }];
        })
        .toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1))
        .slice(0, EVENTS);
    }
  };

  function mapOf(place: PlaceRow, { locale, location }: Visitor, places: Gazetteer): string {
    const home = places.airport(LOCATIONS[location].airports[0]);
    const key = `place ${locale} ${home?.code} ${place.path}`;
    const svg = places.maps.get(key) ?? placeMap(place, home, places, locale);
    places.maps.set(key, svg);
    return svg;
  }

  async function describe(rows: PlaceRow[], places: Gazetteer, { locale, location }: Visitor): Promise<Place[]> {
    const { market } = LOCATIONS[location];
    const all = await Promise.all(
      rows.map(async (row) => describePlace(row, await countAt(placeKey(row, places), market), places, locale)),
    );
    return all.toSorted((one, other) => other.packages - one.packages);
  }
}

/** If one package is proposed for the event's days, all listed ones are. */
function timingOf({ key, days }: PlaceKey, [first]: PackageCard[], today: string): PlacePage['packages_for'] {
  // an event that ends today is too late to reach
  if (!days || !first || days.ends_on <= today) return undefined;
  if (sleepsThere(first, key, days)) return 'its_days';
  return days.starts_on > addDays(today, PARTY_LIMITS.maxDaysAhead) ? 'too_early' : 'other_days';
}

function lineOf(place: PlaceRow, places: Gazetteer): PlaceRow[] {
  const parent = places.byId(place.parent_id);
  return parent ? [...lineOf(parent, places), place] : [place];
}

function citiesOf(place: PlaceRow, places: Gazetteer): PlaceRow[] {
  if (place.kind === 'city') return [place];
  if (place.kind === 'country') return places.under(place);
  if (place.kind === 'continent') return places.under(place).flatMap((country) => places.under(country));
  const city = places.byId(place.parent_id);
  return city ? [city] : [];
}
