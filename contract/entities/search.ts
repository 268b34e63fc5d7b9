import type { HomeAirport } from '#contract/rules/home-airports.ts';
import type { SelectedRooms } from './selected-rooms.ts';

/** Free text, or a slug with its name. */
export type Search = {
  text: string;
  place: string | null;
  stay: { start: string; end: string } | null;
  rooms: SelectedRooms | null;
  /** Null: the market's. */
  from: HomeAirport | null;
};
