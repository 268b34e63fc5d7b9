import { LOCATIONS } from '#contract/constants.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { routeMap } from '#server/art/route-map.ts';
import type { Database } from '#server/db/database.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';
import { readPackage, userOf, type PricingContext, type PackageRow } from '#server/modules/offers/index.ts';
import { entryTo, type Gazetteer, type PlaceRow } from '#server/modules/places/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Cards } from './cards.ts';
import { everything } from './filters.ts';
import { shownPictures } from './photos.ts';
import { inRamadan } from './ramadan.ts';
import type { Catalogue } from './packages.service.ts';
import type { PriceKeeper } from './price-refresher.ts';

type Deps = {
  db: Database;
  catalogue: Catalogue;
  cards: Cards;
  keeper: PriceKeeper;
  gazetteer: () => Promise<Gazetteer>;
  failed(error: unknown): void;
};
const NEAR = 4;
/** Older titles contain the nights; the offer shows those of the chosen dates. */
const NIGHTS = { ar: /^(?:\d+ )?(?:ليلة|ليلتان|ليال)(?: واحدة)? في /u, en: /^(?:\d+ )nights? in /u };

/** Independent of dates. Prices our own stock first, so that card and offer agree; no vendor is asked [PR6]. */
export function createPage({ db, catalogue, cards, keeper, gazetteer, failed }: Deps) {
  return async function page(id: number, buyer: PricingContext): Promise<PackagePage> {
    const { locale, location } = buyer;
    const { pkg, expert } = await readPackage(db, id);
    await keeper.refresh(pkg, expert, LOCATIONS[location].market, false).catch(failed);
    const places = await gazetteer();
    const stops = pkg.facts.stops.flatMap(({ city }) => places.city(city) ?? []);
    const [card] = await cards.ofIds([id], buyer);
    // withdrawn during the read
    if (!card) throw notFound();
    const facts = JSON.parse(expert.details_json) as ExpertFacts;
    return {
      card,
      summary: pkg.facts.summary[locale],
      itinerary: pkg.facts.itinerary.map(({ title, text, tags, any_hour = false, ...day }, index, { length }) => ({
        ...day,
        any_hour,
        title: title[locale],
        text: text[locale],
        tags: tags[locale],
        ramadan: inRamadan(
          {
            title: title[locale],
            text: text[locale],
            tags: tags[locale],
            travels: day.travels,
            isLast: index === length - 1,
          },
          locale,
        ),
      })),
      included: pkg.facts.included[locale].filter((line) => !NIGHTS[locale].test(line)),
      expert: {
        ...userOf(expert, locale),
        ...facts[locale],
        packages: await catalogue.countOf(expert.id, LOCATIONS[location].market),
      },
      gallery: await shownPictures({ db, places, locale }, pkg),
      route_map: mapOf(stops, buyer, places),
      travel_months: pkg.facts.travel_months,
      entry: countriesOf(stops).flatMap((code) => entryTo(places.countryOf(code), location, locale) ?? []),
      near: await cards.ofIds(await nearOf(pkg, buyer), buyer),
    };
  };

  /** Same country first, then the same kind. */
  async function nearOf(pkg: PackageRow, { location }: PricingContext): Promise<number[]> {
    const query = everything(LOCATIONS[location].market);
    const country = pkg.country_codes.split(',').find(Boolean) ?? '';
    const there = await catalogue.search({ ...query, place: { kind: 'country', key: country } }, 'recommended', 1);
    const alike = await catalogue.search({ ...query, theme: [pkg.facts.theme] }, 'recommended', 1);
    return [...new Set([...there.ids, ...alike.ids])].filter((id) => id !== pkg.id).slice(0, NEAR);
  }

  /** Cached by route and language. */
  function mapOf(stops: PlaceRow[], { locale, location }: PricingContext, places: Gazetteer): string {
    const home = places.airport(LOCATIONS[location].airports[0]);
    if (!home || stops.length === 0) return '';
    const key = ['package', locale, home.code, ...stops.map(({ slug }) => slug)].join('|');
    const hit = places.maps.get(key);
    if (hit !== undefined) return hit;
    const nameOf = (place: PlaceRow) => (locale === 'ar' ? place.name_ar : place.name_en);
    const points = [
      { code: home.code, name: locale === 'ar' ? home.city_ar : home.city_en, lat: home.latitude, lon: home.longitude },
      ...stops.map((place) => ({
        code: place.slug,
        name: nameOf(place),
        lat: place.latitude ?? 0,
        lon: place.longitude ?? 0,
      })),
    ];
    const codes = [...points.map(({ code }) => code), home.code];
    const legs = codes.slice(1).map((code, index) => [codes[index] ?? home.code, code] as const);
    const svg = routeMap(points, { legs, lang: locale });
    places.maps.set(key, svg);
    return svg;
  }
}

const countriesOf = (stops: PlaceRow[]): string[] => [...new Set(stops.map(({ country }) => country))];
