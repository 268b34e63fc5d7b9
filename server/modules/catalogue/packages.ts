import type { Insertable } from 'kysely';
import { fold } from '#contract/rules/fold.ts';
import { sum } from '#contract/rules/money.ts';
import { monthBits } from '#contract/rules/months.ts';
import type { Theme } from '#contract/constants.ts';
import type { City } from '#contract/entities/catalogue/city.ts';
import { both } from '#server/kernel/both.ts';
import { THEME_WORDS } from './theme-words.ts';
import type { Bilingual, CatalogueAmenity, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import { fromPrices, kilometres } from './estimate.ts';
import { galleryOf } from './gallery.ts';
import { itineraryOf } from './itinerary.ts';
import { MOST_ACTIVITIES, plannedActivities } from './planned-activities.ts';
import { cheapest, promiseOf, type Stop } from './stop.ts';

export type PackageRow = Insertable<CatalogueTables['package']>;
/** Above all activity ids: not all of five stops have so many. */
const FORCED_FROM = 51;
/** Nearer places usually have direct flights; real searches correct it. */
const DIRECT_KILOMETRES = 5_500;
const KUWAIT = [29.2266, 47.9689] as const;

/** `turn` rotates the plan. `included`: activities by English name; default: the first only. */
export type PackageParts = {
  id: number;
  theme: Theme;
  title: Bilingual;
  why: Bilingual;
  summary: Bilingual;
  months: number[];
  leadDays: number;
  weekday: number;
  refundable: boolean;
  included?: string[] | undefined;
  expertId: number;
  stops: Stop[];
  turn: number;
  popularity: number;
  publishedAt: number;
};

/** The only way to build a package row. */
export function builtPackage({ stops, expertId, turn, popularity, publishedAt, ...seed }: PackageParts): PackageRow {
  const [first] = stops;
  if (!first) throw new Error(`package ${seed.id} has no stop`);
  const itinerary = itineraryOf(stops, turn, seed.weekday);
  const activities = plannedActivities(stops, itinerary, seed);
  const amenities = [...activities, ...visaHelpOf(stops, Math.max(MOST_ACTIVITIES, activities.length) + 1)];
  const forced = forcedOf(stops);
  const prices = fromPrices({
    stops: stops.map(({ city, nights, hotels }) => ({
      city,
      nights,
      filsANight: cheapest(hotels)?.nightFils ?? 30_000,
    })),
    forced,
    proposals: amenities.filter(({ selected }) => selected),
  });
  const facts: PackageFacts = {
    summary: seed.summary,
    stops: stops.map((stop) => {
      const promise = promiseOf(stop);
      const { city, nights, hotels } = stop;
      return { city: city.slug, nights, hotels: hotels.map(({ code }) => code), ...(promise ? { promise } : {}) };
    }),
    amenities,
    forced,
    itinerary: itinerary.entries,
    included: includedOf(stops, forced),
    gallery: galleryOf(stops),
    travel_months: seed.months,
    theme: seed.theme,
  };
  return {
    id: seed.id,
    state: 'published',
    kind: stops.length > 1 ? 'multi_destinations' : 'single_destinations',
    expert_id: expertId,
    theme: seed.theme,
    nights: stops.reduce((total, { nights }) => total + nights, 0),
    stars: starsOf(stops),
    title_ar: seed.title.ar,
    title_en: seed.title.en,
    why_ar: seed.why.ar,
    why_en: seed.why.en,
    search_text: searchText(seed, stops),
    city_slugs: `,${stops.map(({ city }) => city.slug).join(',')},`,
    country_codes: `,${[...new Set(stops.map(({ city }) => city.country))].join(',')},`,
    continent_slug: first.country.continent ?? first.country.slug,
    airline_stops: isDirect(first.city) ? 0 : 1,
    refundable: seed.refundable ? 1 : 0,
    lead_days: seed.leadDays,
    start_weekday: seed.weekday,
    travel_months: monthBits(seed.months),
    from_kw: prices.kw,
    from_sa: prices.sa,
    from_kw_before: null,
    from_sa_before: null,
    promotion_ar: null,
    promotion_en: null,
    popularity,
    published_at: publishedAt,
    details_json: JSON.stringify(facts),
  };
}

/** What is promised of every stop: a card must not claim more. */
const starsOf = (stops: Stop[]): number => Math.min(...stops.map((stop) => promiseOf(stop)?.stars ?? 3));

const isDirect = (city: City): boolean => kilometres(KUWAIT, city.at) < DIRECT_KILOMETRES;

function forcedOf(stops: Stop[]): CatalogueAmenity[] {
  const sold = stops.flatMap(({ city }) => city.transfer ?? []);
  const costs = sold.map(({ cost }) => cost);
  const transfers: CatalogueAmenity[] =
    sold.length === 0
      ? []
      : [
          {
            id: FORCED_FROM,
            name: both('استقبال في المطار وتوصيل منه وإليه', 'Airport meet and greet, return transfers'),
            type: 'per_service',
            adult_fils: 0,
            service_fils: sum(sold.map(({ fils }) => fils)),
            ...(costs.every((cost) => cost !== null) ? { cost_fils: sum(costs) } : {}),
          },
        ];
  return [
    ...transfers,
    {
      id: FORCED_FROM + 1,
      name: both('خدمة التصميم والمتابعة', 'Trip design and support'),
      type: 'per_personal',
      adult_fils: 4_000 + stops.length * 1_000,
      service_fils: 0,
    },
  ];
}

/** Optional, never preselected: the need depends on nationality and season. Ids start at `from`. */
function visaHelpOf(stops: Stop[], from: number): PackageFacts['amenities'] {
  const visas = new Map(
    stops.flatMap(({ country }) => (country.visa ? [[country.visa.name.en, country.visa] as const] : [])),
  );
  return [...visas.values()].map(({ name, dinars }, index) => ({
    id: from + index,
    name: both(`${name.ar} لمن يحتاج إليها`, `${name.en}, for those who need one`),
    type: 'per_personal',
    adult_fils: dinars * 1_000,
    service_fils: 0,
    selected: false,
    day: null,
    icon: 'ticket',
    activity: null,
  }));
}

function includedOf(stops: Stop[], forced: CatalogueAmenity[]): PackageFacts['included'] {
  const lines = [
    both('الطيران ذهابًا وعودة', 'Return flights'),
    ...(stops.length > 1 ? [both('التنقّل بين المدن', 'Travel between the cities')] : []),
    ...forced.map(({ name }) => name),
    both('خطة مكتوبة يومًا بيوم', 'A written plan, day by day'),
  ];
  return { ar: lines.map(({ ar }) => ar), en: lines.map(({ en }) => en) };
}

function searchText(seed: Pick<PackageParts, 'title' | 'theme'>, stops: Stop[]): string {
  const names = stops.flatMap(({ city, country }) => [
    city.name.ar,
    city.name.en,
    city.also ?? '',
    country.name.ar,
    country.name.en,
    country.also ?? '',
  ]);
  return fold([seed.title.ar, seed.title.en, ...new Set(names), THEME_WORDS[seed.theme]].join(' '));
}
