import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { Amenity } from '#contract/entities/forced-amenity.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { SavedOption, SavedSelection } from '#contract/entities/main-offer-details.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { cheapestFlight, cheapestHotel, firstRooms, roomFits, sortedRooms } from '#contract/rules/cheapest.ts';
import { findFlight, findRoom, isWantedFlight } from '#contract/rules/meaning.ts';
import type { Choice, SelectedStop } from './selection.machine.ts';

export const EMPTY_SELECTION: SavedSelection = { flight: null, stops: [], amenities: null };

/** `replaced`: a room changed; `lost`: names of activities without places, or that the package has no more. */
export type SelectionResult = { chosen: Choice; replaced: boolean; lost: string[] };

/** The cheapest (S2) with a saved one's available parts; null if unsellable. */
export function applySelection(offer: Offer, wish: SavedSelection): SelectionResult | null {
  const flights = offer.trips[0]?.flights_array ?? [];
  const flight = (wish.flight && findFlight(flights, wish.flight)) ?? cheapestFlight(flights);
  const stops = stopsOf(offer).map((trip, index) =>
    chooseStop(trip.hotels_array, offer.rooms.length, wish.stops[index]),
  );
  const choices = stops.flatMap((stop) => (stop ? [stop.choice] : []));
  if (!flight || choices.length < stops.length || choices.length === 0) return null;
  const all = offer.selected_amenities;
  const activities = all.filter(({ id, selected }) => wish.amenities?.includes(id) ?? selected);
  const gone = (wish.amenities ?? []).flatMap((id, at) =>
    all.some((one) => one.id === id) ? [] : wish.amenity_names?.[at] || [],
  );
  return {
    chosen: { flight, stops: choices, amenities: activities.filter(hasPlaces).map(({ id }) => id) },
    lost: [...activities.filter((activity) => !hasPlaces(activity)).map(({ name }) => name), ...gone],
    replaced: stops.some((stop) => stop?.replaced),
  };
}

/** Unset means no limit. */
export const hasPlaces = ({ available }: Pick<Amenity, 'available'>): boolean => available !== false;

type StopWish = SavedSelection['stops'][number];

function chooseStop(hotels: HotelOption[], requested: number, wish: StopWish | undefined) {
  const wished = wish && hotels.find(({ HotelCode }) => HotelCode === wish.HotelCode);
  const sellable = hotels.filter((hotel) => firstRooms(hotel.Rooms, requested) !== null);
  const hotel = wished && sellable.includes(wished) ? wished : cheapestHotel(sellable);
  if (!hotel) return null;
  return pickRooms(hotel, hotel.Rooms, requested, hotel === wished ? (wish?.rooms ?? null) : null);
}

/** Else the first that fit; `replaced` if one changed (X9). */
export function pickRooms(hotel: HotelOption, rooms: Room[], requested: number, wishes: SavedOption[] | null) {
  const sorted = sortedRooms(rooms);
  const first = firstRooms(sorted, requested) ?? [];
  const matches = first.map((_, index) => {
    const room = wishes?.[index] && findRoom(sorted, wishes[index]);
    return room && roomFits(room, index) ? room : null;
  });
  const choice: SelectedStop = {
    hotel: { ...hotel, Rooms: sorted },
    rooms: first.map((room, index) => matches[index] ?? room),
  };
  return { choice, replaced: wishes !== null && matches.some((room, index) => !room && wishes[index] !== undefined) };
}

/** The preselection never moves (S2). */
export const adoptLateFlight = (choice: Choice, wish: SavedSelection, flights: FlightOption[]): Choice => {
  const flight = wish.flight && findFlight(flights, wish.flight);
  return flight ? { ...choice, flight } : choice;
};

/** `replaced`: a room changed (X9). */
export function adoptLateHotels(
  choice: Choice,
  wish: SavedSelection,
  hotels: HotelOption[][],
): Pick<SelectionResult, 'chosen' | 'replaced'> {
  let replaced = false;
  const stops = choice.stops.map((stop, index) => {
    const wished = wish.stops[index];
    const hotel = hotels[index]?.find(({ HotelCode }) => HotelCode === wished?.HotelCode);
    const { length } = stop.rooms;
    if (!wished || !hotel || hotel.HotelCode === stop.hotel.HotelCode || !firstRooms(hotel.Rooms, length)) return stop;
    const late = pickRooms(hotel, hotel.Rooms, length, wished.rooms);
    replaced ||= late.replaced;
    return late.choice;
  });
  return { chosen: { ...choice, stops }, replaced };
}

/** The saved flight or a hotel was replaced. */
export const isMissed = (choice: Choice, wish: SavedSelection): boolean =>
  (wish.flight !== null && !isWantedFlight(choice.flight, wish.flight)) ||
  wish.stops.some((stop, index) => stop !== null && stop.HotelCode !== choice.stops[index]?.hotel.HotelCode);
