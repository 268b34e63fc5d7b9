import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnPhoto } from '#contract/entities/studio/photo.ts';
import type { Tone } from '#src/components/tag.tsx';

export const PHOTO_STATE_WORDS: Record<OwnPhoto['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Waiting for our team`, tone: 'info' },
  passed: { name: msg`Passed`, tone: 'ok' },
  refused: { name: msg`Not shown`, tone: 'bad' },
};
