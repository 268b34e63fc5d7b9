import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

type CountRow = Selectable<Tables['attempt_count']>;

export const readCounts = (db: Db, subjects: string[], now: number): Promise<CountRow[]> =>
  db
    .selectFrom('attempt_count')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('window_ends_at', '>', now)
    .execute();

/** One statement; an expired window restarts. */
export function countUp(db: Db, rows: CountRow[], now: number): Promise<CountRow[]> {
  const isOver = sql<boolean>`attempt_count.window_ends_at <= ${now}`;
  return db
    .insertInto('attempt_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempt_count.count + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt_count.window_ends_at end`,
      }),
    )
    .returningAll()
    .execute();
}

export const countDown = (db: Db, subject: string) =>
  db
    .updateTable('attempt_count')
    .set((of) => ({ count: of('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();

export const deleteCount = (db: Db, subject: string) =>
  db.deleteFrom('attempt_count').where('subject', '=', subject).execute();
