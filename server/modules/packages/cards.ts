import { LOCATIONS, MARKET_ZONES, THEMES, type Locale } from '#contract/constants.ts';
import type { Photograph } from '#contract/entities/photograph.ts';
import type { PackageCard, WithdrawnCard } from '#contract/entities/package-card.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { perPerson } from '#contract/rules/price.ts';
import { BOARD_NAMES } from '#server/db/board-names.ts';
import type { Database } from '#server/db/database.ts';
import {
  placeName,
  convertIn,
  todayAt,
  userOf,
  withFacts,
  type PricingContext,
  type PackageRow,
  type StayQuery,
  type PriceConverter,
} from '#server/modules/offers/index.ts';
import { promotionIn, type PromotionRow, type Promotions } from '#server/modules/promotions/index.ts';
import { ratingOf } from '#server/modules/rating.ts';
import { pictureOf, type Gazetteer } from '#server/modules/places/index.ts';
import { datedCard, readParts } from './dated-card.ts';
import { proposedDates } from './dates.ts';
import type { CardPrice } from './dated-view.ts';
import { fromPrice, type FromParts } from './from-price.ts';
import { cardPhotos } from './photos.ts';
import type { CardLookups } from './card-lookups.store.ts';
import { readPackages, readPrices, readTitles } from './packages.store.ts';

export type CardDeps = {
  db: Database;
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  rates: () => Promise<RateTable>;
  shelf: () => Promise<CardLookups>;
  promotions: Promotions;
};
type FoundParts = { parts: FromParts; at: number } | undefined;
const DAY = 24 * 3_600_000;
/** Ms after which a "from" price tells its day, and is told no more [CA15]. */
const AGE = { day: 3 * DAY, most: 7 * DAY };
/** The search in force, and what is known of each package's price for it. */
export type Dated = { stay: StayQuery; prices: Map<number, CardPrice> };
export type Cards = ReturnType<typeof createCards>;

export function createCards({ db, clock, gazetteer, rates, shelf, promotions }: CardDeps) {
  async function ofRows(rows: PackageRow[], buyer: PricingContext, searched?: FromParts): Promise<PackageCard[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const priceRows = await readPrices(db, LOCATIONS[buyer.location].market, ids);
    const now = clock.now();
    const isTold = ({ priced_at }: { priced_at: number }) => now - priced_at < AGE.most;
    const cardPrices = new Map(
      priceRows
        .filter(isTold)
        .map((row) => [row.package_id, { parts: JSON.parse(row.parts_json) as FromParts, at: row.priced_at }]),
    );
    for (const { id } of searched ? rows : []) cardPrices.set(id, { parts: searched!, at: now });
    const [places, shelfRows, table] = [await gazetteer(), await shelf(), await rates()];
    const running = await promotions.running();
    const prices = convertIn(buyer.currency, table);
    const photos = await cardPhotos({ db, places, locale: buyer.locale }, rows);
    return rows.map((row) => ({
      ...describe(row, buyer.locale, places, shelfRows),
      ...shownAs(photos.get(row.id)),
      ...factsOf(cardPrices.get(row.id)?.parts, buyer.locale, shelfRows),
      ...pricedOn(cardPrices.get(row.id), buyer, now),
      ...priceOf(row, cardPrices.get(row.id), buyer, prices, running.rowFor(row.id, row.theme)),
      ...proposedDates(row, todayAt(buyer.location, now)),
    }));
  }

  async function inState(state: PackageRow['state'], ids: number[]): Promise<PackageRow[]> {
    if (ids.length === 0) return [];
    const byId = new Map((await readPackages(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row?.state === state ? [withFacts(row)] : [];
    });
  }

  return {
    ofRows,
    /** With the scene of the first stop. */
    async titlesOf(ids: number[], locale: Locale): Promise<{ id: number; title: string; scene: string }[]> {
      if (ids.length === 0) return [];
      const byId = new Map((await readTitles(db, ids)).map((row) => [row.id, row]));
      const places = await gazetteer();
      return ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const first = places.city(row.city_slugs.split(',').find(Boolean) ?? '');
        const title = locale === 'ar' ? row.title_ar : row.title_en;
        return [{ id, title, scene: first?.scene ?? 'calm-sea' }];
      });
    },
    async ofIds(ids: number[], buyer: PricingContext, dated: Dated | null = null): Promise<PackageCard[]> {
      const rows = await inState('published', ids);
      const undated = await ofRows(rows, buyer);
      if (!dated) return undated;
      const own = await readParts(db, ids, dated);
      const [running, shelfRows] = [await promotions.running(), await shelf()];
      const prices = convertIn(buyer.currency, await rates());
      return undated.map((card, index) => {
        const row = rows[index]!;
        const promotion = running.rowFor(row.id, row.theme);
        const parts = own.get(row.id);
        const facts = factsOf(parts, buyer.locale, shelfRows);
        return datedCard(card, row, dated, { parts, facts, promotion, prices, location: buyer.location });
      });
    },
    async withdrawn(ids: number[], { locale }: Pick<PricingContext, 'locale'>): Promise<WithdrawnCard[]> {
      const places = await gazetteer();
      const rows = await inState('withdrawn', ids);
      const photos = await cardPhotos({ db, places, locale }, rows);
      return rows.map((row) => ({ ...headOf(row, locale, places), ...shownAs(photos.get(row.id)) }));
    },
  };
}

function headOf(row: PackageRow, locale: Locale, places: Gazetteer): WithdrawnCard {
  const stops = row.facts.stops.flatMap(({ city, nights }) => {
    const place = places.city(city);
    const country = place && places.countryOf(place.country);
    return place
      ? [
          {
            ...placeName(place, locale),
            country: (locale === 'ar' ? country?.name_ar : country?.name_en) ?? '',
            nights,
          },
        ]
      : [];
  });
  return {
    id: row.id,
    title: locale === 'ar' ? row.title_ar : row.title_en,
    stops,
    image: pictureOf(`scene-${stops[0]?.scene ?? 'calm-sea'}-4x5`),
  };
}

const shownAs = (photo: Photograph | undefined) => (photo ? { photo } : {});

function describe(row: PackageRow, locale: Locale, places: Gazetteer, shelf: CardLookups) {
  const expert = shelf.experts.get(row.expert_id);
  return {
    ...headOf(row, locale, places),
    why: locale === 'ar' ? row.why_ar : row.why_en,
    nights: row.nights,
    stars: row.stars,
    ...ratingOf(row),
    theme: THEMES.find((theme) => theme === row.theme) ?? THEMES[0],
    user: expert ? userOf(expert, locale) : { slug: '', show_name: '', profile_image: '', headline: '' },
  };
}

/** Of the search that found the price; without one nobody knows. */
function factsOf(parts: FromParts | undefined, locale: Locale, { airlines }: CardLookups) {
  const board = parts?.boards[0];
  return {
    airline_stops: parts?.airlineStops ?? null,
    airline_name: airlines.get(parts?.airline ?? '')?.[locale] ?? null,
    refundable: parts?.refundable ?? false,
    board: board ? BOARD_NAMES[board][locale] : null,
  };
}
export type CardFacts = ReturnType<typeof factsOf>;

const pricedOn = (price: FoundParts, { location }: PricingContext, now: number) => ({
  priced_on:
    price && now - price.at >= AGE.day ? todayIn(MARKET_ZONES[LOCATIONS[location].market], new Date(price.at)) : null,
});

/** For the default party, from the last search; none is invented [PR1]. */
function priceOf(
  row: PackageRow,
  price: FoundParts,
  { locale }: PricingContext,
  prices: PriceConverter,
  promotion: PromotionRow | null,
) {
  const found = price && fromPrice(price.parts, row.facts, prices, promotion?.basis_points ?? 0);
  return {
    rooms: DEFAULT_ROOMS,
    price_kind: found ? ('undated' as const) : ('unknown' as const),
    unfit: null,
    currency: prices.currency,
    total: found ? prices.major(found.total) : null,
    per_person: found ? prices.major(perPerson(found.total, DEFAULT_ROOMS, prices.currency)) : null,
    total_before: promotion && found ? prices.major(found.before) : null,
    promotion: promotion && promotionIn(promotion, locale),
    priced_at: price ? new Date(price.at).toISOString() : null,
  };
}
