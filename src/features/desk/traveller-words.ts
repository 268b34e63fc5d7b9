import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const KIND_WORDS: Record<'adult' | 'child' | 'infant', MessageDescriptor> = {
  adult: msg`Adult`,
  child: msg`Child`,
  infant: msg`Infant`,
};
