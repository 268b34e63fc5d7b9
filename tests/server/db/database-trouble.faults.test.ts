import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIALECTS, newPlace, type Place } from '#tests/support/database.ts';
import {
  demandTrouble,
  healedBooks,
  openInTrouble,
  openOnOwnCluster,
  type Trouble,
} from '#tests/support/database-trouble.ts';

describe('[F4] [OP6] the embedded database in trouble', () => {
  let place: Place;
  let trouble: Trouble;
  beforeEach(async () => {
    place = await newPlace('sqlite', { onDisk: true, content: 'demonstration' });
    trouble = await openInTrouble(place);
  });
  afterEach(async () => {
    await trouble.app.close();
    await place.remove();
  });

  it('full disk: what writes answers 503, what reads is answered, and room heals it', async () => {
    const { db } = trouble.app.services;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db);
    // what is free within the file is used up first
    const filler = 'x'.repeat(4_000);
    const fill = (name: string) =>
      db
        .insertInto('setting')
        .values({ name, value_json: JSON.stringify(filler) })
        .execute();
    const full = await (async () => {
      for (let row = 0; ; row += 1)
        try {
          await fill(`filler ${row}`);
        } catch (error) {
          return error as { errcode: number };
        }
    })();
    expect(full.errcode).toBe(13);
    await demandTrouble(trouble, { reads: false });
    expect((await trouble.visitor.read('a'.repeat(32))).status).toBe(404);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(await healedBooks(trouble)).toEqual([]);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  }, 60_000);

  it('locked file: what writes answers 503 after a short wait, and the other’s end heals it', async () => {
    const other = new DatabaseSync(join(place.dataDir, 'etravelers.db'));
    other.exec('begin immediate');
    await demandTrouble(trouble, { reads: false });
    other.exec('commit');
    other.close();
    expect(await healedBooks(trouble)).toEqual([]);
  }, 60_000);
});

describe.runIf(DIALECTS.includes('postgres'))('[F4] [OP6] PostgreSQL in trouble', () => {
  let { cluster, trouble, close } = {} as Awaited<ReturnType<typeof openOnOwnCluster>>;
  beforeAll(async () => {
    ({ cluster, trouble, close } = await openOnOwnCluster());
  }, 120_000);
  afterAll(() => close());

  it('lost: 503 while it is down, and served again without a restart of ours', async () => {
    cluster.crash();
    // first over connections that were cut, then over ones that nobody answers
    for (let round = 0; round < 4; round += 1) await demandTrouble(trouble);
    cluster.comeBack();
    expect(await healedBooks(trouble)).toEqual([]);
  }, 60_000);
});
