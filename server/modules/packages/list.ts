import { DEFAULTS, LOCATIONS, THEMES, type CurrencyCode } from '#contract/constants.ts';
import { RANGES, type PackageFilters } from '#contract/entities/facets.ts';
import { DEFAULT_ROOMS, type SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { stayProblem } from '#contract/rules/dates.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { toMajor, toMinor } from '#contract/rules/money.ts';
import { lostOfOffer, readOfferQuery } from '#contract/rules/offer-query.ts';
import { payingTravellers } from '#contract/rules/price.ts';
import { todayAt, type PricingContext, type StayQuery } from '#server/modules/offers/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { editionDay, placeKey, type Gazetteer } from '#server/modules/places/index.ts';
import type { Cards } from './cards.ts';
import type { DatedPrices } from './dated-prices.ts';
import { facetsOf } from './facets.ts';
import { GROUPS, type Group, type PackageQuery } from './filters.ts';
import type { ListPage } from './list-page.ts';
import type { Meaning } from './matching.ts';
import type { TextMeaning } from './meaning.ts';
import type { Catalogue } from './packages.service.ts';
import type { CardLookups } from './card-lookups.store.ts';

type Deps = {
  clock: { now(): number };
  catalogue: Catalogue;
  cards: Cards;
  gazetteer: () => Promise<Gazetteer>;
  meaningOf(text: string | undefined): Promise<TextMeaning>;
  shelf: () => Promise<CardLookups>;
  rates: () => Promise<RateTable>;
  prices: Pick<DatedPrices, 'look'>;
};

export const createList =
  ({ clock, catalogue, cards, gazetteer, meaningOf, shelf, rates, prices }: Deps) =>
  async (query: Record<string, string>, buyer: PricingContext) => {
    const { filters: own, dropped, ...changes } = readFilters(query);
    // a path must be a place or a search, otherwise 404
    if (query.place && (dropped.includes('place') || own.place === '')) throw notFound();
    const places = await gazetteer();
    const table = await rates();
    const read = boundsIn(buyer.currency, settle(own, places), table);
    const place = read.place === undefined ? undefined : places.find(read.place);
    const expert = [...(await shelf()).experts.values()].find(({ slug }) => slug === read.expert);
    if (read.expert !== undefined && !expert) {
      dropped.push('expert');
      delete read.expert;
    }
    const stay = stayOf(query, buyer, clock.now());
    dropped.push(...lostOfOffer(query, { ...readOfferQuery(query), start_date: stay?.start_date }));
    const money = moneyOf(buyer, table, stay?.rooms ?? DEFAULT_ROOMS);
    const { meaning, nights, ignored } = await meaningOf(read.q);
    const find = (some: PackageFilters) => {
      const search: PackageQuery = {
        ...askedOf(some, buyer, money),
        ...meaning,
        place: place ? placeKey(place, places, editionDay(clock.now())) : null,
        expertId: expert?.id ?? null,
      };
      return catalogue.search(search, some.sort, some.page ?? 1, stay);
    };
    const first = await withNights(read, nights, ignored, find);
    const { filters } = first;
    let { result } = first;
    let isWhole = true;
    if (stay && result.unpriced.length > 0) {
      isWhole = await prices.look(stay, buyer.location, result.unpriced);
      result = await find(filters);
    }
    const { ids, counts, page, pages, unfit } = result;
    const dated = stay && { stay, prices: result.dated };
    const data = {
      items: await cards.ofIds(ids, buyer, dated),
      ...(stay ? { unfit: { items: await cards.ofIds(unfit.ids, buyer, dated), total: unfit.total } } : {}),
      total: counts.total,
      page,
      pages,
      facets: facetsOf(counts, money),
      filters: filters.page === undefined ? filters : { ...filters, page },
      dropped,
      ...changes,
      ignored,
      lift: counts.total > 0 ? null : liftOf(counts.lifted, filters),
      title: place ? (buyer.locale === 'ar' ? place.name_ar : place.name_en) : null,
    };
    return { data, isWhole };
  };

/** Null without days, or with days and parties nobody can book: the list shows "from" prices [PR3]. */
function stayOf(query: Record<string, string>, { location }: PricingContext, now: number): StayQuery | null {
  const { start_date, end_date, rooms = DEFAULT_ROOMS, class: cabin = DEFAULTS.cabin, from } = readOfferQuery(query);
  if (!start_date || !end_date || stayProblem(start_date, end_date, todayAt(location, now))) return null;
  return { start_date, end_date, rooms, class: cabin, from };
}

/** Applies the nights in the text as a removable filter; without results it is dropped, and the reply says so. */
async function withNights(
  filters: PackageFilters,
  nights: TextMeaning['nights'],
  ignored: string[],
  find: (filters: PackageFilters) => Promise<ListPage>,
): Promise<{ filters: PackageFilters; result: ListPage }> {
  if (!nights) return { filters, result: await find(filters) };
  const { q: _, ...rest } = filters;
  const others = nights.rest === '' ? rest : { ...rest, q: nights.rest };
  const isFree = rest.nights_min === undefined && rest.nights_max === undefined;
  const narrowed = { ...others, nights_min: nights.least, nights_max: nights.most };
  const result = isFree ? await find(narrowed) : null;
  if (result && result.counts.total > 0) return { filters: narrowed, result };
  ignored.push(nights.typed);
  return { filters: others, result: await find(others) };
}

const WORDS = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}\p{M}\s'’.,&+_-]+$/u;

/** An unknown place becomes a theme or a text search; otherwise 404. */
function settle(read: PackageFilters, places: Gazetteer): PackageFilters {
  const filters = { ...read };
  const { place } = filters;
  if (place === undefined || places.find(place)) return filters;
  if (place !== '' && !WORDS.test(place)) throw notFound();
  delete filters.place;
  const theme = THEMES.find((name) => name === place);
  if (theme) return { ...filters, theme: [...new Set([...(filters.theme ?? []), theme])] };
  return { ...filters, q: [filters.q, place.replaceAll('-', ' ')].filter(Boolean).join(' ').slice(0, 80) };
}

/** Converts bounds of an address from another market. They widen rather than exclude. */
function boundsIn(currency: CurrencyCode, filters: PackageFilters, { perDinar }: RateTable): PackageFilters {
  const { price_in = currency, ...rest } = filters;
  const { price_min, price_max } = rest;
  if (price_min === undefined && price_max === undefined) return rest;
  if (price_in === currency) return { ...rest, price_in };
  const factor = perDinar[currency] / perDinar[price_in];
  return {
    ...rest,
    ...(price_min === undefined ? {} : { price_min: Math.floor(price_min * factor) }),
    ...(price_max === undefined ? {} : { price_max: Math.ceil(price_max * factor) }),
    price_in: currency,
  };
}

type Money = ReturnType<typeof moneyOf>;

/** Per person on the wire, the party's minor units inside; bounds widen rather than exclude. */
function moneyOf({ currency, location }: PricingContext, rates: RateTable, rooms: SelectedRooms) {
  const travellers = payingTravellers(rooms);
  const base = LOCATIONS[location].currency;
  const factor = rates.perDinar[base] / rates.perDinar[currency];
  const scale = toMinor(1, base) / toMinor(1, currency);
  const inBase = (major: number) => toMinor(major, currency) * travellers * factor * scale;
  return {
    least: (major: number) => Math.floor(inBase(major)),
    most: (major: number) => Math.ceil(inBase(major)),
    /** Whole units, so that slider ends are round and include everything. */
    low: (minor: number) => Math.floor(toMajor(minor, base) / travellers / factor),
    high: (minor: number) => Math.ceil(toMajor(minor, base) / travellers / factor),
  };
}

function askedOf(
  filters: PackageFilters,
  { location }: PricingContext,
  money: Money,
): Omit<PackageQuery, keyof Meaning | 'place' | 'expertId'> {
  const {
    q: _q,
    place: _place,
    expert: _expert,
    sort: _sort,
    page: _page,
    price_in: _in,
    price_min,
    price_max,
    ...plain
  } = filters;
  return {
    ...plain,
    market: LOCATIONS[location].market,
    priceMin: price_min === undefined ? null : money.least(price_min),
    priceMax: price_max === undefined ? null : money.most(price_max),
  };
}

/** The filter whose removal gives the most packages, by its URL name; a range is removed whole. */
function liftOf(lifted: Map<Group, number>, filters: PackageFilters): { filter: string; count: number } | null {
  const best = GROUPS.map((group) => ({ group, count: lifted.get(group) ?? 0 })).toSorted(
    (one, other) => other.count - one.count,
  )[0];
  if (!best || best.count === 0) return null;
  const { group, count } = best;
  const ends = group === 'price' || group === 'nights' ? RANGES[group].filter((end) => filters[end] !== undefined) : [];
  return { filter: ends.length === 1 ? (ends[0] ?? group) : group, count };
}
