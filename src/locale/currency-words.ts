import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CurrencyCode } from '#contract/constants.ts';

/** The currencies by name. */
export const CURRENCY_WORDS: Record<CurrencyCode, MessageDescriptor> = {
  KWD: msg`Kuwaiti dinar`,
  SAR: msg`Saudi riyal`,
  USD: msg`US dollar`,
  EUR: msg`Euro`,
  AED: msg`UAE dirham`,
  QAR: msg`Qatari riyal`,
  BHD: msg`Bahraini dinar`,
  OMR: msg`Omani rial`,
};
