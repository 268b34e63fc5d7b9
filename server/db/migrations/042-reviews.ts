import { sql, type Kysely } from 'kysely';

/** Invitations are stored apart, so nobody is asked twice [ST9]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique())
    .addColumn('package_id', 'bigint', (column) => column.notNull())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('stars', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('shown_name', 'text', (column) => column.notNull())
    .addColumn('travelled', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('refusals', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('reply_text', 'text')
    .addColumn('replied_at', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addCheckConstraint('review_has_stars', sql`stars between 1 and 5`)
    .addCheckConstraint('review_has_reason', sql`(state = 'refused') = (reason is not null)`)
    .execute();
  await db.schema.createIndex('review_state').on('review').columns(['state', 'created_at']).execute();
  await db.schema.createIndex('review_package').on('review').columns(['package_id', 'state']).execute();
  await db.schema.createIndex('review_expert').on('review').columns(['expert_id', 'state']).execute();
  await db.schema
    .createTable('review_invitation')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['reviews', 'rating_sum'] as const)
    await db.schema
      .alterTable('package')
      .addColumn(column, 'bigint', (one) => one.notNull().defaultTo(0))
      .execute();
}
