import { NO_HOTEL_PICKS, type HotelFacet, type HotelPicks, type HotelSort } from '#contract/rules/hotel-list.ts';
import type { Box } from '#contract/rules/map-view.ts';

/** How the hotels of one stop are looked through. */
export type HotelLook = {
  filters: HotelPicks;
  sort: HotelSort;
  /** HotelCodes in the order they were marked, at most four. */
  compared: string[];
  /** The part of the map looked at, which the list holds to; null for all of it. */
  area: Box | null;
  /** The hotel touched on the map. */
  touched: string | null;
};

export const FIRST_LOOK: HotelLook = {
  filters: NO_HOTEL_PICKS,
  sort: 'price',
  compared: [],
  area: null,
  touched: null,
};

/** Looks by stop; the stop whose marked hotels stand side by side. */
export type HotelListContext = { looks: Record<number, HotelLook>; comparedStop: number };

export const lookAt = ({ looks }: HotelListContext, stop: number): HotelLook => looks[stop] ?? FIRST_LOOK;

/** Each is about the hotels of one stop, counted from 0, but those of the panel as a whole. */
export type HotelListEvent =
  | { type: 'facet.toggle'; stop: number; facet: HotelFacet; value: string }
  | { type: 'facet.lift'; stop: number; facet: HotelFacet }
  | { type: 'facets.clear' | 'compare.open' | 'compare.clear'; stop: number }
  | { type: 'sort.choose'; stop: number; sort: HotelSort }
  | { type: 'map.look'; stop: number; area: Box | null }
  | { type: 'map.touch' | 'compare.toggle'; stop: number; HotelCode: string }
  | { type: 'compare.close' | 'map.show' | 'map.hide' | 'facets.fold' | 'facets.unfold' };
