import type * as z from 'zod';
import { refusal } from './refusal.ts';
import type { BookingBody, FindQuery } from './shapes.ts';
import { decimal, feeAt, KEY_LIFE, rateNode, type Rate } from './stock.ts';

type BookingRequest = z.output<typeof BookingBody>;
type Booking = {
  reference: string;
  clientReference: string;
  status: 'CONFIRMED' | 'CANCELLED';
  createdAt: number;
  holder: BookingRequest['holder'];
  rates: Rate[];
  rooms: BookingRequest['rooms'];
  /** The fee of its cancellation, in cents. */
  fee: number;
};
type Deps = { now(): number; rates: Map<string, Rate>; full: ReadonlySet<number> };

const QUARTER = 15 * 60_000;

/** The vendor's book: what was booked, by whose reference, and what cancelling costs. */
export function createBookings({ now, rates, full }: Deps) {
  const list: Booking[] = [];
  /** What failed, by its keys: for a quarter of an hour the same request is answered with 410 and the first reason. */
  const failed = new Map<string, { at: number; message: string }>();

  function rateOf(room: BookingRequest['rooms'][number]): Rate {
    const rate = rates.get(room.rateKey);
    if (!rate || now() - rate.madeAt > KEY_LIFE)
      throw refusal(400, 'INVALID_DATA', 'The rateKey is not valid any more');
    if (rate.isUsed) throw refusal(400, 'INVALID_DATA', 'The rateKey was booked before');
    if (rate.rateType !== 'BOOKABLE') throw refusal(400, 'INVALID_REQUEST', 'A RECHECK rate has to be checked first');
    for (let id = 1; id <= rate.rooms; id += 1) {
      const paxes = room.paxes.filter(({ roomId }) => roomId === id);
      const ages = paxes.flatMap(({ type, age }) => (type === 'CH' ? [age ?? -1] : []));
      const isRight = paxes.length - ages.length === rate.adults && sorted(ages) === sorted(rate.ages);
      if (!isRight) throw refusal(400, 'INVALID_DATA', `The paxes of room ${id} are not those of the rate`);
    }
    if (room.paxes.some(({ roomId }) => roomId > rate.rooms))
      throw refusal(400, 'INVALID_DATA', 'More rooms than the rate has');
    return rate;
  }

  function book(request: BookingRequest): object {
    const keys = request.rooms.map(({ rateKey }) => rateKey).join();
    const before = failed.get(keys);
    if (before && now() - before.at < QUARTER) throw refusal(410, 'INVALID_REQUEST', before.message);
    try {
      const roomRates = request.rooms.map(rateOf);
      if (new Set(roomRates).size !== roomRates.length) throw refusal(400, 'INVALID_DATA', 'A rateKey stands twice');
      if (new Set(roomRates.map(({ house }) => house)).size > 1)
        throw refusal(400, 'INVALID_DATA', 'The rateKeys are of different hotels');
      if (roomRates.some(({ house }) => full.has(house.code)))
        throw refusal(500, 'PRODUCT_ERROR', 'Booking confirmation rejected: insufficient allotment');
      for (const rate of roomRates) rate.isUsed = true;
      const booking: Booking = {
        reference: `207-${12_306_403 + list.length}`,
        clientReference: request.clientReference.toUpperCase(),
        status: 'CONFIRMED',
        createdAt: now(),
        holder: request.holder,
        rates: roomRates,
        rooms: request.rooms,
        fee: 0,
      };
      list.push(booking);
      return { booking: nodeOf(booking) };
    } catch (error) {
      failed.set(keys, { at: now(), message: (error as Error).message });
      throw error;
    }
  }

  const bookingOf = (reference: string): Booking => {
    const booking = list.find((one) => one.reference === reference);
    if (!booking) throw refusal(400, 'INVALID_REQUEST', 'Booking not found');
    return booking;
  };

  return {
    list,
    book,
    read: (reference: string) => nodeOf(bookingOf(reference)),
    find({ clientReference, status, start, end, from, to }: z.output<typeof FindQuery>): object {
      const day = ({ createdAt }: Booking) => new Date(createdAt).toISOString().slice(0, 10);
      const matches = list
        .filter((one) => one.clientReference === clientReference.toUpperCase())
        .filter((one) => status === 'ALL' || one.status === status)
        .filter((one) => day(one) >= start && day(one) <= end);
      const page = matches.slice(Number(from) - 1, Number(to));
      return { bookings: { bookings: page.map(nodeOf), from: Number(from), to: Number(to), total: matches.length } };
    },
    cancel(reference: string, isSimulated: boolean): object {
      const booking = bookingOf(reference);
      if (booking.status === 'CANCELLED') throw refusal(400, 'INVALID_REQUEST', 'The booking is cancelled already');
      const fee = booking.rates.reduce((total, rate) => total + feeAt(rate, now()), 0);
      if (!isSimulated) Object.assign(booking, { status: 'CANCELLED', fee });
      return { booking: nodeOf({ ...booking, status: 'CANCELLED', fee }) };
    },
  };
}

const sorted = (ages: number[]): string => ages.toSorted((one, other) => one - other).join();

function nodeOf(booking: Booking) {
  const [first] = booking.rates;
  const total = booking.rates.reduce((sum, { net }) => sum + net, 0);
  const isCancelled = booking.status === 'CANCELLED';
  const owed = isCancelled ? booking.fee : total;
  return {
    reference: booking.reference,
    clientReference: booking.clientReference,
    creationDate: new Date(booking.createdAt).toISOString().slice(0, 10),
    status: booking.status,
    ...(isCancelled ? { cancellationReference: 'PPFPPJXXVZ' } : {}),
    modificationPolicies: { cancellation: true, modification: true },
    holder: booking.holder,
    hotel: {
      ...first?.stay,
      code: first?.house.code,
      name: first?.house.name,
      ...(isCancelled ? { cancellationAmount: Number(decimal(booking.fee)) } : {}),
      rooms: booking.rates.map((rate, index) => ({
        status: booking.status,
        id: index + 1,
        code: rate.room.code,
        name: rate.room.english,
        paxes: booking.rooms[index]?.paxes ?? [],
        rates: [
          (({ rateKey: _, rateType: __, ...node }) => node)(rateNode(rate, { isChecked: false, withTax: false })),
        ],
      })),
      supplier: { name: 'HOTELBEDS PRODUCT,S.L.U.', vatNumber: 'ESB38877676' },
      currency: 'EUR',
    },
    totalNet: owed / 100,
    pendingAmount: owed / 100,
    currency: 'EUR',
  };
}
