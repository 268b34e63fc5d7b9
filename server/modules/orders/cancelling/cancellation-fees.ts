import type { ChargedCurrency } from '#contract/constants.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { shareUp, sum, type Minor } from '#contract/rules/money.ts';

/** A part of an order: its price in the order's currency, its cost and what its supplier keeps of that, in fils. */
export type FeePart = { price: Minor; cost: Minor; supplierFils: Minor };
export type Fees = { fee: Minor; supplierFee: Minor };

/**
 * What cancelling costs, exactly: the customer keeps paying the suppliers' share of each part's price, rounded up to the
 * minor unit part by part and never more than was to be paid; the suppliers are paid what they keep of their cost,
 * converted once at the order's rates.
 */
export function cancellationFees(
  parts: FeePart[],
  { currency, rates, toPayMinor }: { currency: ChargedCurrency; rates: RateTable; toPayMinor: Minor },
): Fees {
  const fee = sum(parts.map(({ price, supplierFils, cost }) => shareUp(price, supplierFils, cost)));
  const fils = sum(parts.map((part) => Math.min(Math.max(0, part.supplierFils), part.cost)));
  return { fee: Math.min(fee, toPayMinor), supplierFee: convert(fils, 'KWD', currency, rates) };
}
