import type { Tables } from '#server/db/database.ts';
import { isSealed } from '#server/db/cipher.ts';
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts';
import { TABLES } from '#server/privacy/retention.ts';
import type { TestApp } from './app.ts';

/** Every row of the tables that know customers, as text; what is sealed is opened, so that nothing hides in it. */
export async function everythingIn({ services: { db, cipher } }: Pick<TestApp, 'services'>): Promise<string> {
  const rows: unknown[] = [];
  for (const [table, keeping] of Object.entries(TABLES) as [keyof Tables, unknown][]) {
    if (keeping === 'catalogue') continue;
    for (const row of (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]) {
      for (const { column, place } of SEALED_COLUMNS.filter((one) => one.table === table)) {
        const text = row[column];
        if (typeof text === 'string' && isSealed(text)) row[column] = cipher.open(text, place(row));
      }
      rows.push([table, row]);
    }
  }
  return JSON.stringify(rows);
}
