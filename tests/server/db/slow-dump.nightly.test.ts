import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { eachDatabase, newPlace } from '#tests/support/database.ts';
import { ops } from '#tests/support/ops.ts';

/** Seconds that a dump is held up: longer than our servers let a transaction rest. */
const HELD_UP = 33;

/** Keeps what only pg_dump reads for so long; answers when it is kept, and what to wait for. */
async function holdUpDumps(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table pg_catalog.pg_event_trigger in access exclusive mode');
  const over = client.query(`select pg_sleep(${HELD_UP})`).then(() => client.end());
  return { over };
}

eachDatabase('a dump that takes its time', (dialect) => {
  it('[FK3] [OP7] is whole: no limit of ours ends the moment that it is of', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etravelers-slow-dump-'));
    const place = await newPlace(dialect, { onDisk: true });
    const { db, close } = await openDatabase(place);
    await migrate(db);
    await close();
    const held = place.databaseUrl === null ? null : await holdUpDumps(place.databaseUrl);
    const file = join(folder, 'house.backup');
    expect(await ops(place, 'backup', file)).toMatchObject({ code: 0, err: '' });
    expect([existsSync(file), existsSync(`${file}.json`)]).toEqual([true, true]);
    await held?.over;
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
