import type { Db, Tables } from '#server/db/database.ts';

export type MediaFileRow = Tables['media_file'];
export type NamedFile = Pick<MediaFileRow, 'format'> & { id: string; width: number | null };

export const insertFiles = (db: Db, rows: MediaFileRow[]) =>
  db
    .insertInto('media_file')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** `width` null: its whole picture. */
const fileNamed = (db: Db, { id, width, format }: NamedFile) =>
  db
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .select('media_file.key')
    .where('media.id', '=', id)
    .where('media_file.format', '=', format)
    .where('media_file.width', '=', width ?? ((of) => of.ref('media.width')));

export const findFile = (db: Db, file: NamedFile): Promise<{ key: string } | undefined> =>
  fileNamed(db, file).executeTakeFirst();

export const isPublic = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('id', '=', id).where('state', '=', 'passed').executeTakeFirst()) !==
  undefined;

export const readFiles = (db: Db, id: string): Promise<MediaFileRow[]> =>
  db.selectFrom('media_file').selectAll().where('media_id', '=', id).execute();

export const hasPhoto = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const moveFile = (db: Db, from: string, to: string) =>
  db.updateTable('media_file').set({ key: to }).where('key', '=', from).execute();

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
