import process from 'node:process';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { refreshStatistics } from '#server/db/statistics.ts';
import { seedCatalogue } from '#server/seed/index.ts';
import { readEnv } from '#server/env.ts';

/** `npm run seed -- --packages N`; DEMO as for the start. */
const { values } = parseArgs({ options: { packages: { type: 'string', default: '0' } } });
const packages = Number(values.packages);
if (!Number.isInteger(packages) || packages < 0) {
  process.stderr.write(`--packages takes a whole number, not "${values.packages}".\n`);
  process.exit(1);
}

const began = performance.now();
const env = readEnv(process.env);
const { db, dialect, close } = await openDatabase(env);
try {
  await migrate(db);
  await seedCatalogue(db, { now: systemClock.now(), demo: env.demo, packages });
  await refreshStatistics(db, dialect);
  const { count } = await db
    .selectFrom('package')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${Number(count)} packages in the database, after ${seconds} s.\n`);
} finally {
  await close();
}
