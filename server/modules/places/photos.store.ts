import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

/** What pages show of a photograph. */
export const PHOTO_COLUMNS = [
  'id',
  'width',
  'files',
  'alt_ar',
  'alt_en',
  'credit',
  'licence_url',
  'focus_x',
  'focus_y',
] as const;
export type PhotoRow = Pick<Selectable<Tables['media']>, (typeof PHOTO_COLUMNS)[number]>;

/** Photographs of the house, by id. */
export async function readHousePhotos(db: Db): Promise<Map<string, PhotoRow>> {
  const rows = await db.selectFrom('media').select(PHOTO_COLUMNS).where('owner', '=', 'house').execute();
  return new Map(rows.map((row) => [row.id, row]));
}
