import type { Locale } from '#contract/constants.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { HotelsNote } from '#contract/entities/offer.ts';
import type { HotelOffer, Suppliers } from '#server/suppliers/port.ts';
import type { Purpose } from '#server/vendors/purposes.ts';
import { byCost } from './cheapest-rooms.ts';
import type { HotelContentIndex } from './hotel-facts.store.ts';
import type { Plan, StopPlan } from './plan.ts';
import { promisedHotels } from './promised-hotels.ts';
import { askHotels, heard, searchHotels, SETTLE } from './supplier-search.ts';

/** `note`: what stands in place of full houses; null too while a supplier is silent, whose houses may not be full. */
export type StopHotels<Hotel> = { hotels: Hotel[]; note: HotelsNote | null };

/** A custom trip shows the cheapest of its city first. */
const FIRST_HOTELS = 6;

export const withChooser = (option: HotelOption, { hotels }: StopPlan): HotelOption => ({
  ...option,
  chosen: hotels.includes(option.HotelCode) ? 'expert' : 'equal',
});

/** The expert's hotels of a stop by the promise of the package; of a custom trip the cheapest [CA11]. */
export function createExpertHotels(hotelBook: () => Promise<HotelContentIndex>) {
  return async function hotelsOf(
    plan: Plan,
    stop: StopPlan,
    locale: Locale,
    from: Suppliers,
    purpose: Purpose = 'visitor',
  ): Promise<StopHotels<HotelOffer>> {
    if (stop.hotels.length === 0) {
      const all = await searchHotels(from, plan, stop, locale, { settle: SETTLE, purpose });
      return { hotels: all.toSorted(byCost).slice(0, FIRST_HOTELS), note: null };
    }
    const book = await hotelBook();
    const starsOf = ({ house, hotelCode }: HotelOffer) => (house ?? book.get(hotelCode))?.stars ?? 0;
    const known = stop.hotels.flatMap((code) => book.get(code)?.stars ?? []);
    // packages of before promise what their row says, and the least of their houses
    const promise = stop.promise ?? { stars: Math.min(plan.pkg.stars ?? 1, ...known), board: null, kind: null };
    // without a time to settle: another source must not stand in for one that is slower
    const answers = heard(
      await askHotels(from, plan, stop, locale, {
        hotelCodes: stop.hotels,
        beside: { stars: promise.stars },
        purpose,
      }),
    );
    const candidates = answers.offers.map((offer) => ({ offer, stars: starsOf(offer) }));
    const { bound, others, full } = promisedHotels(stop.hotels, promise, candidates);
    const isTold = full > 0 && others.length > 0 && answers.silent.length === 0;
    const note = bound.length === 0 ? 'all_full' : 'some_full';
    return { hotels: [...bound, ...others], note: isTold ? note : null };
  };
}
