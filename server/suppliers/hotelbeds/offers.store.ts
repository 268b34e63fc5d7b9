import type { CurrencyCode } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Database } from '#server/db/database.ts';
import { createOfferRows, queryHash } from '#server/suppliers/offer-rows.ts';
import { NotSent } from '#server/vendors/errors.ts';
import { decimalOf, filsOf } from './amounts.ts';
import type { House } from './rates.ts';

export type Stay = { checkIn: string; checkOut: string; rooms: SelectedRooms };
/** Keys and prices stay here; the browser gets the row's id. */
export type Offered = { id: string; house: House; perDinar: number; stay: string; expiresAt: number; bodyText: string };

const TIMES = 4;

export const stayHash = ({ checkIn, checkOut, rooms }: Stay): string =>
  queryHash({
    checkIn,
    checkOut,
    rooms: rooms.map(({ Adults, Children, Infants }) => [Adults, Children, Infants.length]),
  });

export const refOf = (id: string, line: number): string => `${id}.${line}`;
export function lineOf(ref: string): { id: string; line: number } | null {
  const [, id = '', line = ''] = /^([\w-]{20})\.(0|[1-9]\d{0,2})$/u.exec(ref) ?? [];
  return id === '' ? null : { id, line: Number(line) };
}

/** From its first read; throws NotSent after the last try. */
export async function uncontested<Value>(work: () => Promise<Value | 'lost'>): Promise<Value> {
  for (let time = 0; time < TIMES; time += 1) {
    const result = await work();
    if (result !== 'lost') return result;
  }
  throw new NotSent('an offer of hotelbeds is being changed by others all the time');
}

/** Per hotel of a search, priced by its cheapest key. */
export function createOfferStore(db: Database, clock: { now(): number }) {
  const rows = createOfferRows<House>({ db, clock, supplier: 'HBX' });
  const rowOf = ({ house, perDinar, stay, expiresAt }: Omit<Offered, 'id' | 'bodyText'>) => {
    const { currency } = house;
    const all = house.lines.flatMap(({ keys }) => keys.map(({ minor }) => minor));
    const minor = all.length > 0 ? Math.min(...all) : 0;
    return {
      queryHash: stay,
      body: house,
      vendorPrice: { amount: decimalOf(minor, currency), currency, perDinar },
      cost: filsOf({ minor, currency, perDinar }),
      fingerprint: String(house.code),
      expiresAt,
    };
  };
  return {
    async write(
      houses: House[],
      stay: string,
      perDinarOf: (currency: CurrencyCode) => number,
      expiresAt: number,
    ): Promise<Offered[]> {
      const offered = houses.map((house) => ({ house, perDinar: perDinarOf(house.currency), stay, expiresAt }));
      const offerRows = await rows.write(offered.map(rowOf));
      return offerRows.map(({ id, body: house, vendorPrice: { perDinar }, bodyText }) => ({
        id,
        house,
        perDinar,
        stay,
        expiresAt,
        bodyText,
      }));
    },
    async read(id: string): Promise<Offered | null> {
      const row = await rows.read(id);
      if (!row) return null;
      const { body: house, vendorPrice, queryHash: stay, expiresAt, bodyText } = row;
      return { id, house, perDinar: vendorPrice.perDinar, stay, expiresAt, bodyText };
    },
    /** False: another was first, so read again. */
    async update(offered: Offered): Promise<boolean> {
      const { id, bodyText, ...rest } = offered;
      const row = await rows.renew({ id, bodyText, ...rowOf(rest) });
      if (row) offered.bodyText = row.bodyText;
      return row !== null;
    },
  };
}
export type OfferStore = ReturnType<typeof createOfferStore>;
