import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

type PhotoRow = Selectable<Tables['media']>;
export type DuePhoto = Pick<PhotoRow, 'id' | 'width' | 'state' | 'purpose'>;

export const findPhoto = (db: Db, id: string) =>
  db.selectFrom('media').select(['id', 'state']).where('id', '=', id).executeTakeFirst();

export const markDue = (db: Db, id: string) =>
  db.updateTable('media').set({ files: 'due' }).where('id', '=', id).execute();

/** False where its state is another one now. A public one waits for the job that makes its smaller files. */
export async function markPlaced(db: Db, id: string, state: PhotoRow['state']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ files: state === 'passed' ? 'due' : 'webp' })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n || !(await findPhoto(db, id));
}

/** The oldest first. */
export const readDue = (db: Db, most: number): Promise<DuePhoto[]> =>
  db
    .selectFrom('media')
    .select(['id', 'width', 'state', 'purpose'])
    .where('files', '=', 'due')
    .orderBy('created_at')
    .limit(most)
    .execute();

/** False where it is no longer public. */
export async function markDone(db: Db, id: string, files: 'webp' | 'avif'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(({ val }) => ({ files: val(files) }))
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .where('files', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
