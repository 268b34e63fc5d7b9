import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskExpert, DeskPayout, ExpertLine, PayoutEarning } from '#contract/entities/desk/expert.ts';
import type { PayoutWait } from '#contract/rules/payout-waits.ts';
import type { Tone } from '#src/components/tag.tsx';

export const EXPERT_STATE_WORDS: Record<DeskExpert['state'], { name: MessageDescriptor; tone: Tone }> = {
  invited: { name: msg`Invited`, tone: 'plain' },
  active: { name: msg`Active`, tone: 'ok' },
  suspended: { name: msg`Suspended`, tone: 'bad' },
  left: { name: msg`Has left`, tone: 'plain' },
};
export const WAIT_WORDS: Record<PayoutWait, MessageDescriptor> = {
  suspended: msg`The expert is suspended`,
  hold: msg`The team put the payouts on hold`,
  no_account: msg`The expert has no account`,
  not_activated: msg`The account is not activated`,
  details_changed: msg`The bank account changed less than a day ago`,
};
export const PAYOUT_STATE_WORDS: Record<DeskPayout['state'], { name: MessageDescriptor; tone: Tone }> = {
  waits: { name: msg`Due but on hold`, tone: 'warn' },
  due: { name: msg`Due now`, tone: 'info' },
  pending: { name: msg`Not due yet`, tone: 'plain' },
  debt: { name: msg`Debt, set against later earnings`, tone: 'warn' },
  paid: { name: msg`Paid out`, tone: 'ok' },
  netted: { name: msg`Netted`, tone: 'plain' },
};
export const LINE_KIND_WORDS: Record<ExpertLine['kind'], MessageDescriptor> = {
  state: msg`State`,
  level: msg`Level`,
  hold: msg`Payout holds`,
  adjustment: msg`Adjustments`,
  payout: msg`Payouts`,
  other: msg`Other actions`,
};
export const EARNING_WORDS: Record<PayoutEarning['kind'], MessageDescriptor> = {
  share: msg`Share of a booking`,
  reversal: msg`Taken back after a cancellation`,
  correction: msg`Corrected after a refund`,
  adjustment: msg`Adjustment`,
  returned: msg`Returned by the bank`,
};
