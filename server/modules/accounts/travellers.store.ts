import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

type TravellerRow = Selectable<Tables['saved_traveller']>;

export const readTravellers = (db: Db, accountId: number): Promise<TravellerRow[]> =>
  db
    .selectFrom('saved_traveller')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .execute();

export const saveTraveller = (db: Db, row: TravellerRow) =>
  db
    .insertInto('saved_traveller')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'id']).doUpdateSet({ cipher: row.cipher, updated_at: row.updated_at }),
    )
    .execute();

export async function deleteTraveller(db: Db, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_traveller')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
