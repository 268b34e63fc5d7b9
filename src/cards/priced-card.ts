import { useEffect, useSyncExternalStore } from 'react';
import type { CardPrice, PackageCard } from '#contract/entities/package-card.ts';
import type { Sort } from '#contract/entities/facets.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useSearchInForce, useSearchQuery } from '#src/locale/search-in-force.ts';

const OPEN: readonly PackageCard['price_kind'][] = ['undated', 'unknown', 'about', 'rough'];
const isOpen = ({ price_kind }: PackageCard): boolean => OPEN.includes(price_kind);

/**
 * With its price for the search in force once that is found, else as it came [PR2]. `query`: the search that the card
 * came for; it takes no answer to another, and also that nothing is left [PR5].
 */
export function usePricedCard(card: PackageCard, query = ''): PackageCard {
  const { watch, priceOf, show } = useSearchInForce();
  const { location, currency } = useScope();
  const inForce = useSearchQuery();
  const asks = inForce !== '' && (!query || query === inForce) && isOpen(card);
  const price = useSyncExternalStore(
    watch,
    () => (asks ? priceOf(card.id) : undefined),
    () => undefined,
  );
  useEffect(() => {
    if (asks) show(card.id, `${location} ${currency}`);
  }, [show, asks, inForce, card.id, location, currency]);
  return withPrice(card, price, query);
}

/** Whether prices that came since break the order by price. */
export function useIsOrderBroken(cards: PackageCard[], sort: Sort | undefined, query: string): boolean {
  const { watch, priceOf } = useSearchInForce();
  const inForce = useSearchQuery();
  const direction = sort === 'price' ? 1 : sort === 'price_desc' ? -1 : 0;
  const isBroken = () => {
    if (direction === 0 || !inForce || (query && query !== inForce)) return false;
    const priced = cards.map((card) => withPrice(card, isOpen(card) ? priceOf(card.id) : undefined, query));
    if (priced.every((card, place) => card === cards[place])) return false;
    // estimates are rounded up
    const totals = priced.flatMap(({ per_person, total }) => (per_person === null ? [] : (total ?? [])));
    return totals.some((total, place) => place > 0 && (total - totals[place - 1]!) * direction < 0);
  };
  return useSyncExternalStore(watch, isBroken, () => false);
}

export function withPrice(card: PackageCard, price: CardPrice | undefined, query: string): PackageCard {
  if (!price || price.currency !== card.currency) return card;
  const isFound = price.per_person !== null || (query !== '' && price.price_kind === 'not_fit');
  // in a list of no days nothing is said to be out of season
  return isFound ? { ...card, ...price, unfit: query ? price.unfit : null, priced_on: null } : card;
}
