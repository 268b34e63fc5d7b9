import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArrangementState } from '#contract/entities/arrangement.ts';
import type { Tone } from '#src/components/tag.tsx';

export const ARRANGEMENT_WORDS: Record<ArrangementState, { name: MessageDescriptor; tone: Tone }> = {
  open: { name: msg`Ask the provider`, tone: 'warn' },
  asked: { name: msg`Provider was asked`, tone: 'info' },
  confirmed: { name: msg`Confirmed by the provider`, tone: 'ok' },
  cancelling: { name: msg`Cancelled: tell the provider`, tone: 'bad' },
  failed: { name: msg`Cannot be had`, tone: 'plain' },
  cancelled: { name: msg`Cancelled with its booking`, tone: 'plain' },
};
