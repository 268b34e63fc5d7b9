import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { Refusal } from '#server/modules/refusal.ts';

/** Ms; longer than the 11 minutes any cache keeps the HTML. */
const UNUSED_FOR = 2 * 3_600_000;
const MOST_BYTES = 256 * 1024 * 1024;
/** New contents per address; a network may share one. */
const NEW_PER_HOUR = { what: 'page-data', limit: 300, window: 3_600_000 };

export type PageDataStore = {
  /** False: full, or too many from this address [FK11]. */
  put(name: string, body: Buffer, ip: string): Promise<boolean>;
  get(name: string): Promise<Buffer | null>;
};

/** Data named by pages [HO1], in the database, so that every process finds it. */
export function createPageDataModule({
  db,
  clock,
  limits = null,
  mostBytes = MOST_BYTES,
}: {
  db: Database;
  clock: Clock;
  /** Null: unlimited. */
  limits?: Limits | null;
  mostBytes?: number;
}) {
  const store: PageDataStore = {
    async put(name, body, ip) {
      const now = clock.now();
      const again = await db.updateTable('page_data').set({ used_at: now }).where('name', '=', name).executeTakeFirst();
      if (again.numUpdatedRows > 0n) return true;
      try {
        await limits?.countFromAddress(db, { ...NEW_PER_HOUR, ip }, now);
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
      const { rows } = await sql`insert into page_data (name, body_br, bytes, used_at)
        select ${name}, ${body.toString('base64')}, ${body.length}, ${sql.lit(now)}
        where (select coalesce(sum(bytes), 0) from page_data) <= ${sql.lit(mostBytes - body.length)}
        on conflict (name) do update set used_at = excluded.used_at returning name`.execute(db);
      return rows.length > 0;
    },
    async get(name) {
      const row = await db.selectFrom('page_data').select('body_br').where('name', '=', name).executeTakeFirst();
      return row ? Buffer.from(row.body_br, 'base64') : null;
    },
  };
  return {
    store,
    async prune(): Promise<void> {
      await db
        .deleteFrom('page_data')
        .where('used_at', '<=', clock.now() - UNUSED_FOR)
        .execute();
    },
  };
}
export type PageDataModule = ReturnType<typeof createPageDataModule>;
