import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { SavedOption } from '#contract/entities/main-offer-details.ts';
import type { Room } from '#contract/entities/room.ts';

/** Beyond key, price, day and language. */
const flightMeaning = (flight: FlightOption): string => meaningWith(flight, flight.FareCode);

function meaningWith({ Class, Refundable, Result }: FlightOption, fare: string | undefined): string {
  const conditions = Refundable ? 'refundable' : 'fixed';
  const flights = Result.map((leg) => leg.Segments.map(segmentMeaning).join('+'));
  return [Class, fare ? `${conditions}:${fare.replaceAll('|', '/')}` : conditions, ...flights].join('|');
}

/** Older choices without a code match any fare of the flights. */
export const isWantedFlight = (flight: FlightOption, { key, meaning }: SavedOption): boolean =>
  flight.SearchId === key || meaning === flightMeaning(flight) || meaning === meaningWith(flight, undefined);

/** Beyond key, price and language: room, board, cancellation steps. */
export const roomMeaning = ({ type, boardCode, cancellationPolicies }: Room): string =>
  [type, boardCode, cancellationPolicies.filter((policy) => policy.amount > 0).length].join('|');

export const wantedFlight = (flight: FlightOption): SavedOption => ({
  key: flight.SearchId,
  meaning: flightMeaning(flight),
});
export const wantedRoom = (room: Room): SavedOption => ({ key: room.rateKey, meaning: roomMeaning(room) });

/** In a new list (K19): by key, else meaning. */
export const findFlight = (flights: FlightOption[], wish: SavedOption): FlightOption | null =>
  flights.find((flight) => flight.SearchId === wish.key) ??
  flights.find((flight) => isWantedFlight(flight, wish)) ??
  null;

/** In a new list (K19, X9): by key, else meaning. */
export const findRoom = (rooms: Room[], wish: SavedOption): Room | null =>
  rooms.find((room) => room.rateKey === wish.key) ?? rooms.find((room) => roomMeaning(room) === wish.meaning) ?? null;

const segmentMeaning = ({
  AirlineCode,
  FlightNumber,
  DepartureDateTime,
}: FlightOption['Result'][number]['Segments'][number]) =>
  `${AirlineCode}${FlightNumber}@${DepartureDateTime.slice(11, 16)}`;
