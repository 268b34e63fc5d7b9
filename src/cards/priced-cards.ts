import { useEffect, useReducer } from 'react';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useSearchInForce, useSearchQuery } from '#src/locale/search-in-force.ts';
import { withPrice } from './priced-card.ts';

/** Of cards that are read together: each as `usePricedCard` has it, also that nothing is left. */
export function usePricedCards(cards: PackageCard[]): PackageCard[] {
  const { watch, priceOf, show } = useSearchInForce();
  const { location, currency } = useScope();
  const query = useSearchQuery();
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const ids = cards.map(({ id }) => id).join(',');
  useEffect(() => watch(renew), [watch]);
  useEffect(() => {
    if (query) for (const id of ids.split(',').filter(Boolean)) show(Number(id), `${location} ${currency}`);
  }, [show, query, ids, location, currency]);
  return cards.map((card) => withPrice(card, query ? priceOf(card.id) : undefined, query));
}
