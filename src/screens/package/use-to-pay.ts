import { useSelector } from '@xstate/react';
import type { CurrencyCode } from '#contract/constants.ts';
import type { Minor } from '#contract/rules/money.ts';
import { payingTravellers } from '#contract/rules/price.ts';
import { selectDiscount } from '#machines/promo/promo.selectors.ts';
import { selectBreakdown, selectOffer } from '#machines/selection/selection.selectors.ts';
import { useFlow } from './flow-context.tsx';

/** What is to be paid: the total less the promo, and its share for each traveller but infants. */
export function useToPay(): { toPay: Minor; perPerson: Minor; currency: CurrencyCode; travellers: number } | null {
  const { selection, promo } = useFlow();
  const offer = useSelector(selection, selectOffer);
  const price = useSelector(selection, selectBreakdown);
  const discount = useSelector(promo, selectDiscount);
  if (!offer || !price) return null;
  const travellers = payingTravellers(offer.rooms);
  const toPay = Math.max(0, price.total - discount);
  return { toPay, perPerson: Math.ceil(toPay / Math.max(1, travellers)), currency: offer.currency, travellers };
}
