import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refreshStatistics } from '#server/db/statistics.ts';
import { openTestDatabase } from '#tests/support/database.ts';

it('[LI7] a filled SQLite has statistics, by which a query of few ids takes them and not every row of a state', async () => {
  const { db, close } = await openTestDatabase('sqlite', 'demonstration');
  const plan = async () => {
    const query = sql<{
      detail: string;
    }>`explain query plan select * from package where id in (1, 2, 3) and state = 'published'`;
    return (await query.execute(db)).rows.map(({ detail }) => detail).join();
  };
  expect(await plan()).not.toContain('(id=?)');
  await refreshStatistics(db, 'sqlite');
  expect(await plan()).toContain('(id=?)');
  await close();
});
