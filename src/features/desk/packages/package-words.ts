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

/** Why a package is off sale where no member took it off. */
export const WITHDRAWN_WORDS: Record<Exclude<NonNullable<DeskPackage['withdrawn_for']>, 'staff'>, MessageDescriptor> = {
  expert: msg`Taken off sale by the expert`,
  suspended: msg`The expert is suspended`,
  inventory: msg`Two weeks without flights or rooms`,
};
