import type { Bilingual } from './catalogue-json.ts';

/** The second source's own words for meals: European, continental, half, full plan, everything. */
export type EtxPlan = 'EP' | 'CP' | 'MAP' | 'AP' | 'UAI';

/** From so many days before arrival on, so much of the price is kept. */
export type EtxTerm = { days: number; percent: number };

/** etx_house.tariff_json: prices are fils for one person and night, our cost. */
export type EtxTariff = {
  units: {
    id: string;
    name: Bilingual;
    /** Art key of server/art. */
    image: string;
    sleeps_adults: number;
    sleeps: number;
    /** Units of this sort for one night. */
    count: number;
    /** Added each night when one person sleeps there alone. */
    alone_fils: number;
    rates: { plan: EtxPlan; adult_fils: number; terms: EtxTerm[] | null }[];
  }[];
  /** What a child pays of an adult's price. */
  child_percent: number;
  /** January to December, percent of the usual price. */
  months: number[];
  /** Paid at the house, for each guest (not infants) and night. */
  levy: { amount: number; currency: string } | null;
};
