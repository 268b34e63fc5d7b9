import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { Tone } from '#src/components/tag.tsx';

/** How what was asked of a second person stands. */
export const APPROVAL_STATE_WORDS: Record<Approval['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Waiting`, tone: 'warn' },
  done: { name: msg`Approved and carried out`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'plain' },
  withdrawn: { name: msg`Withdrawn`, tone: 'plain' },
  expired: { name: msg`Expired`, tone: 'plain' },
  failed: { name: msg`No longer possible`, tone: 'bad' },
};
