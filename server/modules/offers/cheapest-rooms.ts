import type { Cost, HotelOffer, RoomOffer } from '#server/suppliers/port.ts';

type Priced = RoomOffer & { cost: Cost };
/** One per requested room as `firstRooms` has them, with their total; Infinity when one does not fit. */
export type CheapestRooms = { hotel: HotelOffer; rooms: Priced[]; cost: Cost };

export function cheapestRooms(hotel: HotelOffer): CheapestRooms {
  const requested = hotel.rooms[0]?.costs.length ?? 0;
  const rooms = Array.from({ length: requested }, (_, index) =>
    hotel.rooms
      .map((room) => ({ ...room, cost: room.costs[index] ?? Infinity }))
      .reduce((best, room) => (isBetter(room, best, index) ? room : best)),
  );
  const cost = requested === 0 ? Infinity : rooms.reduce((total, room) => total + room.cost, 0);
  return { hotel, rooms, cost };
}

/** Told to fit before cheap. */
function isBetter(room: Priced, best: Priced, index: number): boolean {
  const [told, bestTold] = [room, best].map(({ fits }) => fits?.[index] === 'fits');
  return told === bestTold ? room.cost < best.cost : told === true;
}

export const byCost = (one: HotelOffer, other: HotelOffer): number =>
  cheapestRooms(one).cost - cheapestRooms(other).cost;
