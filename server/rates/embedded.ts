import { EMBEDDED_RATES, EMBEDDED_SOURCE } from '#server/db/seed/rates.ts';
import type { RateSource } from './port.ts';

/** The table that comes with the product; its day is the day it was written, however long ago that is. */
export const embeddedRates: RateSource = { name: EMBEDDED_SOURCE, read: async () => EMBEDDED_RATES };
