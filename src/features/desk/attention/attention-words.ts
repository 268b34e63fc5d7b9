import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const CASE_WORDS: Record<string, MessageDescriptor> = {
  exchange_rates: msg`The exchange rates need a decision`,
  books: msg`The books do not add up`,
};
export const OTHER_CASE: MessageDescriptor = msg`Something needs attention`;
