import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Actor } from '#contract/entities/desk/common.ts';
import type { TimelineCode } from '#contract/entities/desk/timeline.ts';

/** Who did it, where there is no name. */
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

/** What happened, in words. */
export const LINE_WORDS: Record<TimelineCode, MessageDescriptor> = {
  'order.placed': msg`Booked: seats and rooms are held`,
  'order.amended': msg`Details were changed`,
  'order.cancelled': msg`Cancelled`,
  'payment.opened': msg`Payment begun`,
  'payment.declined': msg`Payment declined`,
  'payment.cancelled': msg`Payment given up`,
  'payment.captured': msg`Paid`,
  'hold.expired': msg`The hold expired`,
  'booking.started': msg`Booking began`,
  'hotels.booked': msg`Hotels are booked`,
  'hotels.refused': msg`A hotel could not be booked`,
  'flights.booked': msg`Tickets are issued`,
  'flights.refused': msg`Tickets could not be issued`,
  'outcome.overdue': msg`No answer for too long: handed to a person`,
  'money.returned': msg`The money went back`,
  'charge.returning': msg`A payment that came too late goes back`,
  'charge.returned': msg`A payment that came too late went back`,
  'refund.given': msg`Part refund begun`,
  'refund.done': msg`Part refund given`,
  'refund.refused': msg`Part refund refused`,
  'part.hold': msg`Part held at the supplier`,
  'part.book': msg`Part booked at the supplier`,
  'part.release': msg`Part released at the supplier`,
  'part.cancel': msg`Part cancelled at the supplier`,
  'case.opened': msg`Needs a person`,
  'case.settled': msg`Settled`,
  'note.written': msg`Note`,
  'mail.sent': msg`Letter sent`,
  'mail.waiting': msg`Letter waits`,
  'approval.asked': msg`A second person was asked`,
  'approval.done': msg`A second person agreed`,
  'approval.refused': msg`A second person refused`,
  'approval.withdrawn': msg`The request was withdrawn`,
  'approval.expired': msg`The request ran out`,
  'approval.failed': msg`The request could not be carried out any more`,
  'staff.revealed': msg`Documents were shown`,
  'staff.resent': msg`Letter sent again`,
  'staff.settled': msg`Settled by hand`,
  'staff.tried_again': msg`Looked up again`,
  'staff.sent_again': msg`Refund sent again`,
};
