import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

const COLUMNS = ['id', 'width', 'alt_ar', 'alt_en', 'credit', 'licence_url', 'focus_x', 'focus_y'] as const;
export type HousePhotoRow = Pick<Selectable<Tables['media']>, (typeof COLUMNS)[number]>;

/** Photographs of the house, by id. */
export async function readHousePhotos(db: Db): Promise<Map<string, HousePhotoRow>> {
  const rows = await db.selectFrom('media').select(COLUMNS).where('owner', '=', 'house').execute();
  return new Map(rows.map((row) => [row.id, row]));
}
