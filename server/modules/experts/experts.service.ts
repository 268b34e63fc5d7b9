import { LOCATIONS, type Locale, type Market } from '#contract/constants.ts';
import type { ExpertCard } from '#contract/entities/expert.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { Place } from '#contract/entities/place.ts';
import type { Database } from '#server/db/database.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';
import { findActiveExpert, userOf, type PricingContext, type ExpertRow } from '#server/modules/offers/index.ts';
import { describePlace, placeKey, portraitOf, type Gazetteer, type PlaceKey } from '#server/modules/places/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { standingOf } from '#server/modules/rating.ts';
import { countSales, readActive } from './experts.store.ts';

export type ExpertDeps = {
  db: Database;
  gazetteer: () => Promise<Gazetteer>;
  countOf(expertId: number, market: Market): Promise<number>;
  countAt(place: PlaceKey, market: Market): Promise<number>;
  citiesByExpert(): Promise<Map<number, string[]>>;
  /** Available to the visitor, most popular first, one page. */
  packagesOf(expertId: number, buyer: PricingContext): Promise<PackageCard[]>;
};

const NO_SUCH_EXPERT = { ar: 'لا يوجد لدينا خبير بهذا الاسم', en: 'We have no expert with this name' };
const factsOf = (row: ExpertRow) => JSON.parse(row.details_json) as ExpertFacts;

export function createExperts({ db, gazetteer, countOf, countAt, citiesByExpert, packagesOf }: ExpertDeps) {
  const card = async (row: ExpertRow, slugs: string[], locale: Locale, market: Market) =>
    describe(row, slugs, await countOf(row.id, market), await gazetteer(), locale);
  async function readKnown(): Promise<(row: ExpertRow) => string[]> {
    const cities = await citiesByExpert();
    return (row) => [...new Set([...factsOf(row).places, ...(cities.get(row.id) ?? [])])];
  }
  async function rows(): Promise<ExpertRow[]> {
    const bookings = await countSales(db);
    const salesOf = ({ id }: ExpertRow) => bookings.get(id) ?? 0;
    const all = await readActive(db);
    return all.toSorted(
      (one, other) => standingOf(other) - standingOf(one) || salesOf(other) - salesOf(one) || one.id - other.id,
    );
  }

  return {
    /** P2; `country`: without residents of it. */
    async list(locale: Locale, market: Market, country?: string): Promise<ExpertCard[]> {
      const all = await rows();
      const experts = country === undefined ? all : all.filter((row) => row.country === country);
      const knownBy = await readKnown();
      return Promise.all(experts.map((row) => card(row, knownBy(row), locale, market)));
    },

    /** A card names only a few cities and must show why it is listed. */
    async knowing(cities: string[], locale: Locale, market: Market): Promise<ExpertCard[]> {
      const knownBy = await readKnown();
      const all = (await rows()).map((row) => ({ row, slugs: knownBy(row) }));
      const experts = all.filter(({ slugs }) => slugs.some((slug) => cities.includes(slug)));
      const isAsked = (slug: string) => Number(cities.includes(slug));
      return Promise.all(
        experts.map(({ row, slugs }) => {
          const askedFirst = slugs.toSorted((one, other) => isAsked(other) - isAsked(one));
          return card(row, askedFirst, locale, market);
        }),
      );
    },

    async page(slug: string, buyer: PricingContext) {
      const row = await findActiveExpert(db, slug);
      if (!row) throw new Refusal(404, 'no_such_expert', NO_SUCH_EXPERT);
      const { locale } = buyer;
      const { market } = LOCATIONS[buyer.location];
      const places = await gazetteer();
      const home = places.countryOf(row.country);
      const slugs = (await readKnown())(row);
      return {
        expert: { ...(await card(row, slugs, locale, market)), profile_image: portraitOf(row, { whole: true }) },
        country: (locale === 'ar' ? home?.name_ar : home?.name_en) ?? '',
        packages: await packagesOf(row.id, buyer),
        places: await knownPlaces(slugs, places, locale, market),
      };
    },
  };

  async function knownPlaces(slugs: string[], places: Gazetteer, locale: Locale, market: Market): Promise<Place[]> {
    const placeRows = slugs.flatMap((slug) => places.find(slug) ?? []);
    return Promise.all(
      placeRows.map(async (place) =>
        describePlace(place, await countAt(placeKey(place, places), market), places, locale),
      ),
    );
  }
}

function describe(row: ExpertRow, slugs: string[], packages: number, places: Gazetteer, locale: Locale): ExpertCard {
  const facts = factsOf(row);
  const nameOf = (slug: string) => {
    const place = places.city(slug) ?? places.find(slug);
    return (locale === 'ar' ? place?.name_ar : place?.name_en) ?? slug;
  };
  return {
    ...userOf(row, locale),
    quote: facts[locale].quote,
    bio: facts[locale].bio,
    packages,
    level: row.level,
    reviews: Number(row.reviews),
    rating: row.reviews === 0 ? 0 : Math.round(row.rating * 10) / 10,
    languages: facts.languages,
    places: slugs.map(nameOf),
  };
}
