import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutWait } from '#contract/rules/payout-waits.ts';

export const OWN_WAIT_WORDS: Record<PayoutWait, MessageDescriptor> = {
  suspended: msg`Your payouts are on hold while your expert account is suspended. Message us if you do not know why.`,
  hold: msg`Our team has put your payouts on hold. What is due is paid once the hold ends.`,
  no_account: msg`Your payouts are on hold because you have no account. Message us.`,
  details_changed: msg`Your bank account changed less than a day ago. What is due is paid a day after the change.`,
  not_activated: msg`Your payouts are on hold until you confirm your email with the code we sent you.`,
};
