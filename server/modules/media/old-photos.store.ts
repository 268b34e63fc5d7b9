import type { Db, Tables } from '#server/db/database.ts';
import type { NamedFile } from './files.store.ts';

/** Tables of an earlier release, which may still run beside this one; they and this file go with the next. */

const COLUMNS = [
  'id',
  'sha256',
  'state',
  'purpose',
  'width',
  'height',
  'alt_ar',
  'alt_en',
  'preview',
  'created_at',
] as const;

/** Photographs that the earlier release has added since. */
export async function adoptOldPhotos(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('photo')
    .select([...COLUMNS, 'expert_id'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media').select('media.id').whereRef('media.id', '=', 'photo.id'))),
    )
    .execute();
  const none = { credit: '', licence: null, licence_url: '', focus_x: 50, focus_y: 50 };
  for (const { expert_id, ...row } of rows)
    await db
      .insertInto('media')
      .values({ ...row, ...none, owner: String(expert_id) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function readOldFile(db: Db, { id, width, format }: NamedFile): Promise<Uint8Array | undefined> {
  if (format === 'avif') return undefined;
  const row =
    width === null
      ? await db.selectFrom('photo').select('picture').where('id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('photo_width')
          .select('picture')
          .where('photo_id', '=', id)
          .where('width', '=', width)
          .executeTakeFirst();
  return row?.picture;
}

/** Its whole picture, and its widths. */
export async function readOldFiles(db: Db, id: string) {
  const whole = await db.selectFrom('photo').select(['picture', 'width']).where('id', '=', id).executeTakeFirst();
  if (!whole) return undefined;
  const widths: Pick<Tables['photo_width'], 'width' | 'picture'>[] = await db
    .selectFrom('photo_width')
    .select(['width', 'picture'])
    .where('photo_id', '=', id)
    .execute();
  return { ...whole, widths };
}

/** False where another has. */
export async function deleteOldPhotos(db: Db, ids: string[]): Promise<boolean> {
  await db.deleteFrom('photo_width').where('photo_id', 'in', ids).execute();
  const { numDeletedRows } = await db.deleteFrom('photo').where('id', 'in', ids).executeTakeFirst();
  return numDeletedRows > 0n;
}
