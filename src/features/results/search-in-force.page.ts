import { DEFAULTS } from '#contract/constants.ts';
import type { CardPrice } from '#contract/entities/package-card.ts';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { serverDate } from '#src/api/server-clock.ts';
import type { CardSearch } from '#machines/results/card-prices.machine.ts';
import type { SearchInForce } from '#src/locale/search-in-force.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { keptSearch, readSearchText, SEARCH_KEY } from '#src/storage/kept-search.ts';

type CardPricesActor = ReturnType<(typeof import('./card-prices-actor.page.ts'))['startCardPrices']>;
const NONE: ReadonlyMap<number, CardPrice> = new Map();

/** Its machine loads with the first card that is shown while a search is in force. */
export function createSearchInForce(): SearchInForce {
  const listeners = new Set<() => void>();
  let query = read();
  let scope = '';
  let prices = NONE;
  let hasFailed = false;
  let loading: Promise<CardPricesActor> | null = null;

  function tell(next: ReadonlyMap<number, CardPrice>, failed = false): void {
    prices = next;
    hasFailed = failed;
    for (const listener of listeners) listener();
  }
  const load = () =>
    (loading ??= import('./card-prices-actor.page.ts').then(({ startCardPrices }) => {
      const actor = startCardPrices(tell);
      actor.send({ type: 'search.change', search: searchOf(query) });
      return actor;
    }));
  function begin(): void {
    tell(NONE);
    loading?.then((actor) => actor.send({ type: 'search.change', search: searchOf(query) })).catch(() => undefined);
  }
  function follow(key: string | null): void {
    if (key !== SEARCH_KEY && key !== null) return;
    const next = read();
    if (next === query) return;
    query = next;
    // cards shown ask anew
    begin();
  }
  const retry = (): void => {
    loading?.then((actor) => actor.send({ type: 'check.retry' })).catch(() => undefined);
  };
  browserStorage.watch(follow);
  window.addEventListener('storage', ({ key }) => follow(key));
  window.addEventListener('online', retry);

  return {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    query: () => query,
    priceOf: (id) => prices.get(id),
    show(id, of) {
      if (scope !== of) {
        scope = of;
        begin();
      }
      load()
        .then((actor) => actor.send({ type: 'cards.show', ids: [id] }))
        // the next card that is shown tries again
        .catch(() => (loading = null));
    },
    hasFailed: () => hasFailed,
    retry,
  };
}

const read = () => keptSearch(browserStorage, serverDate());

function searchOf(query: string): CardSearch | null {
  const { start_date, end_date, rooms = DEFAULT_ROOMS, class: cabin = DEFAULTS.cabin, from } = readSearchText(query);
  return start_date && end_date ? { start_date, end_date, rooms, class: cabin, ...(from ? { from } : {}) } : null;
}
