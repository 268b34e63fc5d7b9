import { NO_HOTEL_PICKS, type HotelPicks, type HotelSort } from '#contract/rules/hotel-list.ts';
import type { Box } from '#contract/rules/map-view.ts';
import type { HotelListContext } from './hotel-list.machine.ts';

export type HotelListView = {
  filters: HotelPicks;
  sort: HotelSort;
  /** As marked, at most four. */
  compared: string[];
  /** Limits the list; null for no limit. */
  area: Box | null;
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
