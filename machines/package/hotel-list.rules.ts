import { NO_HOTEL_PICKS, type HotelPicks, type HotelSort } from '#contract/rules/hotel-list.ts';
import type { Box } from '#contract/rules/map-view.ts';
import type { HotelListContext } from './hotel-list.machine.ts';

/** The view of one stop's hotels. */
export type HotelListView = {
  filters: HotelPicks;
  sort: HotelSort;
  /** HotelCodes in the order marked, at most four. */
  compared: string[];
  /** The map area that limits the list; null for no limit. */
  area: Box | null;
  /** The hotel selected on the map. */
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
