import { sql, type Kysely } from 'kysely';

/** A run is written when its second person approves. `payout_id`: a payout leaves by one line; its return is earned anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfer_run')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('bank_id', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'bigint', (column) => column.notNull())
    .addColumn('approved_by', 'bigint', (column) => column.notNull())
    .addColumn('approval_id', 'text', (column) => column.notNull())
    .addColumn('value_day', 'text', (column) => column.notNull())
    .addColumn('sum_minor', 'bigint', (column) => column.notNull())
    .addColumn('left_out', 'bigint', (column) => column.notNull())
    .addColumn('file_cipher', 'text', (column) => column.notNull())
    .addColumn('file_sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('transfer_run_key', ['id'])
    .addUniqueConstraint('transfer_run_number', ['number'])
    .addCheckConstraint('transfer_run_by_two', sql`asked_by <> approved_by`)
    .execute();
  await db.schema
    .createTable('transfer_line')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('told_on', 'text')
    .addColumn('bank_reference', 'text')
    .addColumn('returned_reason', 'text')
    .addColumn('payout_id', 'text', (column) => column.notNull())
    .addColumn('filed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('transfer_line_key', ['id'])
    .addUniqueConstraint('transfer_line_reference', ['reference'])
    .addUniqueConstraint('transfer_line_payout', ['payout_id'])
    .addCheckConstraint('transfer_line_amount', sql`amount_minor > 0`)
    .execute();
  await db.schema.createIndex('transfer_line_run').on('transfer_line').columns(['run_id', 'reference']).execute();
  await db.schema.createIndex('transfer_line_expert').on('transfer_line').columns(['expert_id', 'filed_at']).execute();
}
