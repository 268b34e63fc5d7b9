import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type LimitName = 'refund' | 'waiver' | 'day';

export const LIMIT_WORDS: { limit: LimitName; name: MessageDescriptor }[] = [
  { limit: 'refund', name: msg`One refund` },
  { limit: 'waiver', name: msg`One waived cancellation fee` },
  { limit: 'day', name: msg`Total by one member in a day` },
];
