import type { Line } from '#server/modules/ledger/index.ts';
import type { RefundRow } from './payments.store.ts';

export type PartRefund = {
  orderId: string;
  /** Minor units; at most what `remainder` answers. */
  amount: number;
  reason: string;
  bearer: RefundRow['bearer'];
  by: string;
  note: string | null;
  /** What suppliers give us back for it, and what it takes from the expert's share (at most 0). */
  supplierCredit: number;
  expertPart: number;
  approvalId?: string | null;
};

/** What a refund costs: lines that owe it to the customer; negative amounts take that back. */
export const owingLines = (amount: number, credit: number, expertPart: number): Line[] => [
  { account: 'supplier_payable', amount: credit },
  { account: 'expert_payable', amount: -expertPart },
  { account: 'customer_refunds', amount: -amount },
  { account: 'revenue', amount: amount + expertPart - credit },
];
