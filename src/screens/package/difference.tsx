import { useSelector } from '@xstate/react';
import { totalOf, type Total } from '#contract/rules/price.ts';
import type { Minor } from '#contract/rules/money.ts';
import type { Offer } from '#contract/entities/offer.ts';
import { selectBreakdown, selectOffer } from '#machines/selection/selection.selectors.ts';
import { Money } from '#src/components/money.tsx';
import { useFlow } from './flow-context.tsx';

/** What changes in the total, in minor units, when a part of it costs `more`: a running promotion takes its share of that too (TR3). */
export const changeOf = (
  { before, total }: Total,
  more: Minor,
  { promotion, currency }: Pick<Offer, 'promotion' | 'currency'>,
) => totalOf([before + more], promotion?.basis_points ?? 0, currency).total - total;

/** What the trip costs more or less with another option, which costs `more` than the chosen one. */
export function Difference({ more }: { more: Minor }) {
  const { selection } = useFlow();
  const offer = useSelector(selection, selectOffer);
  const price = useSelector(selection, selectBreakdown);
  return offer && price ? <Money minor={changeOf(price, more, offer)} currency={offer.currency} signed /> : null;
}
