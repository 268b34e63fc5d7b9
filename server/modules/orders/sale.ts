import { basisPoints } from '#contract/rules/money.ts';
import type { Account, Line } from '#server/modules/ledger/index.ts';

/** Minor units of the order's currency. */
export type SaleFigures = { paid: number; discount: number; cost: number; sharePercent: number };

/** The expert's part of a profit (P3); nothing of a loss. */
export const expertShare = ({ paid, cost, sharePercent }: SaleFigures): number =>
  basisPoints(Math.max(0, paid - cost), sharePercent * 100);

/** A booking confirmed: the customer's deposit becomes what we owe suppliers and expert, and the rest revenue. */
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

/**
 * Takes a sale back as the books have it, part refunds included, whatever a formula would say today: what is left of what
 * was paid becomes the customer's deposit again.
 */
export function undoneSale(books: Partial<Record<Account, number>>): Line[] {
  const lines = OF_A_SALE.map((account) => ({ account, amount: -(books[account] ?? 0) }));
  return [...lines, { account: 'customer_deposits', amount: -lines.reduce((total, { amount }) => total + amount, 0) }];
}

/** What is kept of a cancelled booking: the suppliers' fees, and the rest of the fee as revenue. */
export const feeLines = (fee: number, supplierFee: number): Line[] => [
  { account: 'customer_deposits', amount: fee },
  { account: 'supplier_payable', amount: -supplierFee },
  { account: 'revenue', amount: -(fee - supplierFee) },
];

/**
 * What a part refund takes from the expert's share, at most 0: the share of the day of sale on what is left of the profit,
 * less what the books have. A sale of before its percent was kept shrinks in proportion.
 */
export function shareCorrection(given: {
  booked: number;
  sharePercent: number | null;
  /** Profit when sold, and what part refunds the expert bears with us left of it. */
  profit: number;
  left: number;
}): number {
  const { booked, sharePercent, profit, left } = given;
  if (booked <= 0 || profit <= 0) return 0;
  const share =
    sharePercent === null
      ? Number((BigInt(booked) * BigInt(Math.max(0, left))) / BigInt(profit))
      : expertShare({ paid: left, discount: 0, cost: 0, sharePercent });
  return Math.min(0, share - booked);
}
