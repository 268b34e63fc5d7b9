import { sql, type Kysely } from 'kysely';
import { keepAppendOnly } from '#server/db/append-only.ts';

/** At this migration; other values fall to the level below. */
const PERCENTS = [25, 32, 40, 50] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const expert = () => db.schema.alterTable('expert');
  await expert().addColumn('account_id', 'bigint').execute();
  await expert()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();
  await expert()
    .addColumn('level', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await expert().addColumn('payout_hold', 'text').execute();
  for (const [column, before] of [
    ['rating_sum', 0],
    ['joined_at', 0],
    ['changed_at', 0],
    ['version', 1],
  ] as const)
    await expert()
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(before))
      .execute();
  await db.schema.createIndex('expert_account').on('expert').column('account_id').unique().execute();
  for (const [index, percent] of PERCENTS.entries())
    await sql`UPDATE expert SET level = ${index + 1} WHERE share_percent >= ${percent}`.execute(db);
  for (const [index, percent] of PERCENTS.entries())
    await sql`UPDATE expert SET share_percent = ${percent} WHERE level = ${index + 1}`.execute(db);

  await db.schema
    .createTable('expert_level_change')
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('level', 'bigint', (column) => column.notNull())
    .addColumn('percent', 'bigint', (column) => column.notNull())
    .addColumn('figures_json', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by_account', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('expert_level_change_key', ['expert_id', 'seq'])
    .execute();
  await keepAppendOnly(db, 'expert_level_change', 'level changes are append-only');
}
