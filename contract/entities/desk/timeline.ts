import * as z from 'zod/mini';
import { Actor, Money } from './common.ts';

/** `order`: its own life; others by subject. Filters a timeline. */
export const TIMELINE_KINDS = ['order', 'payment', 'refund', 'supplier', 'case', 'note', 'mail', 'staff'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * Codes of timeline lines; the client translates them. Names in `detail`: `payment.*` method, gateway_ref;
 * `hotels.refused`, `flights.refused` failure; `order.cancelled` fee, refund, waived, reason; `refund.*` refund_id,
 * reason, bearer, way, note; `part.*` part, title, supplier, state, locator, reason; `case.*` case_kind, summary,
 * times, reason; `note.written` text, pinned; `mail.*` mail, state; `approval.*` act, reason, note, failure; `staff.*`
 * reason, and its subject (`part`, `mail`, `refund_id`).
 */
export const TIMELINE_CODES = [
  'order.placed',
  'order.amended',
  'order.cancelled',
  'payment.opened',
  'payment.declined',
  'payment.cancelled',
  'payment.captured',
  'hold.expired',
  'booking.started',
  'hotels.booked',
  'hotels.refused',
  'flights.booked',
  'flights.refused',
  'outcome.overdue',
  'money.returned',
  'charge.returning',
  'charge.returned',
  'refund.given',
  'refund.done',
  'refund.refused',
  'part.hold',
  'part.book',
  'part.release',
  'part.cancel',
  'case.opened',
  'case.settled',
  'note.written',
  'mail.sent',
  'mail.waiting',
  'approval.asked',
  'approval.done',
  'approval.refused',
  'approval.withdrawn',
  'approval.expired',
  'approval.failed',
  'staff.revealed',
  'staff.resent',
  'staff.settled',
  'staff.tried_again',
  'staff.sent_again',
] as const;
export type TimelineCode = (typeof TIMELINE_CODES)[number];

/** One event. `amount` if money moved, negative if it left us. */
export const TimelineLine = z.object({
  line_id: z.string(),
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  code: z.enum(TIMELINE_CODES),
  actor: Actor,
  amount: z.nullable(Money),
  detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});
export type TimelineLine = z.output<typeof TimelineLine>;
