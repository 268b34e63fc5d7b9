import type { Selectable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables } from '#server/db/database.ts';

export type SavedViewRow = Selectable<Tables['saved_view']>;

export const readViews = (db: Db, memberId: number, desk: string | undefined): Promise<SavedViewRow[]> =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where((where) => where.or([where('owner_id', '=', memberId), where('owner_id', 'is', null)]))
    .$if(desk !== undefined, (query) => query.where('desk', '=', desk ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute();

export const countViews = (db: Db, memberId: number): Promise<number> =>
  countRows(db.selectFrom('saved_view').where('created_by', '=', memberId));

export const insertView = (db: Db, row: SavedViewRow) => db.insertInto('saved_view').values(row).execute();

/** Shared ones by administrators only. */
export async function deleteView(
  db: Db,
  id: string,
  { memberId, isAdmin }: { memberId: number; isAdmin: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', '=', memberId), ...(isAdmin ? [where('owner_id', 'is', null)] : [])]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
