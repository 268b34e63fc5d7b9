import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

/** Longer than any cache may keep the HTML that names it: 11 minutes (ms). */
const UNUSED_FOR = 2 * 3_600_000;
const MOST_BYTES = 256 * 1024 * 1024;

export type PageDataStore = {
  /** Keeps a brotli body under its name, or notes that a page names it again. */
  put(name: string, body: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
};

/** The data that pages name [HO1], in the database: any process finds what another one's page names. */
export function createPageDataModule({
  db,
  clock,
  mostBytes = MOST_BYTES,
}: {
  db: Database;
  clock: Clock;
  mostBytes?: number;
}) {
  const store: PageDataStore = {
    async put(name, body) {
      const row = { name, body_br: body.toString('base64'), bytes: body.length, used_at: clock.now() };
      await db
        .insertInto('page_data')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: row.used_at }))
        .execute();
    },
    async get(name) {
      const row = await db.selectFrom('page_data').select('body_br').where('name', '=', name).executeTakeFirst();
      return row ? Buffer.from(row.body_br, 'base64') : null;
    },
  };
  return {
    store,
    /** Lets go of what no page has named for two hours, and of the longest unused where all take too much room. */
    async prune(): Promise<void> {
      await db
        .deleteFrom('page_data')
        .where('used_at', '<=', clock.now() - UNUSED_FOR)
        .execute();
      await sql`delete from page_data where name in (
        select name from (select name, sum(bytes) over (order by used_at desc, name) as total from page_data) as ranked
        where total > ${mostBytes})`.execute(db);
    },
  };
}
export type PageDataModule = ReturnType<typeof createPageDataModule>;
