import { sql, type RawBuilder } from 'kysely';
import type { Database, Tables } from '#server/db/database.ts';

/** `mostStay`: few of its rows fall due, so they are looked for by their only key, slice by slice [FK3]. */
export type Sweep = { table: keyof Tables; keys: string[]; due: RawBuilder<unknown>; mostStay?: true };
type Row = Record<string, unknown>;
const SLICE = 200;

/** In independent slices of two hundred, so that an interruption loses nothing. Answers the number. */
export async function eraseRows(db: Database, sweep: Sweep): Promise<number> {
  const { table, keys, due } = sweep;
  let count = 0;
  for await (const rows of sweep.mostStay ? slicesByKey(db, sweep) : slicesOfDue(db, sweep)) {
    if (!rows.length) continue;
    const named = rows.map((row) => {
      const same = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
      return sql`(${sql.join(same, sql` and `)})`;
    });
    // still due: a row may have been touched since it was read
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${sql.join(named, sql` or `)}) and ${due}`.execute(db);
    count += Number(numAffectedRows ?? 0n);
  }
  return count;
}

async function* slicesOfDue(db: Database, { table, keys, due }: Sweep): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)} where ${due} limit ${SLICE}`.execute(
      db,
    );
    yield rows;
    if (rows.length < SLICE) return;
  }
}

async function* slicesByKey(db: Database, { table, keys: [key = 'id'], due }: Sweep): AsyncGenerator<Row[]> {
  const name = sql.ref(key);
  for (let last: unknown = ''; ;) {
    const { rows: ends } = await sql<Row>`
      select ${name} from ${sql.table(table)} where ${name} > ${last} order by ${name} limit 1 offset ${SLICE - 1}`.execute(
      db,
    );
    const end = ends[0]?.[key];
    const upTo = end === undefined ? sql`` : sql`and ${name} <= ${end}`;
    const { rows } = await sql<Row>`
      select ${name} from ${sql.table(table)} where ${name} > ${last} ${upTo} and ${due}`.execute(db);
    yield rows;
    if (end === undefined) return;
    last = end;
  }
}
