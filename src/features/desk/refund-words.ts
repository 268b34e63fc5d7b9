import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isRefundReason, type RefundReason } from '#contract/rules/refund-reasons.ts';

export const REASON_WORDS: Record<RefundReason, MessageDescriptor> = {
  customer_request: msg`The customer asked for it`,
  duplicate_payment: msg`Paid twice`,
  price_error: msg`Our pricing mistake`,
  goodwill: msg`Goodwill`,
  other: msg`Another reason`,
  supplier_changed: msg`The supplier changed something`,
  supplier_failed: msg`The supplier failed`,
  not_delivered: msg`Not delivered`,
  expert_error: msg`The expert’s mistake`,
  fraud: msg`Fraud`,
};

export const reasonWords = (reason: string): MessageDescriptor | null =>
  isRefundReason(reason) ? REASON_WORDS[reason] : null;
