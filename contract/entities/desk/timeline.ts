import * as z from 'zod/mini';
import { Actor, Money } from './common.ts';

/** `order`: its own life; others by subject. */
export const TIMELINE_KINDS = ['order', 'payment', 'refund', 'supplier', 'case', 'note', 'mail', 'staff'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * Translated by the client. `detail` by family: `payment.*` method; `part.*` supplier, locator; `refund.*` reason,
 * way, note; `case.*` summary; `mail.*` state.
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

/** `amount` is negative if it left us. */
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
