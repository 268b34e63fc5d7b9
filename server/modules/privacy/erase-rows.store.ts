import { sql, type RawBuilder } from 'kysely';
import type { Database, Tables } from '#server/db/database.ts';

export type Sweep = { table: keyof Tables; keys: string[]; due: RawBuilder<unknown> };
const SLICE = 200;

/** In independent slices of two hundred, so that an interruption loses nothing. Answers the number. */
export async function eraseRows(db: Database, { table, keys, due }: Sweep): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)} where ${due} limit ${SLICE}`.execute(
      db,
    );
    if (!rows.length) return count;
    const named = rows.map((row) => {
      const same = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
      return sql`(${sql.join(same, sql` and `)})`;
    });
    // still due: a row may have been touched since it was read
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${sql.join(named, sql` or `)}) and ${due}`.execute(db);
    count += Number(numAffectedRows ?? 0n);
    if (rows.length < SLICE) return count;
  }
}
