import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const outbox = db.schema.alterTable('outbox');
  await outbox.addColumn('requeued', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  for (const column of ['handled_by', 'handled_why'] as const) await outbox.addColumn(column, 'text').execute();
  await db.schema.createIndex('outbox_kind').on('outbox').columns(['kind', 'state', 'created_at']).execute();
  await db.schema
    .createTable('moderation_case')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('target_version', 'bigint', (column) => column.notNull())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'bigint')
    .addUniqueConstraint('moderation_case_target', ['kind', 'target_id', 'target_version'])
    .addCheckConstraint('moderation_case_has_decider', sql`(state = 'open') = (decided_by is null)`)
    .addCheckConstraint('moderation_case_has_reason', sql`state not in ('returned', 'removed') or reason is not null`)
    .execute();
  await db.schema.createIndex('moderation_case_state').on('moderation_case').columns(['state', 'due_at']).execute();
}
