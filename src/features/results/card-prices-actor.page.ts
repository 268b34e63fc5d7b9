import { createActor } from 'xstate';
import { selectHasFailed, selectPrices } from '#machines/results/card-prices.selectors.ts';
import type { CardPrice } from '#contract/entities/package-card.ts';
import { inspect } from '#src/tab/inspect.ts';
import { provideCardPrices } from './card-prices.effects.ts';

export function startCardPrices(showPrices: (prices: ReadonlyMap<number, CardPrice>, hasFailed: boolean) => void) {
  const actor = createActor(provideCardPrices(), { inspect });
  actor.subscribe((snapshot) => showPrices(selectPrices(snapshot), selectHasFailed(snapshot)));
  return actor.start();
}
