import { randomBytes } from 'node:crypto';
import type { Database, Db } from '#server/db/database.ts';

export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.value_json) as unknown);
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  const value_json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ name, value_json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json }))
    .execute();
}

/** Created once, the same in every process. */
export async function secretOf(db: Database, name: string): Promise<Buffer> {
  const key = `secret.${name}`;
  const known = await readSetting(db, key);
  if (known !== undefined) return Buffer.from(String(known), 'base64url');
  await db
    .insertInto('setting')
    .values({ name: key, value_json: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return Buffer.from(String(await readSetting(db, key)), 'base64url');
}
