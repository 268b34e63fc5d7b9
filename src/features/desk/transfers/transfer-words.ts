import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransferLine, TransferRun } from '#contract/calls/desk/transfers.ts';
import type { Tone } from '#src/components/tag.tsx';

type Words = { name: MessageDescriptor; tone: Tone };

export const RUN_STATE_WORDS: Record<TransferRun['state'], Words> = {
  filed: { name: msg`With the bank`, tone: 'warn' },
  done: { name: msg`Done`, tone: 'ok' },
};
export const TRANSFER_WORDS: Record<TransferLine['state'], Words> = {
  filed: { name: msg`With the bank`, tone: 'warn' },
  executed: { name: msg`Executed`, tone: 'ok' },
  returned: { name: msg`Returned by the bank`, tone: 'bad' },
};
