import type { ChargedCurrency } from '#contract/constants.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { shareUp, sum, type Minor } from '#contract/rules/money.ts';

/** `price` in the order's currency; `cost` and the supplier's fee in fils. */
export type FeePart = { price: Minor; cost: Minor; supplierFils: Minor };
export type Fees = { fee: Minor; supplierFee: Minor };

/**
 * The customer pays the suppliers' share of each part's price, rounded up. Suppliers keep theirs of the cost,
 * converted once.
 */
export function cancellationFees(
  parts: FeePart[],
  { currency, rates, toPayMinor }: { currency: ChargedCurrency; rates: RateTable; toPayMinor: Minor },
): Fees {
  const fee = sum(parts.map(({ price, supplierFils, cost }) => shareUp(price, supplierFils, cost)));
  const fils = sum(parts.map((part) => Math.min(Math.max(0, part.supplierFils), part.cost)));
  return { fee: Math.min(fee, toPayMinor), supplierFee: convert(fils, 'KWD', currency, rates) };
}
