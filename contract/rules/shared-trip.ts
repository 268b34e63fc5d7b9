import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { SavedOption, SavedSelection } from '#contract/entities/main-offer-details.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';
import { isWantedFlight, wantedFlight, wantedRoom } from './meaning.ts';

type TripChoice = {
  flight: FlightOption;
  stops: { hotel: { HotelCode: string }; rooms: Room[] }[];
  amenities: number[];
};

/** Automatic parts too: a link shows what its sender saw. */
export const completeSelection = ({ flight, stops, amenities }: TripChoice): SavedSelection => ({
  flight: wantedFlight(flight),
  stops: stops.map(({ hotel, rooms }) => ({ HotelCode: hotel.HotelCode, rooms: rooms.map(wantedRoom) })),
  amenities,
});

/** Names tell of an activity that the package loses later [FK10]. */
export const savedAmenities = (
  amenities: number[],
  { selected_amenities: all }: Pick<Offer, 'selected_amenities'>,
) => ({
  amenities,
  amenity_names: amenities.map((id) => all.find((one) => one.id === id)?.name ?? ''),
});

/** By hand; unavailable parts stay wanted. */
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

/** `stops` are indexes. */
export type LostParts = {
  /** As `KU171`, in order. */
  flight: string[] | null;
  /** The fare is gone, its flights remain. */
  fare: string[] | null;
  hotels: number[];
  rooms: number[];
};

/** By key or meaning (K19). */
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

/** From `economy|fixed:Light|KU171@09:30+KU172@14:10|…`. */
export const flightNumbers = (meaning: string): string[] =>
  meaning
    .split('|')
    .slice(2)
    .flatMap((leg) => leg.split('+').flatMap((segment) => segment.split('@')[0] ?? []));
