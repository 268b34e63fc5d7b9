import type { BookingParty, Guest } from '#server/suppliers/port.ts';
import { keyOf, type Chosen } from './selection.ts';

/** A single name stands twice: the vendor requires a surname. */
const nameOf = ({ first_name, last_name }: Guest) => ({ name: first_name, surname: last_name || first_name });

/** Children have the searched ages, youngest first. */
function paxesOf({ group }: Chosen, nth: number, guests: Guest[]) {
  const here = guests.filter(({ room }) => room === group.at[nth]);
  const adults = here.filter(({ kind }) => kind === 'adult');
  const young = here
    .filter(({ kind }) => kind !== 'adult')
    .toSorted((one, other) => other.birth_date.localeCompare(one.birth_date));
  if (adults.length !== group.adults || young.length !== group.ages.length)
    throw new Error(`the travellers of a room are not those it was searched for`);
  const roomId = nth + 1;
  return [
    ...adults.map((guest) => ({ roomId, type: 'AD', ...nameOf(guest) })),
    ...young.map((guest, index) => ({ roomId, type: 'CH', age: group.ages[index], ...nameOf(guest) })),
  ];
}

/** A key per group of rooms; without contact details. */
export function bookingBody(groups: Chosen[], { guests }: BookingParty, clientReference: string) {
  const holder = guests.find(({ kind }) => kind === 'adult') ?? guests[0];
  if (!holder) throw new Error('a booking without travellers');
  return {
    holder: nameOf(holder),
    clientReference,
    rooms: groups.map((choice) => ({
      rateKey: keyOf(choice).key,
      paxes: choice.group.at.flatMap((_, nth) => paxesOf(choice, nth, guests)),
    })),
  };
}
