import type { SelectedRooms } from './selected-rooms.ts';

/** Free text, or a slug with its name. */
export type Search = {
  text: string;
  place: string | null;
  stay: { start: string; end: string } | null;
  rooms: SelectedRooms | null;
};
