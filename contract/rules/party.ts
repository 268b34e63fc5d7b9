import { PARTY_LIMITS } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { sum } from './money.ts';

export type PartyProblem = 'too_many_seats' | 'too_many_infants';

type CountedRoom = { Adults: number; Children: readonly unknown[]; Infants: readonly unknown[] };

export const countInfants = (rooms: SelectedRooms): number => sum(rooms.map((room) => room.Infants.length));
export const countChildren = (rooms: SelectedRooms): number => sum(rooms.map((room) => room.Children.length));
export const countSeats = (rooms: CountedRoom[]): number =>
  sum(rooms.map((room) => room.Adults + room.Children.length));
/** With infants. */
export const countTravellers = (rooms: SelectedRooms): number => countSeats(rooms) + countInfants(rooms);

/** V5: at most 9 seats, an adult in the room for each infant. */
export function partyProblem(rooms: CountedRoom[]): PartyProblem | null {
  if (countSeats(rooms) > PARTY_LIMITS.seats) return 'too_many_seats';
  return rooms.some((room) => room.Infants.length > room.Adults) ? 'too_many_infants' : null;
}

/** Rooms count from 1. */
export const byRoom = <Guest extends { room: number }>(travellers: Guest[]): { room: number; travellers: Guest[] }[] =>
  [...new Set(travellers.map(({ room }) => room))]
    .toSorted((one, other) => one - other)
    .map((room) => ({ room: room + 1, travellers: travellers.filter((guest) => guest.room === room) }));
