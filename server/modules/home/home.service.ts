import type { WireReplyOf } from '#contract/calls/call.ts';
import type { home } from '#contract/calls/home.ts';
import { LOCATIONS, type Locale, type Market } from '#contract/constants.ts';
import type { ExpertCard } from '#contract/entities/expert.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { PricingContext } from '#server/modules/offers/index.ts';
import type { PackagesModule } from '#server/modules/packages/index.ts';
import type { ReadHome } from '#server/modules/catalogue/index.ts';
import {
  describePlace,
  photographOf,
  pictureOf,
  placeKey,
  type Gazetteer,
  type PlaceRow,
} from '#server/modules/places/index.ts';

export type HomeDeps = {
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  packages: Pick<PackagesModule, 'find' | 'cards' | 'countAt' | 'minutesTo'>;
  experts(locale: Locale, market: Market): Promise<ExpertCard[]>;
  document: ReadHome;
};
type Home = WireReplyOf<typeof home>['data'];
type ClimateRow = Home['climate']['rows'][number];

const SLIDES = 4;
const CARDS = 8;
const PLACES = 12;
const CLIMATE_ROWS = 6;
/** Pleasant degrees, and the weight of a rainy day in degrees. */
const MILD = 23;
const RAIN_WEIGHT = 0.8;
const OF_A_COUNTRY = 2;

export function createHomePage({ clock, gazetteer, packages, experts, document }: HomeDeps) {
  return async function show(buyer: PricingContext): Promise<Home> {
    const { locale } = buyer;
    const [liked, newest, promoted] = await Promise.all([
      packages.find({}, 'recommended', buyer),
      packages.find({}, 'newest', buyer),
      packages.find({ promotion: true }, 'recommended', buyer),
    ]);
    const [top, latest, promotions] = await Promise.all([
      packages.cards.ofIds(liked, buyer),
      packages.cards.ofIds(newest.slice(0, CARDS), buyer),
      packages.cards.ofIds(promoted.slice(0, CARDS), buyer),
    ]);
    const { sections, banners } = await document(locale, buyer.location);
    const places = await gazetteer();
    const cities = await countedCities(places, buyer);
    return {
      slides: slidesOf(top, locale),
      latest,
      promotions,
      experts: (await experts(locale, LOCATIONS[buyer.location].market)).slice(0, CARDS),
      climate: await climateOf(places, cities, buyer),
      places: cities.slice(0, PLACES).map(({ place, count }) => describePlace(place, count, places, locale)),
      sections: [...sections],
      banners: banners.flatMap(({ picture, ...banner }) => {
        const photo = places.housePhoto(picture);
        return photo ? [{ ...banner, photo: photographOf(photo, locale) }] : [];
      }),
    };
  };

  async function countedCities(
    places: Gazetteer,
    { location }: PricingContext,
  ): Promise<{ place: PlaceRow; count: number }[]> {
    const cities = places.all.filter(({ kind }) => kind === 'city');
    const { market } = LOCATIONS[location];
    const counted = await Promise.all(
      cities.map(async (place) => ({ place, count: await packages.countAt(placeKey(place, places), market) })),
    );
    return counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  }

  async function climateOf(places: Gazetteer, cities: { place: PlaceRow; count: number }[], buyer: PricingContext) {
    const month = (new Date(clock.now()).getUTCMonth() + 1) % 12;
    const home: readonly string[] = LOCATIONS[buyer.location].airports;
    const mild = cities
      .filter(({ place: { details, airport } }) => details.months[month] && !home.includes(airport ?? ''))
      // out of season the city's packages, and so its price, are for another month
      .filter(({ place: { details } }) => details.best_months.includes(month + 1))
      .toSorted((one, other) => harshness(one.place, month) - harshness(other.place, month));
    const rows: ClimateRow[] = [];
    const counts = new Map<string, number>();
    for (const { place, count } of mild) {
      if (rows.length === CLIMATE_ROWS) break;
      const already = counts.get(place.country) ?? 0;
      if (already >= OF_A_COUNTRY) continue;
      const row = await climateRow(place, count, month, places, buyer);
      if (!row) continue;
      counts.set(place.country, already + 1);
      rows.push(row);
    }
    return { month: month + 1, rows };
  }

  async function climateRow(
    place: PlaceRow,
    count: number,
    month: number,
    places: Gazetteer,
    buyer: PricingContext,
  ): Promise<ClimateRow | null> {
    const weather = place.details.months[month];
    const [cheapest] = await packages.find({ place: placeKey(place, places) }, 'price', buyer);
    const [card] = cheapest === undefined ? [] : await packages.cards.ofIds([cheapest], buyer);
    if (!weather || !card?.per_person) return null;
    return {
      place: describePlace(place, count, places, buyer.locale),
      image: pictureOf(`scene-${place.scene}-1x1`),
      celsius: Math.round(weather.celsius),
      sky: weather.sky,
      season: weather.season[buyer.locale],
      flight_minutes: packages.minutesTo(place, places, buyer.location),
      per_person: card.per_person,
      currency: card.currency,
    };
  }
}

function harshness(place: PlaceRow, month: number): number {
  const weather = place.details.months[month];
  return weather ? Math.abs(weather.celsius - MILD) + weather.rain_days * RAIN_WEIGHT : Infinity;
}

function slidesOf(cards: PackageCard[], locale: Locale): Home['slides'] {
  const scenes = new Set<string>();
  return cards
    .flatMap((card) => {
      const [stop] = card.stops;
      if (!stop || scenes.has(stop.scene)) return [];
      scenes.add(stop.scene);
      return [
        {
          scene: stop.scene,
          image: pictureOf(`scene-${stop.scene}-hero${locale}`),
          image_phone: pictureOf(`scene-${stop.scene}-herophone`),
          name: stop.name,
          package_id: card.id,
          title: card.title,
          line: card.why,
        },
      ];
    })
    .slice(0, SLIDES);
}
