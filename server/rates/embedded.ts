import { EMBEDDED_RATES, EMBEDDED_SOURCE } from './embedded-table.ts';
import type { RateSource } from './port.ts';

/** With its original date: it must outlast a weekend with holidays. */
export const embeddedRates: RateSource = {
  name: EMBEDDED_SOURCE,
  staleAfter: 10,
  read: async () => ({ ...EMBEDDED_RATES, source: EMBEDDED_SOURCE }),
};
