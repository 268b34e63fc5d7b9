import { sql, type Kysely } from 'kysely';
import { keepAppendOnly } from '#server/db/append-only.ts';

/** Ms from confirmation, at this migration. */
const UNTIL_DUE = 3 * 86_400_000;

/** server/modules/earnings/catch-up.ts adds sales of the previous release [ST6]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expert_earning')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('profit_minor', 'bigint')
    .addColumn('share_percent', 'bigint')
    .addColumn('refund_id', 'text')
    .addColumn('approval_id', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // unique purpose: `share|order`, `reversal|order`, `correction|…`, `adjustment|approval`, `write_off|…`
    .addColumn('slot', 'text', (column) => column.notNull().unique())
    // the ledger transaction that booked it
    .addColumn('transaction_id', 'text', (column) => column.notNull().unique())
    .addCheckConstraint('earning_of_something', sql`amount_minor <> 0`)
    .execute();
  await db.schema
    .createTable('payout')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.unique())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'payout_paid_or_netted',
      sql`(kind = 'paid' AND amount_minor > 0 AND transaction_id IS NOT NULL AND account_id IS NOT NULL)
        OR (kind = 'netted' AND amount_minor = 0 AND transaction_id IS NULL)`,
    )
    .execute();
  await db.schema
    .createTable('payout_item')
    // an earning is settled once, even by concurrent runs
    .addColumn('earning_id', 'text', (column) => column.primaryKey())
    .addColumn('payout_id', 'text', (column) => column.notNull())
    .execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('earning_expert', 'expert_earning', ['expert_id', 'currency', 'due_at']);
  await index('earning_order', 'expert_earning', ['order_id']);
  await index('earning_due', 'expert_earning', ['due_at', 'id']);
  await index('payout_expert', 'payout', ['expert_id', 'run_at']);
  await index('payout_run', 'payout', ['run_at', 'id']);
  await index('payout_item_payout', 'payout_item', ['payout_id']);
  await catchUp(db);
  await keepAppendOnly(db, 'expert_earning', 'earnings are append-only');
  await keepAppendOnly(db, 'payout', 'payouts are append-only');
  await keepAppendOnly(db, 'payout_item', 'items of payouts are append-only');
}

/** For each share already in the ledger. */
const catchUp = (db: Kysely<unknown>) =>
  sql`INSERT INTO expert_earning (id, expert_id, order_id, kind, currency, amount_minor, profit_minor, share_percent, refund_id,
      approval_id, reason, due_at, created_at, slot, transaction_id)
    SELECT 'ear_' || line.transaction_id, line.expert_id, line.order_id,
      CASE line.kind WHEN 'sale' THEN 'share' WHEN 'sale_undone' THEN 'reversal' ELSE 'correction' END,
      line.currency, line.amount,
      CASE WHEN line.kind = 'sale' THEN line.profit END, line.share_percent, NULL, NULL, line.kind,
      CASE WHEN line.kind = 'sale' OR line.at < line.confirmed_at + ${sql.lit(UNTIL_DUE)}
        THEN line.confirmed_at + ${sql.lit(UNTIL_DUE)} ELSE line.at END,
      line.at,
      CASE line.kind WHEN 'sale' THEN 'share|' || line.order_id WHEN 'sale_undone' THEN 'reversal|' || line.order_id
        ELSE 'correction|' || line.transaction_id END,
      line.transaction_id
    FROM (
      SELECT entry.transaction_id, entry.order_id, entry.kind, entry.currency, MIN(entry.at) AS at,
        -CAST(SUM(entry.amount_minor) AS bigint) AS amount, MIN(orders.expert_id) AS expert_id,
        MIN(orders.to_pay_minor - orders.cost_minor) AS profit, MIN(orders.share_percent) AS share_percent,
        MIN(COALESCE(orders.confirmed_at, entry.at)) AS confirmed_at
      FROM ledger_entry AS entry JOIN orders ON orders.id = entry.order_id
      WHERE entry.account = 'expert_payable'
      GROUP BY entry.transaction_id, entry.order_id, entry.kind, entry.currency
    ) AS line
    WHERE line.amount <> 0`.execute(db);
