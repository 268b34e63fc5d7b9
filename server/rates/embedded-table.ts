import type { RateTable } from '#contract/rules/exchange.ts';

/** Micro-units per dinar, without a source and for estimates. */
export const EMBEDDED_RATES: RateTable = {
  date: '2026-11-20',
  perDinar: {
    KWD: 1_000_000,
    SAR: 12_200_000,
    USD: 3_253_000,
    EUR: 2_804_000,
    AED: 11_947_000,
    QAR: 11_842_000,
    BHD: 1_226_000,
    OMR: 1_252_000,
  },
};
export { EMBEDDED_SOURCE } from '#contract/entities/desk/rates.ts';
