import { afterAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openSqlite } from '#server/db/sqlite.ts';

const SLOW = sql<{
  n: number;
}>`with recursive c(n) as (select 1 union all select n + 1 from c where n < 60000) select max(n) as n from c`;

describe('the embedded database', () => {
  const db = openSqlite(':memory:');
  afterAll(() => db.destroy());

  it('[FK3] lets others have their turn between the statements of a loop, within a transaction too', async () => {
    let turns = 0;
    let isDone = false;
    const beat = () => {
      turns += 1;
      if (!isDone) setImmediate(beat);
    };
    setImmediate(beat);
    for (let row = 0; row < 20; row += 1) await SLOW.execute(db);
    const outside = turns;
    await db.transaction().execute(async (trx) => {
      for (let row = 0; row < 20; row += 1) await SLOW.execute(trx);
    });
    isDone = true;
    expect(outside).toBeGreaterThan(3);
    expect(turns - outside).toBeGreaterThan(3);
  });
});
