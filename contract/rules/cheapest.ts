import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Room } from '#contract/entities/room.ts';

/** Equal prices keep list order (S2, D). */
function lowest<T>(list: T[], price: (entry: T) => number): T | null {
  return list.reduce<T | null>((best, entry) => (best === null || price(entry) < price(best) ? entry : best), null);
}

export const cheapestFlight = (flights: FlightOption[]) => lowest(flights, (flight) => flight.TotalPrice);
export const cheapestHotel = (hotels: HotelOption[]) => lowest(hotels, (hotel) => hotel.Price);

/** Ties keep list order (S2). */
export const sortedRooms = (rooms: Room[]): Room[] => rooms.toSorted((one, other) => one.netShowing - other.netShowing);

/** One per requested room: the cheapest that is told to fit, else the cheapest untold one (S2, LB2). Null if one fits nowhere. */
export function firstRooms(rooms: Room[], requested: number): Room[] | null {
  const sorted = sortedRooms(rooms);
  const choices = Array.from({ length: requested }, (_, index) => {
    const fitting = sorted.filter((room) => roomFits(room, index));
    return fitting.find(({ fits }) => fits?.[index] === 'fits') ?? fitting[0];
  });
  return choices.every((room) => room !== undefined) ? choices : null;
}

/** For the requested room at `index`. */
export const roomFits = (room: Room, index: number): boolean => typeof room.netShowings[index] === 'number';
