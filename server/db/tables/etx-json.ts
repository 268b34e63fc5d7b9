import type { RoomContent } from '#contract/entities/room.ts';
import type { Bilingual } from './catalogue-json.ts';

export type EtxPlan = 'EP' | 'CP' | 'MAP' | 'AP' | 'UAI';

/** From this many days before arrival. */
export type EtxTerm = { days: number; percent: number };

/** etx_house.tariff_json: fils per person and night. */
export type EtxTariff = {
  units: (Pick<RoomContent, 'beds' | 'cots' | 'extra_beds'> & {
    id: string;
    name: Bilingual;
    image: string;
    sleeps_adults: number;
    sleeps: number;
    count: number;
    /** Per night for a single guest. */
    alone_fils: number;
    rates: { plan: EtxPlan; adult_fils: number; terms: EtxTerm[] | null }[];
  })[];
  child_percent: number;
  /** January to December, percent of the usual price. */
  months: number[];
  /** At the hotel, per guest (not infants) and night. */
  levy: { amount: number; currency: string } | null;
};
