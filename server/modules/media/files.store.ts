import type { Db, Tables } from '#server/db/database.ts';

export type MediaFileRow = Tables['media_file'];

export const insertFiles = (db: Db, rows: MediaFileRow[]) => db.insertInto('media_file').values(rows).execute();

/** Of a photograph that everybody may see. `width` null: its whole picture. */
export const findPublicFile = (
  db: Db,
  { owner, id, width, format }: Pick<MediaFileRow, 'format'> & { owner: 'house'; id: string; width: number | null },
): Promise<{ key: string } | undefined> =>
  db
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .select('media_file.key')
    .where('media.id', '=', id)
    .where('media.owner', '=', owner)
    .where('media.state', '=', 'passed')
    .where('media_file.format', '=', format)
    .where('media_file.width', '=', width ?? ((of) => of.ref('media.width')))
    .executeTakeFirst();

/** Of photographs that are gone. */
export const readLooseFiles = (db: Db, most: number): Promise<MediaFileRow[]> =>
  db
    .selectFrom('media_file')
    .leftJoin('media', 'media.id', 'media_file.media_id')
    .selectAll('media_file')
    .where('media.id', 'is', null)
    .limit(most)
    .execute();

export const deleteFile = (db: Db, key: string) => db.deleteFrom('media_file').where('key', '=', key).execute();
