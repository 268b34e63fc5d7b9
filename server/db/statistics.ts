import { sql } from 'kysely';
import type { Database, Dialect } from './database.ts';

/** Only tables that grew are sampled, which takes milliseconds. */
const GROWN_SAMPLED = sql`pragma optimize=0x10012`;

/** Tells SQLite's planner the size of its tables; PostgreSQL's autovacuum does so by itself [LI7]. */
export async function refreshStatistics(db: Database, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await GROWN_SAMPLED.execute(db);
}
