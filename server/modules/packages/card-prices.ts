import { LOCATIONS } from '#contract/constants.ts';
import { CardPrice } from '#contract/entities/package-card.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { PricingContext, StayQuery } from '#server/modules/offers/index.ts';
import type { Cards } from './cards.ts';
import type { DatedPrices } from './dated-prices.ts';
import { pricesOf } from './dated-search.ts';
import type { Catalogue } from './packages.service.ts';

type Deps = {
  catalogue: Catalogue;
  cards: Cards;
  rates: () => Promise<RateTable>;
  prices: Pick<DatedPrices, 'find' | 'look'>;
};

/** For cards that a visitor sees: what is known, and what our own stock says meanwhile [PR5]. */
export const createCardPrices =
  ({ catalogue, cards, rates, prices }: Deps) =>
  async (ids: number[], stay: StayQuery, buyer: PricingContext) => {
    const { market } = LOCATIONS[buyer.location];
    const find = async () => pricesOf({ rates, prices }, await catalogue.index(), ids, stay, market);
    let found = await find();
    let isWhole = true;
    if (found.open.length > 0) {
      isWhole = await prices.look(stay, buyer.location, found.open);
      found = await find();
    }
    const priced = await cards.ofIds(ids, buyer, { stay, prices: found.prices });
    return { prices: priced.map((card) => CardPrice.parse(card)), open: isWhole ? [] : found.open };
  };
