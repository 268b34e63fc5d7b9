import type { Locale } from '#contract/constants.ts';
import { ORDER_MAILS } from '#contract/entities/desk/order.ts';
import {
  TIMELINE_CODES,
  type TimelineCode,
  type TimelineKind,
  type TimelineLine,
} from '#contract/entities/desk/timeline.ts';
import type { Selectable } from 'kysely';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Tables } from '#server/db/database.ts';
import { caseText, type CaseRow } from '#server/modules/cases/index.ts';
import type { PaymentRow, RefundRow } from '#server/modules/payments/index.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { AttemptRow, EventRow, OrderRow } from '#server/modules/orders/orders.store.ts';
import { kindOf } from './attention.store.ts';
import { kindOfLetter, type lettersOf } from './mails.ts';
import { attemptView } from './parts.ts';

/** Amount still in minor units, actor still without a name. */
export type RawLine = {
  id: string;
  at: number;
  kind: TimelineKind;
  code: TimelineCode;
  actor: string | null;
  minor?: number;
  detail: TimelineLine['detail'];
};
export type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>;
type EventDetail = { fee?: number; refund?: number; waived?: number; reason?: string; failure?: string };

const codeOf = (text: string): TimelineCode | null => TIMELINE_CODES.find((code) => code === text) ?? null;
const kindOfEvent = (type: string): TimelineKind =>
  type.startsWith('payment.') || type === 'money.returned'
    ? 'payment'
    : type.startsWith('refund.')
      ? 'refund'
      : 'order';

/** `cancelledFor`: the reason staff gave. */
export function eventLines(
  order: OrderRow,
  events: EventRow[],
  { major, cancelledFor }: { major: (minor: number) => number; cancelledFor: string | null },
): RawLine[] {
  const minorOf = (type: string, { refund }: EventDetail): number | undefined => {
    if (type === 'order.placed' || type === 'payment.opened' || type === 'payment.captured') return order.to_pay_minor;
    return refund === undefined ? undefined : -refund;
  };
  return events.flatMap((row): RawLine[] => {
    const code = codeOf(row.type);
    if (!code) return [];
    const detail = JSON.parse(row.detail_json) as EventDetail;
    const minor = minorOf(row.type, detail);
    const cancelled = row.type === 'order.cancelled';
    return [
      {
        id: `event-${row.version}`,
        at: row.at,
        kind: kindOfEvent(row.type),
        code,
        actor: row.actor,
        ...(minor === undefined ? {} : { minor }),
        detail: {
          state: visibleState(row.to_state),
          ...(detail.failure ? { failure: detail.failure } : {}),
          ...(detail.reason ? { reason: detail.reason } : {}),
          ...(cancelled ? { fee: major(detail.fee ?? 0), waived: major(detail.waived ?? 0) } : {}),
          ...(cancelled && cancelledFor !== null ? { reason: cancelledFor } : {}),
          ...(row.approval_id ? { approval_id: row.approval_id } : {}),
        },
      },
    ];
  });
}

export const paymentLines = (payments: PaymentRow[]): RawLine[] =>
  payments
    .filter(({ state }) => statesWith(PAYMENT_TAGS, 'returned').includes(state))
    .map((row) => ({
      id: `charge-${row.id}`,
      at: row.updated_at,
      kind: 'payment',
      code: row.state === 'refunding' ? 'charge.returning' : 'charge.returned',
      actor: 'gateway',
      minor: -(row.refund_minor + row.wallet_refund_minor),
      detail: { payment_id: row.id, method: row.method, gateway_ref: row.gateway_ref },
    }));

/** How part refunds ended at the gateway; the order's own event shows that they were given. */
export const refundLines = (refunds: RefundRow[]): RawLine[] =>
  refunds
    .filter(({ state, gateway_minor }) => state !== 'pending' && gateway_minor > 0)
    .map((row) => ({
      id: `refund-${row.id}-${row.state}`,
      at: row.updated_at,
      kind: 'refund',
      code: row.state === 'done' ? 'refund.done' : 'refund.refused',
      actor: row.settled_by ?? 'gateway',
      minor: row.state === 'done' ? -row.gateway_minor : 0,
      detail: { refund_id: row.id, reason: row.reason, bearer: row.bearer, way: 'gateway' },
    }));

export const partLines = (attempts: AttemptRow[], titles: string[]): RawLine[] =>
  attempts.map((row) => {
    const { detail } = attemptView(row, () => ({ kind: 'supplier', id: null, name: null }));
    const by = (JSON.parse(row.detail_json) as { by?: string }).by;
    return {
      id: `part-${row.id}`,
      at: row.ended_at ?? row.started_at,
      kind: 'supplier',
      code: `part.${row.action}`,
      actor: by ?? 'supplier',
      detail: {
        part: row.component,
        title: titles[row.component] ?? '',
        supplier: row.supplier,
        state: row.state,
        locator: row.locator,
        reason: detail,
      },
    };
  });

/** Leaves out cases that only record an act: the act has its own line. */
export const caseLines = (cases: CaseRow[], locale: Locale): RawLine[] =>
  cases
    .filter(({ kind }) => kind !== 'by_hand')
    .flatMap((row): RawLine[] => {
      const detail = { case_kind: kindOf(row), summary: caseText(row, locale), times: row.times };
      const opening: RawLine = {
        id: `case-${row.id}`,
        at: row.opened_at,
        kind: 'case',
        code: 'case.opened',
        actor: 'system',
        detail,
      };
      if (row.settled_at === null) return [opening];
      const settled: RawLine = {
        ...opening,
        id: `case-${row.id}-settled`,
        at: row.settled_at,
        code: 'case.settled',
        actor: row.settled_by,
        detail: { ...detail, reason: row.reason },
      };
      return [opening, settled];
    });

export const letterLines = (orderId: string, letters: Awaited<ReturnType<typeof lettersOf>>): RawLine[] =>
  letters.map((row) => ({
    id: `mail-${row.id}`,
    at: row.sent_at ?? row.created_at,
    kind: 'mail',
    code: row.sent_at === null ? 'mail.waiting' : 'mail.sent',
    actor: 'job:send_mail',
    detail: { mail: kindOfLetter(row.id, orderId) ?? ORDER_MAILS[0] },
  }));

const STAFF_CODES: Record<string, TimelineCode> = {
  'order.resend': 'staff.resent',
  'order.try_again': 'staff.tried_again',
  'order.send_again': 'staff.sent_again',
  'order.settle': 'staff.settled',
  'order.reveal': 'staff.revealed',
};
type AuditRow = TableRow<'audit_entry'>;
/** Acts without any other trace; `reasonOf` reads the reason by the note's id. */
export const auditLines = (entries: AuditRow[], reasonOf: (note: unknown) => string | null): RawLine[] =>
  entries.flatMap((row): RawLine[] => {
    const code = STAFF_CODES[row.act];
    if (!code) return [];
    const { note, ...detail } = JSON.parse(row.detail_json) as RawLine['detail'];
    return [
      {
        id: `audit-${row.seq}`,
        at: row.at,
        kind: 'staff',
        code,
        actor: row.account_id === null ? 'system' : `staff:${row.account_id}`,
        detail: { ...detail, ...(note === undefined ? {} : { reason: reasonOf(note) }) },
      },
    ];
  });
export const AUDITED = Object.keys(STAFF_CODES);

/** Leaves out reasons of acts: they stand with the acts. */
export const wordLines = (notes: (TableRow<'order_note'> & { text: string })[]): RawLine[] =>
  notes
    .filter(({ kind }) => kind === 'note')
    .map((row) => ({
      id: row.id,
      at: row.created_at,
      actor: `staff:${row.account_id}`,
      kind: 'note',
      code: 'note.written',
      detail: { text: row.text, pinned: row.pinned === 1 },
    }));
