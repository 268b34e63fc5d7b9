import type { Db, DbTransaction } from '#server/db/database.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import type { Selectable } from 'kysely';

export type PlaceRow = Selectable<CatalogueTables['place']>;

/** Of every kind, by id. */
export const readPlaces = (db: Db): Promise<PlaceRow[]> => db.selectFrom('place').selectAll().orderBy('id').execute();

export async function writePlaces(trx: DbTransaction, rows: PlaceRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 50) {
    await trx
      .insertInto('place')
      .values(rows.slice(at, at + 50))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          parent_id: ref('excluded.parent_id'),
          country: ref('excluded.country'),
          name_ar: ref('excluded.name_ar'),
          name_en: ref('excluded.name_en'),
          search_text: ref('excluded.search_text'),
          scene: ref('excluded.scene'),
          latitude: ref('excluded.latitude'),
          longitude: ref('excluded.longitude'),
          time_zone: ref('excluded.time_zone'),
          airport: ref('excluded.airport'),
          path: ref('excluded.path'),
          details_json: ref('excluded.details_json'),
          shown: ref('excluded.shown'),
        })),
      )
      .execute();
  }
}
