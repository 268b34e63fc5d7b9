/** Who bears them: we alone, or with supplier and expert. */
export const REFUND_REASONS = {
  customer_request: 'house',
  duplicate_payment: 'house',
  price_error: 'house',
  goodwill: 'house',
  /** Needs a note for the customer. */
  other: 'house',
  supplier_changed: 'shared',
  supplier_failed: 'shared',
  not_delivered: 'shared',
  expert_error: 'shared',
  fraud: 'shared',
} as const satisfies Record<string, 'house' | 'shared'>;
export type RefundReason = keyof typeof REFUND_REASONS;
export const REFUND_REASON_NAMES = Object.keys(REFUND_REASONS) as [RefundReason, ...RefundReason[]];

export const isRefundReason = (text: string): text is RefundReason => Object.hasOwn(REFUND_REASONS, text);
