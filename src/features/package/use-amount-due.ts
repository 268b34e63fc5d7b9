import { useSelector } from '@xstate/react';
import type { AmountDue } from '#contract/rules/price.ts';
import { selectAmountDue } from '#machines/package/package-flow.selectors.ts';
import { selectDiscount } from '#machines/package/promo.selectors.ts';
import { selectBreakdown } from '#machines/package/selection.selectors.ts';
import { useFlow } from './flow-context.tsx';

/** Rerenders only for a new price or discount. */
export function useAmountDue(): AmountDue | null {
  const { selection, promo } = useFlow();
  useSelector(selection, selectBreakdown);
  useSelector(promo, selectDiscount);
  return selectAmountDue(selection.getSnapshot(), promo.getSnapshot());
}
