import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Every row of every table as it lies there, as text: what whoever reads the database or a backup sees. */
export async function wholeDatabase(db: Database): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const dumps: string[] = [];
  for (const { name, isView } of tables) {
    if (isView) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows) dumps.push(`${name} ${JSON.stringify(row)}`);
  }
  return dumps.join('\n');
}

/** The tables in which one of the texts stands in clear. */
export const inClear = (dump: string, texts: string[]): string[] => [
  ...new Set(
    dump
      .split('\n')
      .flatMap((row) =>
        texts
          .filter((text) => row.toLowerCase().includes(text.toLowerCase()))
          .map((text) => `${row.split(' ')[0]}: ${text}`),
      ),
  ),
];
