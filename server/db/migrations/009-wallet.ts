import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('balance_minor', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wallet_key', ['user_id', 'currency'])
    .addCheckConstraint('wallet_not_below_zero', sql`balance_minor >= 0`)
    .execute();
  await db.schema
    .createTable('wallet_entry')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('balance_minor', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wallet_entry_key', ['user_id', 'currency', 'seq'])
    .execute();
  await db.schema
    .createTable('wallet_top_up')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('gateway_ref', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wallet_top_up_key', ['id'])
    .execute();
  const payment = db.schema.alterTable('payment');
  await payment.addColumn('wallet_minor', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await payment.addColumn('wallet_user_id', 'bigint').execute();
  await payment.addColumn('wallet_held', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await payment.addColumn('wallet_refund_minor', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await forbidChanges(db);
}

async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE TRIGGER wallet_append_only BEFORE UPDATE OR DELETE ON wallet_entry
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db);
    return;
  }
  await sql`CREATE TRIGGER wallet_never_updated BEFORE UPDATE ON wallet_entry
    BEGIN SELECT RAISE(ABORT, 'the statement is append-only'); END`.execute(db);
  await sql`CREATE TRIGGER wallet_never_deleted BEFORE DELETE ON wallet_entry
    BEGIN SELECT RAISE(ABORT, 'the statement is append-only'); END`.execute(db);
}
