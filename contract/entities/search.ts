import type { SelectedRooms } from './selected-rooms.ts';

/** The home search: free text, or a place's slug with its name as text; null if unset. */
export type Search = {
  text: string;
  place: string | null;
  stay: { start: string; end: string } | null;
  rooms: SelectedRooms | null;
};
