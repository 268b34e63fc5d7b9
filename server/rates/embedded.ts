import { EMBEDDED_RATES, EMBEDDED_SOURCE } from './embedded-table.ts';
import type { RateSource } from './port.ts';

/**
 * The table that comes with the product; its day is the day it was written, however long ago that is. Where it is the only
 * source, members of staff write the tables, which may stand longer than a weekend with holidays around it.
 */
export const embeddedRates: RateSource = {
  name: EMBEDDED_SOURCE,
  staleAfter: 10,
  read: async () => ({ ...EMBEDDED_RATES, source: EMBEDDED_SOURCE }),
};
