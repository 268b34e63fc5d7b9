import type { Cost, HotelOffer, RoomOffer } from '#server/suppliers/port.ts';

/** One per requested room, with their total; Infinity when one does not fit. */
export type CheapestRooms = { hotel: HotelOffer; rooms: (RoomOffer & { cost: Cost })[]; cost: Cost };

export function cheapestRooms(hotel: HotelOffer): CheapestRooms {
  const requested = hotel.rooms[0]?.costs.length ?? 0;
  const rooms = Array.from({ length: requested }, (_, index) =>
    hotel.rooms
      .map((room) => ({ ...room, cost: room.costs[index] ?? Infinity }))
      .reduce((best, room) => (room.cost < best.cost ? room : best)),
  );
  const cost = requested === 0 ? Infinity : rooms.reduce((total, room) => total + room.cost, 0);
  return { hotel, rooms, cost };
}

export const byCost = (one: HotelOffer, other: HotelOffer): number =>
  cheapestRooms(one).cost - cheapestRooms(other).cost;
