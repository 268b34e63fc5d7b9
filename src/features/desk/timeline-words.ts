import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Actor } from '#contract/entities/desk/common.ts';
import type { TimelineCode } from '#contract/entities/desk/timeline.ts';
import { APPROVAL_ASKED, APPROVAL_OUTCOMES } from './approval-outcomes.ts';

export const ACTOR_WORDS: Record<Actor['kind'], MessageDescriptor> = {
  customer: msg`The customer`,
  guest: msg`The customer, without an account`,
  gateway: msg`The payment gateway`,
  supplier: msg`The supplier`,
  job: msg`The system`,
  staff: msg`Staff`,
  operator: msg`An operator`,
  system: msg`The system`,
};

export const LINE_WORDS: Record<TimelineCode, MessageDescriptor> = {
  'order.placed': msg`Booked: seats and rooms are held`,
  'order.amended': msg`Details were changed`,
  'order.cancelled': msg`Cancelled`,
  'payment.opened': msg`Payment started`,
  'payment.declined': msg`Payment declined`,
  'payment.cancelled': msg`Payment not completed`,
  'payment.captured': msg`Paid`,
  'hold.expired': msg`The hold expired`,
  'booking.started': msg`Booking began`,
  'hotels.booked': msg`Hotels are booked`,
  'hotels.refused': msg`A hotel could not be booked`,
  'flights.booked': msg`Tickets are issued`,
  'flights.refused': msg`Tickets could not be issued`,
  'outcome.overdue': msg`No answer for too long: handed to the team`,
  'money.returned': msg`The money was returned`,
  'charge.returning': msg`The payment is being refunded`,
  'charge.returned': msg`The payment was refunded`,
  'refund.given': msg`Part refund started`,
  'refund.done': msg`Part refund completed`,
  'refund.refused': msg`Part refund refused`,
  'part.hold': msg`Part held at the supplier`,
  'part.book': msg`Part booked at the supplier`,
  'part.release': msg`Part released at the supplier`,
  'part.cancel': msg`Part cancelled at the supplier`,
  'case.opened': msg`Needs attention`,
  'case.settled': msg`Resolved`,
  'note.written': msg`Note`,
  'mail.sent': msg`Email sent`,
  'mail.waiting': msg`Email waiting to be sent`,
  'approval.asked': APPROVAL_ASKED,
  ...APPROVAL_OUTCOMES,
  'staff.revealed': msg`Documents were shown`,
  'staff.resent': msg`Email resent`,
  'staff.settled': msg`Settled manually`,
  'staff.tried_again': msg`Checked again with the supplier`,
  'staff.sent_again': msg`Refund sent again`,
};
