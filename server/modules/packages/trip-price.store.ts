import type { Insertable } from 'kysely';
import type { Cabin } from '#contract/constants.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { TripPriceRow } from './price-kinds.ts';

/** `departs`: the first and last day. */
type Range = { origins: readonly string[]; parties: string[]; cabin: Cabin; nights: number; departs: [string, string] };

export const readTripPrices = (db: Db, { origins, parties, cabin, nights, departs }: Range): Promise<TripPriceRow[]> =>
  db
    .selectFrom('trip_price')
    .select(['package_id', 'origin', 'party', 'depart', 'state', 'price_fils', 'stock_version', 'seen_at'])
    .where('origin', 'in', origins)
    .where('party', 'in', parties)
    .where('cabin', '=', cabin)
    .where('depart', '>=', departs[0])
    .where('depart', '<=', departs[1])
    .where('nights', '=', nights)
    .execute();

type Key = { origins: readonly string[]; party: string; cabin: Cabin; depart: string; nights: number };

export const readTripParts = (db: Db, ids: number[], { origins, party, cabin, depart, nights }: Key) =>
  db
    .selectFrom('trip_price')
    .select(['package_id', 'origin', 'parts_json'])
    .where('origin', 'in', origins)
    .where('party', '=', party)
    .where('cabin', '=', cabin)
    .where('depart', '=', depart)
    .where('nights', '=', nights)
    .where('package_id', 'in', ids)
    .where('state', '=', 'seen')
    .execute();

export const writeTripPrices = (db: Db, rows: Insertable<Tables['trip_price']>[]) =>
  db
    .insertInto('trip_price')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['origin', 'party', 'cabin', 'depart', 'nights', 'package_id']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        price_fils: ref('excluded.price_fils'),
        parts_json: ref('excluded.parts_json'),
        stock_version: ref('excluded.stock_version'),
        seen_at: ref('excluded.seen_at'),
      })),
    )
    .execute();

/** Of one package, on all its days. */
export const readTripPricesOf = (db: Db, id: number, { origins, parties, cabin, nights }: Omit<Range, 'departs'>) =>
  db
    .selectFrom('trip_price')
    .select(['package_id', 'origin', 'party', 'depart', 'state', 'price_fils', 'stock_version', 'seen_at'])
    .where('package_id', '=', id)
    .where('origin', 'in', origins)
    .where('party', 'in', parties)
    .where('cabin', '=', cabin)
    .where('nights', '=', nights)
    .execute();

type Known = Pick<Key, 'origins' | 'party' | 'cabin' | 'nights'> & { package_id: number; since: number };

/** Days of departure that were priced since then. */
export async function readKnownDays(db: Db, { package_id, origins, party, cabin, nights, since }: Known) {
  const rows = await db
    .selectFrom('trip_price')
    .select('depart')
    .where('package_id', '=', package_id)
    .where('origin', 'in', origins)
    .where('party', '=', party)
    .where('cabin', '=', cabin)
    .where('nights', '=', nights)
    .where('seen_at', '>=', since)
    .execute();
  return rows.map(({ depart }) => depart);
}

/** `day`: the first that is kept. */
export const deleteDeparted = (db: Db, day: string) => db.deleteFrom('trip_price').where('depart', '<', day).execute();
