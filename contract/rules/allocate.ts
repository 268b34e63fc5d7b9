import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { sum } from './money.ts';
import { countInfants } from './party.ts';
import { readRooms } from './rooms.ts';

type Room = SelectedRooms[number];
const guestsOf = ({ Adults, Children }: Room): number => Adults + Children.length;

/** Adults evenly; children, youngest first, to whom has fewer guests; infants with the first adults. */
function divided(party: SelectedRooms, count: number): SelectedRooms {
  const adults = sum(party.map(({ Adults }) => Adults));
  const rooms = Array.from({ length: count }, (_, at): Room => {
    return { Adults: Math.floor(adults / count) + (at < adults % count ? 1 : 0), Children: [], Infants: [] };
  });
  for (const age of party.flatMap(({ Children }) => Children).toSorted((one, other) => one - other))
    rooms.reduce((least, room) => (guestsOf(room) < guestsOf(least) ? room : least)).Children.push(age);
  for (let left = countInfants(party); left > 0; left -= 1)
    (rooms.find((room) => room.Infants.length < room.Adults) ?? rooms[0])?.Infants.push(1);
  return rooms;
}

/** The same whatever the order of children. */
const keyOf = (rooms: SelectedRooms): string =>
  JSON.stringify(rooms.map(({ Adults, Children, Infants }) => [Adults, Children.toSorted(), Infants.length]));

/** At most three ways to divide a party into rooms, an adult in each: one room, two, one for every two adults [LB3]. */
export function allocationsOf(party: SelectedRooms): SelectedRooms[] {
  const adults = sum(party.map(({ Adults }) => Adults));
  const counts = [1, 2, Math.ceil(adults / 2)].filter((count) => count <= adults);
  const all = counts.map((count) => divided(party, count)).filter((rooms) => readRooms(rooms));
  return [...new Map(all.map((rooms) => [keyOf(rooms), rooms])).values()];
}

/** Two at most, beside the one that is asked for. */
export const otherAllocations = (party: SelectedRooms): SelectedRooms[] =>
  allocationsOf(party)
    .filter((rooms) => keyOf(rooms) !== keyOf(party))
    .slice(0, 2);
