import { msg } from '@lingui/core/macro';
import type { DeskFilter } from './types.ts';

/** Of lists of money: the currency that was charged. */
export const CURRENCY_FILTER: DeskFilter = {
  kind: 'choice',
  name: 'currency',
  label: msg`Currency`,
  choices: [
    { value: 'KWD', label: msg`Kuwaiti dinar` },
    { value: 'SAR', label: msg`Saudi riyal` },
  ],
};
