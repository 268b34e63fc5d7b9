import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openDatabase } from '#server/db/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSchema } from '#tests/support/schema.ts';
import { ROOT } from './run.ts';

/** `npm run schema -- 020`: for tests/server/http/releases.faults.test.ts. */
const name = process.argv[2] ?? '';
if (!/^\d{3}$/.test(name)) throw new Error('Name the last migration of the release, such as 020.');
const { db, close } = await openDatabase({ databaseUrl: null, dataDir: ':memory:' });
await migrate(db);
writeFileSync(
  join(ROOT, `tests/support/releases/schema-${name}.json`),
  `${JSON.stringify(await readSchema(db, 'sqlite'), null, 2)}\n`,
);
await close();
