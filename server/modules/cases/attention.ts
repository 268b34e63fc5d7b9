import type { AttentionKind } from '#contract/entities/desk/common.ts';
import { CHARGE_DIFFERS } from '#server/gateways/charge-difference.ts';

export const ERASED_WALLET = 'erased_wallet';
export const AIRLINE_CHANGE = 'airline_change';

const OF_WORK: Record<string, AttentionKind> = {
  send_mail: 'mail_dead',
  send_note: 'mail_dead',
  send_refund: 'refund_late',
  refund_payment: 'refund_late',
  reconcile_payment: 'payment_unclear',
  close_charge: 'payment_unclear',
  release_order: 'supplier_refused',
  book_order: 'resting',
};
const OF_STATE: Record<string, AttentionKind> = {
  'needs_attention.booking': 'supplier_silent',
  'needs_attention.returning': 'refund_late',
};

/** The case's meaning for the order desk [BO4]; null for one that only records an act. */
export function attentionOf(kind: string, detail: Record<string, unknown>): AttentionKind | null {
  if (kind === 'by_hand') return null;
  if (kind === 'late_arrangement') return 'activity_unbooked';
  if (kind === 'refund_refused') return 'refund_refused';
  if (kind === AIRLINE_CHANGE) return 'flights_changed';
  if (kind === CHARGE_DIFFERS) return 'charge_differs';
  if (kind === ERASED_WALLET) return 'refund_late';
  if (kind === 'books' || kind === 'refund_given_late') return 'books_differ';
  if (kind === 'stuck_order') return OF_STATE[String(detail.state)] ?? 'resting';
  return OF_WORK[String(detail.work)] ?? 'work_dead';
}
