import type { Search } from '#contract/entities/search.ts';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { readOfferQuery, writeOfferQuery, type OfferQuery } from '#contract/rules/offer-query.ts';

const SLUG = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/u;
const LONGEST = 80;

/** `?q=…&place=…&start_date=…&end_date=…&rooms=…`. */
export const homeSearchPath = (search: Search): string => `/${queryOf(search)}`;

/** The place's page, a free-text search, else the latest. */
export const resultsPath = ({ text, place, ...rest }: Search): string =>
  `/results/${place ?? (text.trim() ? 'search' : 'latestPackages')}${queryOf({ ...rest, text: place ? '' : text, place: null })}`;

export const packagePath = (package_id: number, search: Search): string =>
  `/packages/${package_id}${queryOf({ ...search, text: '', place: null })}`;

/** Invalid parts are ignored. */
export function readSearch(query: URLSearchParams): Search {
  const { start_date, end_date, rooms, from } = readOfferQuery(Object.fromEntries(query));
  const place = query.get('place') ?? '';
  return {
    text: (query.get('q') ?? '').trim().slice(0, LONGEST),
    place: SLUG.test(place) ? place : null,
    stay: start_date && end_date ? { start: start_date, end: end_date } : null,
    rooms: rooms ?? null,
    from: from ?? null,
  };
}

/** Omits the default party. */
export function offerQueryOf({ stay, rooms, from }: Pick<Search, 'stay' | 'rooms' | 'from'>): OfferQuery {
  const isDefault = JSON.stringify(rooms) === JSON.stringify(DEFAULT_ROOMS);
  return {
    start_date: stay?.start,
    end_date: stay?.end,
    rooms: isDefault ? undefined : (rooms ?? undefined),
    from: from ?? undefined,
  };
}

function queryOf({ text, place, ...search }: Search): string {
  const query = new URLSearchParams({
    ...(text.trim() ? { q: text.trim() } : {}),
    ...(place ? { place } : {}),
    ...writeOfferQuery(offerQueryOf(search)),
  }).toString();
  return query ? `?${query}` : '';
}
