import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { readOfferQuery, writeOfferQuery, type OfferQuery } from '#contract/rules/offer-query.ts';
import { text } from '#contract/rules/reads.ts';
import type { BrowserStorage } from './browser-storage.ts';

const NAME = 'search';
export const SEARCH_KEY = `et.${NAME}`;

export const writeSearch = (search: OfferQuery): string => new URLSearchParams(writeOfferQuery(search)).toString();
export const readSearchText = (search: string): OfferQuery =>
  readOfferQuery(Object.fromEntries(new URLSearchParams(search)));

/** The search in force, as an address has it; empty without days ahead of `now`. */
export function keptSearch(storage: BrowserStorage, now: Date): string {
  const kept = readSearchText(storage.readOwn(NAME, text(200), ''));
  return kept.start_date && kept.start_date > todayIn(TEAM_ZONE, now) ? writeSearch(kept) : '';
}

/** Without days there is none in force. */
export function keepSearch(storage: BrowserStorage, search: OfferQuery): void {
  if (search.start_date) storage.writeOwn(NAME, writeSearch(search));
  else storage.clearOwn(NAME);
}
