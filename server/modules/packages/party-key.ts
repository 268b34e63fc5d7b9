import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { writeOfferQuery } from '#contract/rules/offer-query.ts';

/** As in addresses, `2-8.5`; neither the order of rooms nor of ages makes another party. */
export function partyKey(rooms: SelectedRooms): string {
  const sorted = rooms.map((room) => ({ ...room, Children: room.Children.toSorted((one, other) => other - one) }));
  return (writeOfferQuery({ rooms: sorted }).rooms ?? '').split('_').toSorted().join('_');
}

/** Children of any age cost the same (PR7): each counts as eight. */
export const canonicalParty = (rooms: SelectedRooms): string =>
  partyKey(rooms.map((room) => ({ ...room, Children: room.Children.map(() => 8) })));
