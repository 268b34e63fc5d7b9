import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskContract, RateLine } from '#contract/entities/desk/contract.ts';
import type { Tone } from '#src/components/tag.tsx';

export const CONTRACT_WORDS: Record<DeskContract['stands'], { name: MessageDescriptor; tone: Tone }> = {
  draft: { name: msg`Not signed`, tone: 'plain' },
  waiting: { name: msg`Waits for its signature`, tone: 'warn' },
  signed: { name: msg`Signed`, tone: 'ok' },
  over: { name: msg`Over`, tone: 'plain' },
};

export const LINE_WORDS: Record<RateLine['does'], { name: MessageDescriptor; tone: Tone }> = {
  new: { name: msg`New`, tone: 'ok' },
  changed: { name: msg`Changed`, tone: 'warn' },
  same: { name: msg`As it is`, tone: 'plain' },
  wrong: { name: msg`Wrong`, tone: 'bad' },
};
