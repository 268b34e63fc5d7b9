import type { Insertable } from 'kysely';
import { fold } from '#contract/rules/fold.ts';
import {
  both,
  type CitySeed,
  type CountrySeed,
  type DoingSeed,
  type ExpertSeed,
  type PackageSeed,
} from '#server/db/seed/shape.ts';
import { THEME_WORDS } from '#server/db/seed/theme-words.ts';
import { TAGS } from '#server/db/seed/words.ts';
import type { CatalogueAmenity, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import { DAY } from '#server/kernel/time.ts';
import { activityCode } from './activities.ts';
import { fromPrices, kilometres } from './estimate.ts';
import { portion, turned } from './hash.ts';
import { CHOSEN, type BuiltHotel } from './hotels.ts';
import { itineraryOf, weekdayOf, type Itinerary, type PlannedDay } from './itinerary.ts';

export type PackageRow = Insertable<CatalogueTables['package']>;
export type Catalogue = {
  now: number;
  cities: Map<string, CitySeed>;
  countries: Map<string, CountrySeed>;
  hotels: Map<string, BuiltHotel[]>;
  experts: Map<string, { id: number; seed: ExpertSeed }>;
};

/** How many activities a package offers where its expert did not choose them. */
export const MOST_ACTIVITIES = 5;
/** Ids of what is always included begin here, so that they never meet an activity's: of five stops not all have so many. */
const FORCED_FROM = 51;
/** Nearer places are usually reached without a stop; real searches correct it. */
const DIRECT_KILOMETRES = 5_500;
const KUWAIT = [29.2266, 47.9689] as const;

/** A stop as its expert wants it. Without `days` and `doings` the city's own ones are taken. `name`: what the expert calls one. */
export type Stop = {
  city: CitySeed;
  country: CountrySeed;
  nights: number;
  hotels: BuiltHotel[];
  days?: PlannedDay[];
  doings?: { doing: DoingSeed; selected: boolean; name?: DoingSeed['name'] }[];
};
/** What a package is made of: written in the seed, or designed in the studio. `turn` begins the plan at another day. */
export type PackageParts = Omit<PackageSeed, 'stops' | 'expert'> & {
  expertId: number;
  stops: Stop[];
  turn: number;
  popularity: number;
  publishedAt: number;
};

/** A package of the seed as it is stored. `popularity` is the seed's own, lower for scenarios. */
export function packageRow(seed: PackageSeed, catalogue: Catalogue, popularity: number): PackageRow {
  const expert = catalogue.experts.get(seed.expert);
  if (!expert) throw new Error(`package ${seed.id} has no expert`);
  return builtPackage({
    ...seed,
    expertId: expert.id,
    stops: seed.stops.map(([slug, nights]) => stopOf(catalogue, slug, nights, seed.id)),
    turn: seed.turn ?? seed.id,
    popularity,
    publishedAt: catalogue.now - Math.floor((1 + portion('published', seed.id) * 363) * DAY),
  });
}

/** A package as it is stored: the one way to make one. */
export function builtPackage({ stops, expertId, turn, popularity, publishedAt, ...seed }: PackageParts): PackageRow {
  const [first] = stops;
  if (!first) throw new Error(`package ${seed.id} has no stop`);
  const itinerary = itineraryOf(stops, turn, seed.weekday);
  const activities = activitiesOf(stops, itinerary, seed);
  const amenities = [...activities, ...visaHelpOf(stops, Math.max(MOST_ACTIVITIES, activities.length) + 1)];
  const forced = forcedOf(stops);
  const prices = fromPrices({
    stops: stops.map(({ city, nights, hotels }) => ({
      city,
      nights,
      dinarsANight: cheapest(hotels)?.seed.dinars ?? 30,
    })),
    forced,
    proposals: amenities.filter(({ selected }) => selected),
  });
  const facts: PackageFacts = {
    summary: seed.summary,
    stops: stops.map(({ city, nights, hotels }) => ({
      city: city.slug,
      nights,
      hotels: hotels.map(({ row }) => row.code),
    })),
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

function stopOf(catalogue: Catalogue, slug: string, nights: number, turn: number): Stop {
  const city = catalogue.cities.get(slug);
  const country = catalogue.countries.get(city?.country ?? '');
  if (!city || !country) throw new Error(`no city is called ${slug}`);
  const own = (catalogue.hotels.get(slug) ?? []).slice(0, CHOSEN);
  return { city, country, nights, hotels: turned(own, turn) };
}

const cheapest = (hotels: BuiltHotel[]): BuiltHotel | undefined =>
  hotels.toSorted((left, right) => left.seed.dinars - right.seed.dinars)[0];

/** The fewest that any of its hotels has, of those the "from" price is for: a card claims no more than a night of it gives. */
const starsOf = (stops: Stop[]): number => Math.min(...stops.map(({ hotels }) => cheapest(hotels)?.seed.stars ?? 3));

const isDirect = (city: CitySeed): boolean => kilometres(KUWAIT, city.at) < DIRECT_KILOMETRES;

function activitiesOf(
  stops: Stop[],
  { dayOf, entries }: Itinerary,
  { months: season, weekday, included }: Pick<PackageSeed, 'months' | 'weekday' | 'included'>,
): PackageFacts['amenities'] {
  let first = 1;
  const each = stops.length === 1 ? 3 : Math.max(1, Math.floor(MOST_ACTIVITIES / stops.length));
  const isPromised = ({ name }: DoingSeed) => included?.includes(name.en) === true;
  const all = stops.flatMap(({ city, nights, doings }, stop) => {
    const from = first;
    first += nights;
    const inSeason = city.doings.filter(({ months }) => months?.some((month) => season.includes(month)) ?? true);
    const own: NonNullable<Stop['doings']> =
      doings ?? inSeason.map((doing) => ({ doing, selected: isPromised(doing) }));
    const dated = own.map(({ doing, selected, name = doing.name }) => ({
      doing,
      name,
      selected,
      day: dayOfDoing(doing, city, dayOf[stop]),
      activity: { code: activityCode(city, doing.name.en), stop },
    }));
    if (doings) return dated;
    const offered = dated
      .toSorted((left, right) => Number(left.day === null) - Number(right.day === null))
      .toSorted((left, right) => Number(isPromised(right.doing)) - Number(isPromised(left.doing)))
      .slice(0, each);
    return laid(offered, { from, nights, weekday, entries });
  });
  return all.map(({ doing, name, day, selected, activity }, index) => ({
    id: index + 1,
    name,
    type: doing.shared ? 'per_service' : 'per_personal',
    adult_fils: doing.shared ? 0 : doing.dinars * 1_000,
    service_fils: doing.shared ? doing.dinars * 1_000 : 0,
    selected,
    day,
    icon: doing.icon,
    ...(doing.months ? { months: doing.months } : {}),
    ...(doing.closedOn ? { closed_on: doing.closedOn } : {}),
    activity,
  }));
}

/** The first day of a stop that an activity is used on; null where the plan has none of them. */
function dayOfDoing(
  { onDay, alsoOnDays = [] }: DoingSeed,
  city: CitySeed,
  dayOf: Itinerary['dayOf'][number] | undefined,
): number | null {
  const days = [onDay, ...alsoOnDays].flatMap((at) => dayOf?.get(city.days[at] ?? city.arrival) ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/** How much of a day is spent where its mark says; one without a mark, or with another one, leaves half of it. */
const SPENT = new Map<string, number>([
  [TAGS.free.en, 0],
  ...[TAGS.boat, TAGS.swim, TAGS.hike, TAGS.family].map(({ en }) => [en, 2] as const),
  ...[TAGS.car, TAGS.train, TAGS.early].map(({ en }) => [en, 3] as const),
]);
const fullnessOf = ([tag = '']: string[]): number => SPENT.get(tag) ?? 1;

type Stay = { from: number; nights: number; weekday: number; entries: Itinerary['entries'] };

/** Activities on the days of a stop, in order; one that takes a day whole is left out where each of them has one already. */
function laid<Offered extends { doing: DoingSeed; day: number | null }>(offered: Offered[], stay: Stay): Offered[] {
  const busyDays: number[] = offered.flatMap(({ day }) => day ?? []);
  return offered.flatMap((one) => {
    const day = openDayOf(one, stay, busyDays);
    const on = day ?? stay.from + 1;
    if (one.day === null) {
      if (one.doing.takesDay && busyDays.includes(on)) return [];
      // whatever comes after goes to any other day first
      busyDays.push(on, ...(one.doing.takesDay ? [on] : []));
    }
    return [{ ...one, day }];
  });
}

/**
 * The day of an activity within its stop; null is the first whole one. One that belongs to no day of the plan goes to the
 * emptiest: that with the fewest others, then that which its plan fills least. Where it is shut on a weekday it is the first
 * whole day that it is open on, or the day of arrival.
 */
function openDayOf(
  { doing: { closedOn = [] }, day }: { doing: DoingSeed; day: number | null },
  { from, nights, weekday, entries }: Stay,
  busyDays: number[],
): number | null {
  const isOpen = (some: number) => !closedOn.includes(weekdayOf(weekday, some));
  if (day !== null && isOpen(day)) return day;
  const fullness = (some: number) =>
    fullnessOf(entries.find(({ day: begins, to_day: ends }) => begins <= some && some <= ends)?.tags.en ?? []);
  const whole = Array.from({ length: nights - 1 }, (_, index) => from + 1 + index).filter(isOpen);
  const others = (some: number) => busyDays.filter((one) => one === some).length;
  const emptiest = () =>
    whole
      .toSorted((one, other) => fullness(one) - fullness(other))
      .toSorted((one, other) => others(one) - others(other));
  const [best] = day === null ? emptiest() : whole;
  const openDay = best ?? [from].find(isOpen) ?? day;
  return day === null && openDay === from + 1 ? null : openDay;
}

function forcedOf(stops: Stop[]): CatalogueAmenity[] {
  const transfers = stops.reduce((total, { city }) => total + city.transfer, 0);
  return [
    {
      id: FORCED_FROM,
      name: both('استقبال في المطار وتوصيل منه وإليه', 'Airport meet and greet, return transfers'),
      type: 'per_service',
      adult_fils: 0,
      service_fils: transfers * 1_000,
    },
    {
      id: FORCED_FROM + 1,
      name: both('خدمة التصميم والمتابعة', 'Trip design and support'),
      type: 'per_personal',
      adult_fils: 4_000 + stops.length * 1_000,
      service_fils: 0,
    },
  ];
}

/**
 * Help with a visa is offered and never chosen beforehand: who needs one depends on each traveller’s nationality and on the
 * season, which nobody knows before they are named. Ids begin at `from`, after the activities'.
 */
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

function galleryOf(stops: Stop[]): PackageFacts['gallery'] {
  const scenes = stops.map(({ city }) => {
    const scene = city.scene ?? city.slug;
    return { image: `scene-${scene}-3x2`, scene, caption: city.name };
  });
  // the page calls them "your hotel and a room": they are of the one that a visitor finds chosen
  const bestHotels = stops.map(({ hotels: own }) => cheapest(own));
  const hotels = bestHotels.flatMap((best) => (best ? [pictureOf(best, 0, best.seed.name)] : []));
  const [first] = stops;
  const rooms = (bestHotels[0]?.rooms ?? []).map(({ image, name }) => ({ image, scene: null, caption: name }));
  const wide = scenes.slice(0, 1).map(({ scene, caption }) => ({ image: `scene-${scene}-wide`, scene, caption }));
  const pictures = [...scenes, ...hotels.slice(0, 2), ...rooms.slice(0, 2)];
  return (pictures.length < 4 ? [...pictures, ...wide, ...spare(first)] : pictures).slice(0, 6);
}

const pictureOf = (hotel: BuiltHotel, index: number, caption: { ar: string; en: string }) => ({
  image: hotel.images[index] ?? hotel.images[0] ?? '',
  scene: null,
  caption,
});

/** Where a stop has no hotels: more forms of its poster. */
const spare = (stop: Stop | undefined): PackageFacts['gallery'] => {
  const scene = stop?.city.scene ?? stop?.city.slug ?? 'calm-sea';
  return ['4x5', '1x1'].map((form) => ({
    image: `scene-${scene}-${form}`,
    scene,
    caption: stop?.city.name ?? both('', ''),
  }));
};

function searchText(seed: Pick<PackageSeed, 'title' | 'theme'>, stops: Stop[]): string {
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
