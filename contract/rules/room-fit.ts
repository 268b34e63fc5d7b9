import type { Bed, RoomContent, RoomFit } from '#contract/entities/room.ts';
import type { RoomConfig } from '#contract/entities/selected-rooms.ts';
import { sum } from './money.ts';

const PLACES: Record<Bed['kind'], number> = { single: 1, sofa: 1, double: 2, queen: 2, king: 2, bunk: 2 };

/** Who can lie in them. */
export const placesIn = (beds: Bed[]): number => sum(beds.map(({ kind, count }) => PLACES[kind] * count));

/** Guests who need a bed: infants beyond the told cots too. */
export const sleepersOf = ({ cots }: RoomContent, { Adults, Children, Infants }: RoomConfig): number =>
  Adults + Children.length + Math.max(0, Infants.length - (cots ?? Infants.length));

/** Whether a room can sleep one requested room's party; `isPriced`: its supplier sells it for them [LB2]. */
export function fitOf(room: RoomContent, party: RoomConfig, isPriced: boolean): RoomFit {
  const { beds, sleeps, extra_beds = 0 } = room;
  if (sleeps && party.Adults > sleeps.adults) return 'adults';
  const lack = (guests: number): RoomFit | null => {
    if (sleeps && guests > sleeps.guests) return 'guests';
    return beds && guests > placesIn(beds) + extra_beds ? 'beds' : null;
  };
  const small = lack(party.Adults + party.Children.length) ?? (lack(sleepersOf(room, party)) && 'cot');
  if (small) return small;
  if (!isPriced) return 'unsold';
  return sleeps || beds ? 'fits' : 'untold';
}

export const isTooSmall = (fit: RoomFit | undefined): boolean =>
  fit !== undefined && fit !== 'fits' && fit !== 'untold';
