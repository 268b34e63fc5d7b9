import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttentionKind } from '#contract/entities/desk/common.ts';
import type { OrderState } from '#contract/entities/order.ts';
import type { Tone } from '#src/components/tag.tsx';

/** How an order stands, as staff say it. */
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
  needs_attention: { name: msg`Needs a person`, tone: 'bad' },
};

/** What an order needs a person for, and what the system does meanwhile. */
export const ATTENTION_WORDS: Record<AttentionKind, MessageDescriptor> = {
  supplier_silent: msg`A supplier does not answer: a part may be booked or not`,
  supplier_refused: msg`A supplier does not take its part back`,
  refund_late: msg`The gateway does not confirm a refund`,
  refund_refused: msg`The gateway refused a refund`,
  payment_unclear: msg`The gateway does not say whether it was paid`,
  mail_dead: msg`A letter to the customer was never accepted`,
  books_differ: msg`The books of this booking do not add up`,
  resting: msg`The booking rests between two steps`,
  work_dead: msg`Background work was not done`,
};

/** What went wrong on the way to the server, where it sent no sentence of its own. */
export const WAY_WORDS: Record<string, MessageDescriptor> = {
  offline: msg`You are offline. Nothing was changed; try again once you are connected.`,
  timeout: msg`No answer came in time. Nobody knows yet whether it was done: send it again, it will not be done twice.`,
};
export const WAY_BROKEN = msg`The server could not be reached. What you typed is kept; try again.`;

/** What a second person is asked to decide. */
export const APPROVAL_WORDS: Record<string, MessageDescriptor> = {
  'order.refund': msg`A refund waits for a second person`,
  'order.cancel': msg`A cancellation waits for a second person`,
  'order.settle': msg`A settling by hand waits for a second person`,
  'staff.role': msg`Another role waits for a second person`,
  'staff.invite': msg`An invitation waits for a second person`,
  'staff.reset_factor': msg`A new second factor waits for a second person`,
  'setting.write': msg`Other settings wait for a second person`,
  'rate.write': msg`Exchange rates wait for a second person`,
  'payout.adjust': msg`An adjustment waits for a second person`,
  'promo.write': msg`A large promo code waits for a second person`,
};
export const OTHER_APPROVAL = msg`An act waits for a second person`;

/** Acts as the approvals and the audit log name them. */
export const ACT_WORDS: Record<string, MessageDescriptor> = {
  'order.refund': msg`Refund`,
  'order.cancel': msg`Cancellation of a booking`,
  'order.settle': msg`Settling by hand`,
  'order.reveal': msg`Documents were shown`,
  'staff.invite': msg`Invitation`,
  'staff.role': msg`Another role`,
  'staff.disable': msg`Membership ended`,
  'staff.reset_factor': msg`New second factor`,
  'setting.write': msg`Other settings`,
  'approval.ask': msg`A second person was asked`,
  'approval.approve': msg`A second person agreed`,
  'approval.refuse': msg`A second person refused`,
  'approval.withdraw': msg`The request was withdrawn`,
  'desk.open': msg`The desk was opened`,
  'desk.step_up': msg`A fresh code was typed`,
  'factor.set': msg`The second factor was set`,
  'factor.recovery_codes': msg`New recovery codes`,
  'staff.join': msg`The invitation was accepted`,
  'staff.uninvite': msg`The invitation was withdrawn`,
  'job.requeue': msg`Work was started again`,
  'job.drop': msg`Work was dropped`,
  'case.settle': msg`A case was settled`,
  'package.withdraw': msg`A package was taken off sale`,
  'package.offer': msg`A package was put back on sale`,
  'promo.write': msg`A large promo code`,
  'promo.make': msg`A promo code was made`,
  'promo.change': msg`A promo code has other terms`,
  'promo.on': msg`A promo code was turned on`,
  'promo.off': msg`A promo code was turned off`,
  'rate.write': msg`Exchange rates that moved far`,
  'rates.write': msg`Exchange rates were written`,
  'payout.adjust': msg`Adjustment of what an expert earned`,
  'payout.hold': msg`Payouts were held`,
  'payout.release': msg`Payouts were released`,
  'expert.suspend': msg`An expert was suspended`,
  'expert.restore': msg`The suspension of an expert ended`,
  'expert.level': msg`An expert is on another level`,
  'moderation.pass': msg`A version has passed`,
  'moderation.return': msg`A version was returned`,
  'moderation.remove': msg`A version was removed`,
};

/** What an act was about. */
export const TARGET_WORDS: Record<string, MessageDescriptor> = {
  staff: msg`Member`,
  invitation: msg`Invitation`,
  order: msg`A booking`,
  refund: msg`Refund`,
  approval: msg`Approval`,
  setting: msg`Settings of the house`,
  job: msg`Work`,
  case: msg`Case`,
  package: msg`Package`,
  promo: msg`Promo code`,
  expert: msg`Expert`,
  rates: msg`Exchange rates`,
  moderation: msg`Version of an expert’s work`,
};
