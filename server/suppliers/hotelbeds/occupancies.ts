import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';

type Room = SelectedRooms[number];
/** Equal `rooms`; `at`: their places among the requested ones. */
export type Occupancy = { rooms: number; adults: number; ages: number[]; at: number[] };

/** The vendor has no infants: they are children of one year. */
const INFANT_AGE = 1;
export const agesOf = ({ Children, Infants }: Room): number[] =>
  [...Children, ...Infants.map(() => INFANT_AGE)].toSorted((one, other) => one - other);
/** Rooms with the same name share a key. */
export const occupancyName = ({ adults, ages }: Pick<Occupancy, 'adults' | 'ages'>): string =>
  `${adults}~${ages.join('.')}`;

export function occupanciesOf(rooms: SelectedRooms): Occupancy[] {
  const groups = new Map<string, Occupancy>();
  for (const [index, room] of rooms.entries()) {
    const one = { adults: room.Adults, ages: agesOf(room) };
    const group = groups.get(occupancyName(one)) ?? { ...one, rooms: 0, at: [] };
    groups.set(occupancyName(one), { ...group, rooms: group.rooms + 1, at: [...group.at, index] });
  }
  return [...groups.values()];
}

export const occupancyBody = ({ rooms, adults, ages }: Occupancy) => ({
  rooms,
  adults,
  children: ages.length,
  ...(ages.length > 0 ? { paxes: ages.map((age) => ({ type: 'CH', age })) } : {}),
});
