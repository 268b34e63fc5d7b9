import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entry')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_entry_key', ['id'])
    .execute();
  await db.schema.createIndex('ledger_transaction').on('ledger_entry').column('transaction_id').execute();
  await db.schema.createIndex('ledger_account').on('ledger_entry').columns(['account', 'currency']).execute();
  await db.schema.createIndex('ledger_order').on('ledger_entry').column('order_id').execute();
  await forbidChanges(db);
}

async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$`.execute(db);
    await sql`CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entry
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db);
    await sql`CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON ledger_entry
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`.execute(db);
    return;
  }
  await sql`CREATE TRIGGER ledger_never_updated BEFORE UPDATE ON ledger_entry
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`.execute(db);
  await sql`CREATE TRIGGER ledger_never_deleted BEFORE DELETE ON ledger_entry
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`.execute(db);
}
