import { createHash, randomBytes } from 'node:crypto';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import type { Database } from '#server/db/database.ts';
import type { Cost, VendorPrice } from './component.ts';

export type OfferRow<Body> = {
  id: string;
  queryHash: string;
  body: Body;
  vendorPrice: VendorPrice;
  cost: Cost;
  fingerprint: string;
  expiresAt: number;
  /** `renew` compares it to detect concurrent changes. */
  bodyText: string;
};
type NewRow<Body> = Omit<OfferRow<Body>, 'id' | 'bodyText'>;
const SLICE = 100;

/** Random ids hide the vendor's data from browsers. */
export function createOfferRows<Body extends object>(deps: {
  db: Database;
  clock: { now(): number };
  supplier: string;
}) {
  const { db, clock, supplier } = deps;
  const columnsOf = ({ queryHash, body, vendorPrice, cost, fingerprint, expiresAt }: NewRow<Body>) => ({
    query_hash: queryHash,
    body_json: JSON.stringify(body),
    amount: vendorPrice.amount,
    currency: vendorPrice.currency,
    per_dinar: vendorPrice.perDinar,
    cost_fils: cost,
    fingerprint,
    expires_at: expiresAt,
  });
  return {
    async write(offers: NewRow<Body>[]): Promise<OfferRow<Body>[]> {
      const rows = offers.map((offer) => ({
        ...offer,
        id: randomBytes(15).toString('base64url'),
        bodyText: JSON.stringify(offer.body),
      }));
      for (let start = 0; start < rows.length; start += SLICE) {
        const slice = rows.slice(start, start + SLICE);
        await db
          .insertInto('supplier_offer')
          .values(
            slice.map(({ id, bodyText: _, ...row }) => ({ id, supplier, created_at: clock.now(), ...columnsOf(row) })),
          )
          .execute();
      }
      return rows;
    },
    async read(id: string): Promise<OfferRow<Body> | null> {
      const row = await db
        .selectFrom('supplier_offer')
        .selectAll()
        .where('id', '=', id)
        .where('supplier', '=', supplier)
        .executeTakeFirst();
      if (!row) return null;
      return {
        id,
        queryHash: row.query_hash,
        body: JSON.parse(row.body_json) as Body,
        vendorPrice: { amount: row.amount, currency: row.currency as CurrencyCode, perDinar: row.per_dinar },
        cost: row.cost_fils,
        fingerprint: row.fingerprint,
        expiresAt: row.expires_at,
        bodyText: row.body_json,
      };
    },
    /** Null when another changed it: read theirs. */
    async renew({ id, bodyText, ...row }: OfferRow<Body>): Promise<OfferRow<Body> | null> {
      const columns = columnsOf(row);
      const { numUpdatedRows } = await db
        .updateTable('supplier_offer')
        .set(columns)
        .where('id', '=', id)
        .where('body_json', '=', bodyText)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? { ...row, id, bodyText: columns.body_json } : null;
    },
  };
}

/** Ignores the language. */
export function queryHash(query: object): string {
  const { locale: _, ...rest } = query as { locale?: string };
  return createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22);
}

/** Null when it is no amount of the currency. */
export function minorOf(amount: string, currency: CurrencyCode): number | null {
  const { exponent } = CURRENCIES[currency];
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/u.exec(amount);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  if (/[1-9]/u.test(decimals.slice(exponent))) return null;
  return Number(`${whole}${decimals.slice(0, exponent).padEnd(exponent, '0')}`);
}

/** At today's rates, rounded up; null when it is no amount. */
export function pricedIn(
  amount: string,
  currency: CurrencyCode,
  rates: RateTable,
): { cost: Cost; vendorPrice: VendorPrice } | null {
  const minor = minorOf(amount, currency);
  if (minor === null) return null;
  return {
    cost: convert(minor, currency, 'KWD', rates),
    vendorPrice: { amount, currency, perDinar: rates.perDinar[currency] },
  };
}

/** At the frozen rate; round refunds down. */
export function filsAt(minor: number, { currency, perDinar }: VendorPrice, round: 'up' | 'down'): Cost {
  const divisor = BigInt(perDinar) * 10n ** BigInt(CURRENCIES[currency].exponent);
  const fils = BigInt(minor) * 1_000_000n * 1_000n;
  return Number(round === 'up' ? (fils + divisor - 1n) / divisor : fils / divisor);
}

/** In the vendor's currency, ignoring format. */
export const isSamePrice = (one: VendorPrice, other: { amount: string; currency: string }): boolean =>
  one.currency === other.currency && minorOf(one.amount, one.currency) === minorOf(other.amount, one.currency);
