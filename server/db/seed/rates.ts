import type { CurrencyCode } from '#contract/constants.ts';

/** Micro-units of each currency for one dinar on the day of the seed. */
export const RATES: Record<CurrencyCode, number> = {
  KWD: 1_000_000,
  SAR: 12_200_000,
  USD: 3_253_000,
  EUR: 2_804_000,
  AED: 11_947_000,
  QAR: 11_842_000,
  BHD: 1_226_000,
  OMR: 1_252_000,
};
