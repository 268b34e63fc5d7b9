import { basisPoints } from '#contract/rules/money.ts';
import type { Account, Line } from '#server/modules/ledger/index.ts';

/** Minor units of the order's currency. */
export type SaleFigures = { paid: number; discount: number; cost: number; sharePercent: number };

/** The expert's share of the profit (P3); nothing of a loss. */
export const expertShare = ({ paid, cost, sharePercent }: SaleFigures): number =>
  basisPoints(Math.max(0, paid - cost), sharePercent * 100);

/** On confirmation the deposit becomes debts to suppliers and expert, and the rest revenue. */
export function saleLines(figures: SaleFigures): Line[] {
  const { paid, discount, cost } = figures;
  const share = expertShare(figures);
  return [
    { account: 'customer_deposits', amount: paid },
    { account: 'promo_cost', amount: discount },
    { account: 'supplier_payable', amount: -cost },
    { account: 'expert_payable', amount: -share },
    { account: 'revenue', amount: -(paid + discount - cost - share) },
  ];
}

const OF_A_SALE: Account[] = ['promo_cost', 'supplier_payable', 'expert_payable', 'revenue'];

/** By its ledger sums, part refunds included, not by today's formula; the rest becomes a deposit again. */
export function reversedSale(books: Partial<Record<Account, number>>): Line[] {
  const lines = OF_A_SALE.map((account) => ({ account, amount: -(books[account] ?? 0) }));
  return [...lines, { account: 'customer_deposits', amount: -lines.reduce((total, { amount }) => total + amount, 0) }];
}

/** The suppliers' fees of a cancelled booking, and the rest of the fee as revenue. */
export const feeLines = (fee: number, supplierFee: number): Line[] => [
  { account: 'customer_deposits', amount: fee },
  { account: 'supplier_payable', amount: -supplierFee },
  { account: 'revenue', amount: -(fee - supplierFee) },
];

/** At the percent of the sale, minor units. Older sales shrink in proportion to the ledger (`booked`). */
export function shareOfRest(
  order: { to_pay_minor: number; cost_minor: number; share_percent: number | null },
  { booked, rest }: { booked: number; rest: number },
): number {
  const profit = order.to_pay_minor - order.cost_minor;
  if (profit <= 0) return 0;
  const { share_percent: sharePercent } = order;
  return sharePercent === null
    ? Number((BigInt(booked) * BigInt(Math.max(0, rest))) / BigInt(profit))
    : expertShare({ paid: rest, discount: 0, cost: 0, sharePercent });
}
