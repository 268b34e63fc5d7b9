import type { SelectedRooms } from './selected-rooms.ts';

/** What is searched for on home: free text, or a place by its slug with its name as text; null where nothing is chosen. */
export type Search = {
  text: string;
  place: string | null;
  stay: { start: string; end: string } | null;
  rooms: SelectedRooms | null;
};
