import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskPackage } from '#contract/entities/desk/package.ts';
import type { Tone } from '#src/components/tag.tsx';

/** Whether a package is on sale. */
export const PACKAGE_STATE_WORDS: Record<DeskPackage['state'], { name: MessageDescriptor; tone: Tone }> = {
  published: { name: msg`On sale`, tone: 'ok' },
  withdrawn: { name: msg`Off sale`, tone: 'warn' },
  draft: { name: msg`Draft`, tone: 'plain' },
};
