import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import type { DeskRates } from '#contract/entities/desk/rates.ts';
import type { Tone } from '#src/components/tag.tsx';

export const RATE_STAND_WORDS: Record<DeskRates['stands'], { name: MessageDescriptor; tone: Tone }> = {
  coming: { name: msg`From that day on`, tone: 'info' },
  now: { name: msg`Now`, tone: 'ok' },
  past: { name: msg`Past`, tone: 'plain' },
};
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
