import { isSamePrice } from '#server/suppliers/offer-rows.ts';
import type { BookingParty, Guest, QuotedComponent } from '#server/suppliers/port.ts';
import type { FareRow, Fares } from './offers.ts';
import { seated, seatsOfGuests, withoutDocuments } from './passengers.ts';

export type Fare = Extract<QuotedComponent, { kind: 'flight' }>;
export type Ready = { kind: 'ready'; row: FareRow; guests: Guest[]; lastDay: string };
export type NotReady =
  | { kind: 'gone' }
  | { kind: 'changed'; cost: number }
  | { kind: 'unfit'; why: 'passport' | 'ages'; guests: number[] };

/** At its price; `anew` requests a new offer. */
export const createFareCheck = (fares: Fares) =>
  async function ready(component: Fare, party: BookingParty, anew = false): Promise<Ready | NotReady> {
    const fareRow = await fares.read(component.ref);
    const price = component.vendorPrice;
    if (!fareRow || !price) return { kind: 'gone' };
    const lastDay = fareRow.body.wish.legs.at(-1)?.date ?? '';
    const isPriced = seated(fareRow.body.seats, party.guests, lastDay) !== null;
    const seats = isPriced ? fareRow.body.seats : seatsOfGuests(party.guests, lastDay);
    const row = await fares.renewed(fareRow, { seats, anew });
    if (!row) return { kind: 'gone' };
    const guests = seated(row.body.seats, party.guests, lastDay);
    if (!guests) return { kind: 'unfit', why: 'ages', guests: [] };
    const lacking = withoutDocuments(row.body.offer, party.guests);
    if (lacking.length > 0) return { kind: 'unfit', why: 'passport', guests: lacking };
    if (!isSamePrice(price, row.vendorPrice)) return { kind: 'changed', cost: row.cost };
    return { kind: 'ready', row, guests, lastDay };
  };
export type FareCheck = ReturnType<typeof createFareCheck>;
