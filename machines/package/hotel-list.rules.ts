import { NO_HOTEL_PICKS, type HotelPicks, type HotelSort } from '#contract/rules/hotel-list.ts';
import type { Box } from '#contract/rules/map-view.ts';
import type { HotelListContext } from './hotel-list.machine.ts';

/** How the hotels of one stop are looked through. */
export type HotelListView = {
  filters: HotelPicks;
  sort: HotelSort;
  /** HotelCodes in the order they were marked, at most four. */
  compared: string[];
  /** The part of the map looked at, which the list holds to; null for all of it. */
  area: Box | null;
  /** The hotel touched on the map. */
  touched: string | null;
};

export const FIRST_LOOK: HotelListView = {
  filters: NO_HOTEL_PICKS,
  sort: 'price',
  compared: [],
  area: null,
  touched: null,
};

export const lookAt = ({ looks }: HotelListContext, stop: number): HotelListView => looks[stop] ?? FIRST_LOOK;
