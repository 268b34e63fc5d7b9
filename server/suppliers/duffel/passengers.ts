import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { ageOn } from '#contract/rules/dates.ts';
import type { BookingParty, Guest } from '#server/suppliers/port.ts';
import type { Offer } from './shapes.ts';

export type Seat = { type: 'adult' } | { age: number };

const GROWN = 18;
/** Children under two sit on an adult's lap. */
const SEATED = 2;

/** Room by room; infants count as age one. */
export const seatsOf = (rooms: SelectedRooms): Seat[] =>
  rooms.flatMap(({ Adults, Children, Infants }): Seat[] => [
    ...Array.from({ length: Adults }, () => ({ type: 'adult' as const })),
    ...Children.map((age) => ({ age })),
    ...Infants.map(() => ({ age: 1 })),
  ]);

export const seatsOfGuests = (guests: Guest[], lastDay: string): Seat[] =>
  guests.map(({ birth_date }) => {
    const age = ageOn(birth_date, lastDay);
    return age >= GROWN ? { type: 'adult' } : { age };
  });

const isAdult = (seat: Seat): seat is { type: 'adult' } => 'type' in seat;
const fits = (seat: Seat, age: number): boolean => {
  if (isAdult(seat)) return age >= GROWN;
  return seat.age < SEATED ? age < SEATED : age === seat.age;
};

export function seated(seats: Seat[], guests: Guest[], lastDay: string): Guest[] | null {
  const guestsLeft = [...guests];
  const occupants = seats.map((seat) => {
    const at = guestsLeft.findIndex(({ birth_date }) => fits(seat, ageOn(birth_date, lastDay)));
    return at < 0 ? null : (guestsLeft.splice(at, 1)[0] ?? null);
  });
  return guestsLeft.length === 0 && occupants.every((guest) => guest !== null) ? occupants : null;
}

export const isFor = ({ passengers }: Offer, seats: Seat[]): boolean =>
  passengers.length === seats.length &&
  passengers.every(({ type, age }, index) => {
    const seat = seats[index];
    if (!seat) return false;
    if (isAdult(seat)) return type === 'adult' && (age === undefined || age === null || age >= GROWN);
    return age === seat.age || (seat.age < SEATED && type === 'infant_without_seat');
  });

/** In the offer's order, each infant with its own adult. */
export function passengersOf(offer: Offer, guests: Guest[], { contact }: BookingParty, lastDay: string) {
  const laps = offer.passengers.flatMap(({ id }, index) => {
    const guest = guests[index];
    return guest && ageOn(guest.birth_date, lastDay) < SEATED ? [id] : [];
  });
  const takesPassport = offer.supported_passenger_identity_document_types?.includes('passport') ?? true;
  return offer.passengers.flatMap(({ id }, index) => {
    const guest = guests[index];
    if (!guest) return [];
    const infant = ageOn(guest.birth_date, lastDay) >= GROWN ? laps.shift() : undefined;
    const hasPassport = guest.document_kind === 'passport' && guest.document_number !== '' && takesPassport;
    return [
      {
        id,
        title: guest.title,
        gender: guest.title === 'mr' ? 'm' : 'f',
        given_name: guest.first_name,
        // a single name stands twice: airline systems need both names
        family_name: guest.last_name || guest.first_name,
        born_on: guest.birth_date,
        email: contact.email,
        phone_number: contact.mobile,
        ...(infant ? { infant_passenger_id: infant } : {}),
        ...(hasPassport
          ? {
              identity_documents: [
                {
                  type: 'passport',
                  unique_identifier: guest.document_number,
                  issuing_country_code: guest.nationality,
                  expires_on: guest.document_expiry,
                },
              ],
            }
          : {}),
      },
    ];
  });
}

export const withoutDocuments = (offer: Offer, guests: Guest[]): number[] =>
  offer.passenger_identity_documents_required === true
    ? guests.flatMap(({ document_kind, document_number }, index) =>
        document_kind === 'passport' && document_number !== '' ? [] : [index],
      )
    : [];
