import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskPackage } from '#contract/entities/desk/package.ts';
import type { Tone } from '#src/components/tag.tsx';

export const PACKAGE_STATE_WORDS: Record<DeskPackage['state'], { name: MessageDescriptor; tone: Tone }> = {
  published: { name: msg`On sale`, tone: 'ok' },
  withdrawn: { name: msg`Off sale`, tone: 'warn' },
  draft: { name: msg`Draft`, tone: 'plain' },
};

export const WITHDRAWN_WORDS: Record<Exclude<NonNullable<DeskPackage['withdrawn_for']>, 'staff'>, MessageDescriptor> = {
  expert: msg`Taken off sale by the expert`,
  suspended: msg`The expert is suspended`,
  inventory: msg`Two weeks without flights or rooms`,
};
