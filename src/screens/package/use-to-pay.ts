import { useSelector } from '@xstate/react';
import type { CurrencyCode } from '#contract/constants.ts';
import type { Minor } from '#contract/rules/money.ts';
import { payingTravellers, perPerson } from '#contract/rules/price.ts';
import { selectDiscount } from '#machines/promo/promo.selectors.ts';
import { selectBreakdown, selectOffer } from '#machines/selection/selection.selectors.ts';
import { useFlow } from './flow-context.tsx';

export type ToPay = {
  toPay: Minor;
  perPerson: Minor;
  /** What the same costs without the running promotion; null while none runs. */
  before: Minor | null;
  currency: CurrencyCode;
  travellers: number;
};

/** What is to be paid: the total less the promo, and its share for each traveller but infants. */
export function useToPay(): ToPay | null {
  const { selection, promo } = useFlow();
  const offer = useSelector(selection, selectOffer);
  const price = useSelector(selection, selectBreakdown);
  const discount = useSelector(promo, selectDiscount);
  if (!offer || !price) return null;
  const travellers = payingTravellers(offer.rooms);
  const toPay = Math.max(0, price.total - discount);
  const { currency } = offer;
  const before = price.promotion > 0 ? price.before : null;
  return { toPay, perPerson: perPerson(toPay, offer.rooms, currency), before, currency, travellers };
}
