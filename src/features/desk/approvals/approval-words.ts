import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { Tone } from '#src/components/tag.tsx';

export const APPROVAL_STATE_WORDS: Record<Approval['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Waiting`, tone: 'warn' },
  done: { name: msg`Approved and carried out`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'plain' },
  withdrawn: { name: msg`Withdrawn`, tone: 'plain' },
  expired: { name: msg`Expired`, tone: 'plain' },
  failed: { name: msg`No longer possible`, tone: 'bad' },
};

export const APPROVAL_FAILURE_WORDS: Record<string, MessageDescriptor> = {
  already_staff: msg`The email belongs to a member of the team`,
  factor_not_set: msg`The member has no authenticator app`,
  is_expert: msg`The account belongs to an expert`,
  last_admin: msg`At least one administrator must stay`,
  member_left: msg`Whoever made the request is no longer in that role`,
  more_than_left: msg`The amount is more than is left to refund`,
  line_changed: msg`What an expert is owed has changed`,
  nothing_left: msg`Nothing of it stands any more`,
  known_bank: msg`This bank account has been added already`,
  reversed_already: msg`The entry has been reversed already`,
  no_change: msg`It would change nothing`,
  not_active: msg`The member’s account is disabled`,
  not_cancellable: msg`The booking cannot be cancelled in its current state`,
  not_found: msg`It is no longer there`,
  not_refundable: msg`Only a confirmed or cancelled booking can be refunded in part`,
  own_contract: msg`Whoever wrote a part of the contract does not sign it`,
  nothing_waits: msg`There was nothing left to settle`,
  promo_exists: msg`This code exists already`,
  rates_begun: msg`The day of these rates has begun`,
  rates_day: msg`The day of these rates has begun`,
  rates_exist: msg`This day has its rates already`,
  wallet_refused: msg`The booking cannot be refunded into the wallet`,
};
export const OTHER_APPROVAL_FAILURE: MessageDescriptor = msg`It changed after the request`;

export const approvalFailureWords = (code: string): MessageDescriptor =>
  (Object.hasOwn(APPROVAL_FAILURE_WORDS, code) ? APPROVAL_FAILURE_WORDS[code] : undefined) ?? OTHER_APPROVAL_FAILURE;
