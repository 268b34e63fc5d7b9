import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('quote_id', 'text', (column) => column.notNull())
    .addColumn('package_id', 'bigint', (column) => column.notNull())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('to_pay_minor', 'bigint', (column) => column.notNull())
    .addColumn('discount_minor', 'bigint', (column) => column.notNull())
    .addColumn('cost_minor', 'bigint', (column) => column.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('promo_held', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('quote_slot', 'text')
    .addColumn('round', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('contact_json', 'text', (column) => column.notNull())
    .addColumn('travellers_cipher', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('hold_expires_at', 'bigint')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('orders_key', ['id'])
    .execute();
  await db.schema
    .createTable('order_event')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('detail_json', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_event_key', ['order_id', 'version'])
    .execute();
  await db.schema
    .createTable('supplier_attempt')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('component', 'bigint', (column) => column.notNull())
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('our_ref', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('locator', 'text')
    .addColumn('detail_json', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('supplier_attempt_key', ['id'])
    .execute();
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('gateway_ref', 'text')
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('refund_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('refunded_minor', 'bigint', (column) => column.notNull())
    .addColumn('payment_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_key', ['id'])
    .execute();
  await db.schema
    .createTable('payment_event')
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_event_key', ['gateway', 'event_id'])
    .execute();
  await db.schema
    .createTable('gateway_charge')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('our_ref', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('refunded_minor', 'bigint', (column) => column.notNull())
    .addColumn('refunds_json', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('webhook_url', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_charge_key', ['id'])
    .execute();
  await db.schema
    .createTable('draft')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cipher', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_key', ['id'])
    .execute();
  await db.schema
    .createTable('cancel_quote')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('fee_minor', 'bigint', (column) => column.notNull())
    .addColumn('supplier_fee_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('cancel_quote_key', ['id'])
    .execute();
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('attachments_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('mail_key', ['id'])
    .execute();
  await db.schema.createIndex('orders_reference').on('orders').column('reference').unique().execute();
  await db.schema.createIndex('orders_quote_slot').on('orders').column('quote_slot').unique().execute();
  await db.schema.createIndex('orders_state').on('orders').columns(['state', 'updated_at']).execute();
  await db.schema.createIndex('orders_email').on('orders').column('email_folded').execute();
  await db.schema.createIndex('attempt_order').on('supplier_attempt').columns(['order_id', 'component']).execute();
  await db.schema.createIndex('payment_order').on('payment').column('order_id').execute();
  await db.schema.createIndex('payment_gateway_ref').on('payment').column('gateway_ref').execute();
  await db.schema.createIndex('charge_our_ref').on('gateway_charge').column('our_ref').unique().execute();
}
