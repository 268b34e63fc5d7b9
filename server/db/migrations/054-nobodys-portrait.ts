import { sql, type Kysely } from 'kysely';

/** Experts who were approved here had the drawn face of a seeded one: they have nobody's until they add their own [ST1]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update expert set portrait = 'portrait-blank-1' where portrait = 'portrait-none-1' and slug <> 'omar'`.execute(
    db,
  );
}
