import { useLingui } from '@lingui/react';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { reasonWords } from '#src/features/desk/refund-words.ts';

export function ApprovalReason({ act, reason }: Pick<Approval, 'act' | 'reason'>) {
  const { i18n } = useLingui();
  const words = act === 'order.refund' ? reasonWords(reason) : null;
  return words ? i18n._(words) : <span dir="auto">{reason}</span>;
}
