import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('gateway_minor', 'bigint', (column) => column.notNull())
    .addColumn('wallet_minor', 'bigint', (column) => column.notNull())
    .addColumn('wallet_user_id', 'bigint')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('bearer', 'text', (column) => column.notNull())
    .addColumn('supplier_credit_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('expert_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('note', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('settled_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('refund_key', ['id'])
    .addCheckConstraint(
      'refund_gives_something',
      sql`gateway_minor >= 0 AND wallet_minor >= 0 AND gateway_minor + wallet_minor > 0`,
    )
    .execute();
  await db.schema.createIndex('refund_order').on('refund').column('order_id').execute();
  await db.schema.createIndex('refund_state').on('refund').columns(['state', 'updated_at']).execute();
  await db.schema.alterTable('orders').addColumn('share_percent', 'bigint').execute();
  await db.schema.alterTable('cancel_quote').addColumn('is_paid', 'bigint').execute();
  await createPromoUses(db);
  // recent changes, and orders idle in a moving state
  await db.schema.createIndex('orders_touched').on('orders').column('updated_at').execute();
  await db.schema.createIndex('payment_touched').on('payment').column('updated_at').execute();
  await db.schema.createIndex('payment_state').on('payment').columns(['state', 'updated_at']).execute();
  await db.schema.createIndex('ledger_at').on('ledger_entry').column('at').execute();
  await db.schema.createIndex('wallet_entry_at').on('wallet_entry').column('at').execute();
  await db.schema.createIndex('wallet_entry_transaction').on('wallet_entry').column('transaction_id').execute();
}

async function createPromoUses(db: Kysely<unknown>): Promise<void> {
  const promo = db.schema.alterTable('promo');
  await promo.addColumn('per_customer', 'bigint').execute();
  await promo.addColumn('used_before', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await db.schema
    .createTable('promo_use')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint')
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('given_back_at', 'bigint')
    .addPrimaryKeyConstraint('promo_use_key', ['order_id'])
    .execute();
  await db.schema.createIndex('promo_use_email').on('promo_use').columns(['code', 'email_folded']).execute();
  await db.schema.createIndex('promo_use_account').on('promo_use').columns(['code', 'account_id']).execute();
  // older orders: their uses become rows; unexplained uses are counted apart
  await sql`INSERT INTO promo_use (order_id, code, account_id, email_folded, at, paid_at, given_back_at)
    SELECT id, promo_code, user_id, email_folded, created_at,
      CASE WHEN state IN ('held', 'awaiting_payment', 'payment_failed') THEN NULL ELSE updated_at END, NULL
    FROM orders WHERE promo_code IS NOT NULL AND promo_held = 1`.execute(db);
  await sql`UPDATE promo SET used_before = used - (SELECT count(*) FROM promo_use WHERE promo_use.code = promo.code)`.execute(
    db,
  );
}
