import { sql, type Kysely } from 'kysely';

/** Approved experts had a seeded expert's face [ST1]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update expert set portrait = 'portrait-blank-1' where portrait = 'portrait-none-1' and slug <> 'omar'`.execute(
    db,
  );
}
