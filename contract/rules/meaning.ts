import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { SavedOption } from '#contract/entities/main-offer-details.ts';
import type { Room } from '#contract/entities/room.ts';

/** What a fare is, whatever its key, price, day or language: cabin, conditions, brand and bags, flight numbers and times of day. */
const flightMeaning = (flight: FlightOption): string => meaningWith(flight, flight.FareCode);

function meaningWith({ Class, Refundable, Result }: FlightOption, fare: string | undefined): string {
  const conditions = Refundable ? 'refundable' : 'fixed';
  const flights = Result.map((leg) => leg.Segments.map(segmentMeaning).join('+'));
  return [Class, fare ? `${conditions}:${fare.replaceAll('|', '/')}` : conditions, ...flights].join('|');
}

/** Whether a fare is the wanted one; what was wanted before fares had a code is any fare of its flights on its conditions. */
export const isWantedFlight = (flight: FlightOption, { key, meaning }: SavedOption): boolean =>
  flight.SearchId === key || meaning === flightMeaning(flight) || meaning === meaningWith(flight, undefined);

/** What a room rate is, whatever its key, price or language: kind of room, board and how many steps cancelling has. */
export const roomMeaning = ({ type, boardCode, cancellationPolicies }: Room): string =>
  [type, boardCode, cancellationPolicies.filter((policy) => policy.amount > 0).length].join('|');

export const wantedFlight = (flight: FlightOption): SavedOption => ({
  key: flight.SearchId,
  meaning: flightMeaning(flight),
});
export const wantedRoom = (room: Room): SavedOption => ({ key: room.rateKey, meaning: roomMeaning(room) });

/** The same fare in a new list (K19): by key, else by what it is. */
export const findFlight = (flights: FlightOption[], wish: SavedOption): FlightOption | null =>
  flights.find((flight) => flight.SearchId === wish.key) ??
  flights.find((flight) => isWantedFlight(flight, wish)) ??
  null;

/** The same room rate in a new list (K19, X9): by key, else by what it is. */
export const findRoom = (rooms: Room[], wish: SavedOption): Room | null =>
  rooms.find((room) => room.rateKey === wish.key) ?? rooms.find((room) => roomMeaning(room) === wish.meaning) ?? null;

const segmentMeaning = ({
  AirlineCode,
  FlightNumber,
  DepartureDateTime,
}: FlightOption['Result'][number]['Segments'][number]) =>
  `${AirlineCode}${FlightNumber}@${DepartureDateTime.slice(11, 16)}`;
