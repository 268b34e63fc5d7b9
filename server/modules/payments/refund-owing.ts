import type { Line } from '#server/modules/ledger/index.ts';
import type { RefundRow } from './payments.store.ts';

export type PartRefund = {
  orderId: string;
  /** Minor units; at most `remainder`. */
  amount: number;
  reason: string;
  bearer: RefundRow['bearer'];
  by: string;
  note: string | null;
  /** The suppliers' credit, and the expert's part (at most 0). */
  supplierCredit: number;
  expertPart: number;
  approvalId?: string | null;
};

/** Ledger lines that owe a refund to the customer; negative amounts undo it. */
export const owingLines = (amount: number, credit: number, expertPart: number): Line[] => [
  { account: 'supplier_payable', amount: credit },
  { account: 'expert_payable', amount: -expertPart },
  { account: 'customer_refunds', amount: -amount },
  { account: 'revenue', amount: amount + expertPart - credit },
];
