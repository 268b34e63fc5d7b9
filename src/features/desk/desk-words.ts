import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AUDIT_ACTS, type AuditAct, type AuditTarget, type PAYOUT_ACTS } from '#contract/entities/desk/audit-codes.ts';
import type { AttentionKind } from '#contract/entities/desk/common.ts';
import type { OrderState } from '#contract/entities/order.ts';
import type { Tone } from '#src/components/tag.tsx';
import { JOURNAL_ACTS, JOURNAL_APPROVALS, JOURNAL_TARGETS } from './books/journal-words.ts';
import { APPROVAL_ASKED, APPROVAL_OUTCOMES } from './approval-outcomes.ts';
import type { DeskFilter } from './list/types.ts';

export const STATE_WORDS: Record<OrderState, { name: MessageDescriptor; tone: Tone }> = {
  held: { name: msg`Held`, tone: 'plain' },
  awaiting_payment: { name: msg`Waiting for payment`, tone: 'plain' },
  payment_failed: { name: msg`Not paid`, tone: 'warn' },
  paid: { name: msg`Paid`, tone: 'info' },
  booking_hotels: { name: msg`Booking hotels`, tone: 'info' },
  booking_flights: { name: msg`Issuing tickets`, tone: 'info' },
  confirmed: { name: msg`Confirmed`, tone: 'ok' },
  compensating: { name: msg`Being refunded`, tone: 'warn' },
  refunded: { name: msg`Refunded`, tone: 'plain' },
  expired: { name: msg`Hold expired`, tone: 'plain' },
  cancelled: { name: msg`Cancelled`, tone: 'plain' },
  needs_attention: { name: msg`Needs attention`, tone: 'bad' },
};

export const ATTENTION_WORDS: Record<AttentionKind, MessageDescriptor> = {
  supplier_silent: msg`A supplier is not answering: a part may or may not be booked`,
  supplier_refused: msg`A supplier does not accept the cancellation of its part`,
  activity_unbooked: msg`An activity that was paid for is not booked`,
  refund_late: msg`The gateway does not confirm a refund`,
  refund_refused: msg`The gateway refused a refund`,
  payment_unclear: msg`The gateway does not say whether it was paid`,
  charge_differs: msg`The amount that was charged differs from what was asked for`,
  flights_changed: msg`The airline changed the flights: tell the customer`,
  mail_dead: msg`An email to the customer could not be delivered`,
  books_differ: msg`The books of this booking do not add up`,
  resting: msg`The booking is stuck between two steps`,
  work_dead: msg`A background job was not done`,
};

/** Network failures, without a sentence from the server. */
export const WAY_WORDS: Record<string, MessageDescriptor> = {
  offline: msg`You are offline. Nothing was changed; try again once you are connected.`,
  timeout: msg`No answer came in time, so we do not know yet whether it was done. Send it again; it is never done twice.`,
};
export const WAY_BROKEN = msg`The server could not be reached. What you typed is kept; try again.`;

export const APPROVAL_WORDS: Record<string, MessageDescriptor> = {
  'order.refund': msg`A refund needs a second approval`,
  'order.cancel': msg`A cancellation needs a second approval`,
  'order.settle': msg`A manual settlement needs a second approval`,
  'staff.role': msg`A change of role needs a second approval`,
  'staff.invite': msg`An invitation needs a second approval`,
  'staff.reset_factor': msg`A reset of two-step verification needs a second approval`,
  'setting.write': msg`A change of settings needs a second approval`,
  'rate.write': msg`New exchange rates need a second approval`,
  'rate.withdraw': msg`Withdrawing exchange rates needs a second approval`,
  'promo.write': msg`A large promo code needs a second approval`,
  'payout.adjust': msg`An adjustment needs a second approval`,
  ...JOURNAL_APPROVALS,
  'contract.sign': msg`A contract needs the signature of another person`,
  'content.publish': msg`A page needs a second approval`,
};
export const OTHER_APPROVAL = msg`An action needs a second approval`;

type NamedAct = AuditAct | (typeof PAYOUT_ACTS)[number];
export const ACT_WORDS: Record<NamedAct, MessageDescriptor> = {
  'order.refund': msg`Refund`,
  'order.cancel': msg`Cancellation of a booking`,
  'order.settle': msg`Manual settlement`,
  'order.reveal': msg`Documents were shown`,
  'order.note': msg`A note was written`,
  'order.resend': msg`Email resent`,
  'order.try_again': msg`Checked again with the supplier`,
  'order.send_again': msg`Refund sent again`,
  'staff.invite': msg`Invitation`,
  'staff.role': msg`Change of role`,
  'staff.disable': msg`Account disabled`,
  'staff.reset_factor': msg`Reset of two-step verification`,
  'setting.write': msg`Change of settings`,
  'approval.ask': APPROVAL_ASKED,
  ...APPROVAL_OUTCOMES,
  'desk.open': msg`The desk was opened`,
  'desk.step_up': msg`A new code was entered`,
  'factor.set': msg`Two-step verification was set up`,
  'factor.recovery_codes': msg`New recovery codes`,
  'staff.join': msg`The invitation was accepted`,
  'staff.uninvite': msg`The invitation was withdrawn`,
  'arrangement.ask': msg`A provider was asked`,
  'arrangement.confirm': msg`An activity was confirmed`,
  'arrangement.fail': msg`An activity cannot be had`,
  'arrangement.told': msg`A provider was told of a cancellation`,
  'job.requeue': msg`A job was restarted`,
  'job.drop': msg`A job was dropped`,
  'case.settle': msg`A case was closed`,
  'package.withdraw': msg`A package was taken off sale`,
  'package.offer': msg`A package was put back on sale`,
  'lead.take': msg`A thread was assigned`,
  'lead.note': msg`A note on a thread was written`,
  'lead.answer': msg`A reply to a sender was sent`,
  'lead.ask': msg`An applicant was asked`,
  'lead.approve': msg`An application was approved`,
  'lead.refuse': msg`An application was refused`,
  'lead.invite': msg`An expert was invited again`,
  'expert.join': msg`An expert accepted the invitation`,
  'lead.wait': msg`A thread is waiting for its sender`,
  'lead.close': msg`A thread was closed`,
  'lead.mark': msg`A thread was marked as spam`,
  'lead.reopen': msg`A thread was reopened`,
  'lead.snooze': msg`A thread was snoozed`,
  'lead.wake': msg`The snooze of a thread was ended`,
  'lead.reply': msg`A sender’s reply was added`,
  'lead.export': msg`Threads were downloaded as a file`,
  'promo.write': msg`A large promo code`,
  'promo.make': msg`A promo code was created`,
  'promo.change': msg`The terms of a promo code were changed`,
  'promo.on': msg`A promo code was turned on`,
  'promo.off': msg`A promo code was turned off`,
  'rate.write': msg`Exchange rates that moved sharply`,
  'rate.withdraw': msg`Withdrawal of exchange rates`,
  'rates.write': msg`Exchange rates were saved`,
  'rates.withdraw': msg`Exchange rates were withdrawn`,
  ...JOURNAL_ACTS,
  'payout.adjust': msg`Adjustment of an expert’s earnings`,
  'payout.write_off': msg`A small debt was written off`,
  'payout.paid': msg`Paid out`,
  'payout.netted': msg`Netted`,
  'list.export': msg`A list was downloaded as a file`,
  'order.export': msg`Bookings were downloaded as a file`,
  'payout.hold': msg`Payouts were held`,
  'payout.change': msg`The bank account was changed`,
  'payout.reveal': msg`A bank account was shown`,
  'payout.release': msg`Payouts were released`,
  'expert.suspend': msg`An expert was suspended`,
  'expert.restore': msg`The suspension of an expert ended`,
  'expert.level': msg`An expert’s level was changed`,
  'moderation.pass': msg`A version has passed`,
  'moderation.return': msg`A version was returned`,
  'moderation.remove': msg`A version was removed`,
  'shop.open': msg`The checkout was opened`,
  'shop.close': msg`The checkout was closed`,
  'content.adopt': msg`A city was added from the library`,
  'content.import': msg`Documents were imported`,
  'content.publish': msg`A place was published`,
  'content.hide': msg`A place was hidden`,
  'content.show': msg`A place was shown again`,
  'content.drop': msg`The draft of a place was dropped`,
  'content.make': msg`A hotel was added to the catalogue`,
  'media.add': msg`A photo was added to the catalogue`,
  'media.change': msg`The words of a photo were changed`,
  'media.delete': msg`A photo of the catalogue was deleted`,
  'activity.change': msg`The sale of an activity was changed`,
  'provider.make': msg`A provider was added`,
  'provider.change': msg`A provider was changed`,
  'contract.make': msg`A contract was added`,
  'contract.change': msg`The terms of a contract were changed`,
  'contract.rates': msg`The rates of a contract were changed`,
  'contract.rooms': msg`The rooms of a contract were changed`,
  'contract.sign': msg`Signature of a contract`,
  'review.publish': msg`A review was published`,
  'review.refuse': msg`A review was refused`,
};
/** The audit log has no payouts; an expert's history names them. */
export const ACT_CHOICES = AUDIT_ACTS.map((value) => ({ value, label: ACT_WORDS[value] }));
/** Null for a name from an earlier release. */
export const actWords = (act: string): MessageDescriptor | null =>
  Object.hasOwn(ACT_WORDS, act) ? ACT_WORDS[act as NamedAct] : null;

const TARGET_WORDS: Record<AuditTarget, MessageDescriptor> = {
  staff: msg`Member`,
  invitation: msg`Invitation`,
  order: msg`Booking`,
  approval: msg`Approval`,
  setting: msg`Company settings`,
  job: msg`Job`,
  case: msg`Case`,
  arrangement: msg`Activity to arrange`,
  package: msg`Package`,
  lead: msg`Partner enquiry`,
  message: msg`Message`,
  application: msg`Application`,
  list: msg`List`,
  promo: msg`Promo code`,
  rates: msg`Exchange rates`,
  expert: msg`Expert`,
  moderation: msg`Version of an expert’s work`,
  review: msg`Traveller’s review`,
  content: msg`Place`,
  media: msg`Photo`,
  activity: msg`Activity`,
  provider: msg`Provider`,
  contract: msg`Contract`,
  ...JOURNAL_TARGETS,
};
export const TARGET_CHOICES = Object.entries(TARGET_WORDS).map(([value, label]) => ({ value, label }));
export const targetWords = (kind: string): MessageDescriptor | null =>
  Object.hasOwn(TARGET_WORDS, kind) ? TARGET_WORDS[kind as AuditTarget] : null;

/** For names from an earlier release. */
export const OTHER_ACT = msg`Another action`;
export const OTHER_TARGET = msg`Record`;

export const CURRENCY_FILTER: DeskFilter = {
  kind: 'choice',
  name: 'currency',
  label: msg`Currency`,
  choices: [
    { value: 'KWD', label: msg`Kuwaiti dinar` },
    { value: 'SAR', label: msg`Saudi riyal` },
  ],
};
