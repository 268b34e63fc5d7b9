import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const order = db.schema.alterTable('order_event');
  await order.addColumn('actor', 'text').execute();
  await order.addColumn('approval_id', 'text').execute();
  await createEmailQueue(db);
  await changeRefunds(db);
  await changeCases(db);
  await createIndexes(db);
}

async function createEmailQueue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text_cipher', 'text', (column) => column.notNull())
    .addColumn('pinned', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_note_order').on('order_note').columns(['order_id', 'created_at']).execute();
  // only the sealed text may change: for key rotation and erasure
  const others = sql.raw('id, order_id, account_id, kind, pinned, created_at');
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE FUNCTION order_note_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'notes of an order are append-only'; END $$`.execute(db);
    await sql`CREATE TRIGGER order_note_append_only BEFORE UPDATE OF ${others} OR DELETE ON order_note
      FOR EACH ROW EXECUTE FUNCTION order_note_is_append_only()`.execute(db);
    return;
  }
  await sql`CREATE TRIGGER order_note_never_updated BEFORE UPDATE OF ${others} ON order_note
    BEGIN SELECT RAISE(ABORT, 'notes of an order are append-only'); END`.execute(db);
  await sql`CREATE TRIGGER order_note_never_deleted BEFORE DELETE ON order_note
    BEGIN SELECT RAISE(ABORT, 'notes of an order are append-only'); END`.execute(db);
}

async function changeRefunds(db: Kysely<unknown>): Promise<void> {
  const refund = db.schema.alterTable('refund');
  await refund.addColumn('tries', 'bigint', (column) => column.notNull().defaultTo(1)).execute();
  for (const column of ['asked_at', 'answered_at'] as const) await refund.addColumn(column, 'bigint').execute();
  for (const column of ['trouble', 'trouble_kind', 'approval_id'] as const)
    await refund.addColumn(column, 'text').execute();
  const offer = db.schema.alterTable('cancel_quote');
  await offer.addColumn('waived_minor', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await offer.addColumn('asked_by', 'bigint').execute();
  await offer.addColumn('approval_id', 'text').execute();
}

async function changeCases(db: Kysely<unknown>): Promise<void> {
  for (const column of ['order_id', 'attention'] as const)
    await db.schema.alterTable('staff_case').addColumn(column, 'text').execute();
  await db.schema.createIndex('staff_case_order').on('staff_case').columns(['order_id', 'state']).execute();
  // older cases only: a reopened case fills the other columns itself
  await sql`UPDATE staff_case SET order_id = subject,
    attention = CASE WHEN detail_json LIKE '%needs_attention.booking%' THEN 'supplier_silent'
      WHEN detail_json LIKE '%needs_attention.returning%' THEN 'refund_late' ELSE 'resting' END
    WHERE kind = 'stuck_order' AND state = 'open'`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('orders_created', 'orders', ['created_at', 'id']);
  await index('orders_start_date', 'orders', ['start_date', 'id']);
  await index('orders_amount', 'orders', ['to_pay_minor', 'id']);
  await index('orders_expert', 'orders', ['expert_id', 'created_at']);
  await index('orders_package', 'orders', ['package_id', 'created_at']);
  await index('orders_promo', 'orders', ['promo_code', 'created_at']);
  await index('attempt_locator', 'supplier_attempt', ['locator']);
  await index('gateway_refund_ref', 'gateway_refund', ['refund_ref']);
  await index('refund_asker', 'refund', ['asked_by', 'created_at']);
  await index('cancel_quote_asker', 'cancel_quote', ['asked_by', 'used_at']);
  await index('desk_claim_account', 'desk_claim', ['account_id', 'kind']);
}
