import type { Insertable, Selectable } from 'kysely';
import type { HOUSE_PHOTO_FILTERS } from '#contract/entities/desk/media.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, Tables } from '#server/db/database.ts';

export type MediaRow = Selectable<Tables['media']>;
type Filters = DeskFilters<typeof HOUSE_PHOTO_FILTERS>;

const HOUSE = 'house';
const ofHouse = (db: Db) => db.selectFrom('media').where('owner', '=', HOUSE);

/** The newest first. */
export function readHousePhotos(db: Db, { q }: Filters): Promise<MediaRow[]> {
  let rows = ofHouse(db).selectAll();
  for (const word of (q ?? '').toLowerCase().split(/\s+/u).filter(Boolean)) {
    const like = `%${word.replace(/[%_\\]/gu, '')}%`;
    rows = rows.where(({ or, fn, eb }) =>
      or((['alt_ar', 'alt_en', 'credit'] as const).map((name) => eb(fn('lower', [name]), 'like', like))),
    );
  }
  return rows.orderBy('created_at', 'desc').orderBy('id').execute();
}

export const findHousePhoto = (db: Db, id: string): Promise<MediaRow | undefined> =>
  ofHouse(db).selectAll().where('id', '=', id).executeTakeFirst();

export const findHouseSum = (db: Db, sha256: string): Promise<MediaRow | undefined> =>
  ofHouse(db).selectAll().where('sha256', '=', sha256).executeTakeFirst();

/** False where the same photograph is there already. */
export async function insertHousePhoto(
  db: Db,
  row: Omit<Insertable<Tables['media']>, 'owner' | 'purpose' | 'state'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media')
    .values({ ...row, owner: HOUSE, purpose: HOUSE, state: 'passed' })
    .onConflict((conflict) => conflict.columns(['owner', 'sha256']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Words = Pick<MediaRow, 'alt_ar' | 'alt_en' | 'credit' | 'licence' | 'licence_url' | 'focus_x' | 'focus_y'>;
export const writeHouseWords = (db: Db, id: string, words: Words): Promise<MediaRow | undefined> =>
  db.updateTable('media').set(words).where('id', '=', id).where('owner', '=', HOUSE).returningAll().executeTakeFirst();

/** Its files stay until the store has let go of them. */
export const deleteHousePhoto = (db: Db, id: string) =>
  db.deleteFrom('media').where('id', '=', id).where('owner', '=', HOUSE).execute();
