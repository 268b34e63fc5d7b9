import { useLingui } from '@lingui/react';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { reasonWords } from '#src/features/desk/refund-words.ts';

/** Why it is asked for: of a refund one of our reasons in words, of all else what the member wrote. */
export function ApprovalReason({ act, reason }: Pick<Approval, 'act' | 'reason'>) {
  const { i18n } = useLingui();
  const words = act === 'order.refund' ? reasonWords(reason) : null;
  return words ? i18n._(words) : <span dir="auto">{reason}</span>;
}
