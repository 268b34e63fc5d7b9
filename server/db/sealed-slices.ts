import { sql } from 'kysely';
import { isSealed } from './cipher.ts';
import type { Db } from './database.ts';
import type { SealedColumn } from './sealed-columns.ts';

export type SealedText = { row: Record<string, unknown>; sealed: string; place: string };

/** Starting with `prefix`, not with `but`. */
export async function samplesOf(
  db: Db,
  { table, column, keys, place }: SealedColumn,
  prefix: string,
  { but = null, limit = 1 }: { but?: string | null; limit?: number } = {},
): Promise<SealedText[]> {
  const names = sql.join(keys.map((key) => sql.ref(key)));
  const unlike = but === null ? sql`` : sql`and ${sql.ref(column)} not like ${`${but}%`}`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${names}, ${sql.ref(column)} as sealed_text from ${sql.table(table)}
    where ${sql.ref(column)} like ${`${prefix}%`} ${unlike} limit ${limit}`.execute(db);
  return rows
    .map((row) => ({ row, sealed: String(row.sealed_text), place: place(row) }))
    .filter(({ sealed }) => isSealed(sealed));
}

/** False when the text changed since it was read. */
export async function overwrite(
  db: Db,
  { table, column, keys }: SealedColumn,
  { row, sealed }: SealedText,
  text: string,
): Promise<boolean> {
  const same = sql.join(
    keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where ${same} and ${sql.ref(column)} = ${sealed}`.execute(db);
  return numAffectedRows === 1n;
}
