import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import * as catalogue from '#server/db/migrations/002-catalogue.ts';
import * as experts from '#server/db/migrations/030-experts.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { addExpert } from '#tests/support/wallets.ts';

it('[ST6] an expert of before there were levels stands on the one whose percent is at or below their own', async () => {
  const db = openSqlite(':memory:');
  const bare = db as unknown as Kysely<unknown>;
  await catalogue.up(bare);
  const percents = [25, 31, 32, 38, 40, 42, 45, 50];
  for (const [index, percent] of percents.entries()) await addExpert(db, index + 1, percent);
  await experts.up(bare);
  const rows = await db.selectFrom('expert').select(['level', 'share_percent']).orderBy('id').execute();
  expect(rows.map(({ level }) => level)).toEqual([1, 1, 2, 2, 3, 3, 3, 4]);
  for (const { level, share_percent } of rows) expect(share_percent).toBe(EXPERT_LEVELS[level].percent);
  await db.destroy();
});
