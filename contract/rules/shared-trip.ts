import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { SavedOption, SavedSelection } from '#contract/entities/main-offer-details.ts';
import type { Room } from '#contract/entities/room.ts';
import { isWantedFlight, wantedFlight, wantedRoom } from './meaning.ts';

/** What is chosen of an offer, as much of it as a shared link remembers. */
type TripChoice = {
  flight: FlightOption;
  stops: { hotel: { HotelCode: string }; rooms: Room[] }[];
  amenities: number[];
};

/** A choice told in full, the cheapest that nobody chose by hand included: a link shows what its sender saw. */
export const completeSelection = ({ flight, stops, amenities }: TripChoice): SavedSelection => ({
  flight: wantedFlight(flight),
  stops: stops.map(({ hotel, rooms }) => ({ HotelCode: hotel.HotelCode, rooms: rooms.map(wantedRoom) })),
  amenities,
});

/** Whether nothing was chosen by hand since a link was opened; what is not on sale any more stays wished for. */
export const isAsShared = (shared: SavedSelection, now: SavedSelection): boolean =>
  (now.flight === null || isSameWanted(now.flight, shared.flight)) &&
  now.stops.every((stop, index) => {
    const before = shared.stops[index];
    return (
      stop === null ||
      (stop.HotelCode === before?.HotelCode &&
        (stop.rooms ?? []).every((room, place) => isSameWanted(room, before.rooms?.[place])))
    );
  }) &&
  (now.amenities === null || now.amenities.toSorted().join() === shared.amenities?.toSorted().join());

const isSameWanted = (one: SavedOption, other: SavedOption | null | undefined): boolean =>
  one.key === other?.key || one.meaning === other?.meaning;

/** What a wish asked for and is not there any more. `stops` are indexes. */
export type LostParts = {
  /** Its flight numbers, `KU171`, in the order of the way. */
  flight: string[] | null;
  /** The same of a fare, where its flights are still taken in another one. */
  fare: string[] | null;
  hotels: number[];
  rooms: number[];
};

/** What took the place of a shared choice: an option counts as the same by its key, or by what it is (K19). */
export function lostParts(wish: SavedSelection, { flight, stops }: TripChoice): LostParts {
  const numbers = wish.flight && !isWantedFlight(flight, wish.flight) ? flightNumbers(wish.flight.meaning) : null;
  const isFareAlone = numbers?.join() === flightNumbers(wantedFlight(flight).meaning).join();
  const hotels = wish.stops.flatMap((stop, index) =>
    stop && stop.HotelCode !== stops[index]?.hotel.HotelCode ? [index] : [],
  );
  const rooms = wish.stops.flatMap((stop, index) => {
    const now = stops[index];
    if (!stop?.rooms || !now || hotels.includes(index)) return [];
    return stop.rooms.every((room, place) => {
      const current = now.rooms[place];
      return current !== undefined && isSameWanted(room, wantedRoom(current));
    })
      ? []
      : [index];
  });
  return { flight: isFareAlone ? null : numbers, fare: isFareAlone ? numbers : null, hotels, rooms };
}

/** The flight numbers that a fare's meaning holds (`economy|fixed:Light|KU171@09:30+KU172@14:10|…`). */
export const flightNumbers = (meaning: string): string[] =>
  meaning
    .split('|')
    .slice(2)
    .flatMap((leg) => leg.split('+').flatMap((segment) => segment.split('@')[0] ?? []));
