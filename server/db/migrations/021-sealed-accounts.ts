import { sql, type Kysely } from 'kysely';

/** [OP3], docs/decisions/012; seal-rows.store.ts seals the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['email_cipher', 'person_cipher', 'email_index'] as const)
    await db.schema.alterTable('account').addColumn(column, 'text').execute();
  await db.schema.createIndex('account_email_index').on('account').column('email_index').unique().execute();

  for (const column of ['email_index', 'mobile_index', 'surname_index'] as const) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
    await db.schema.createIndex(`orders_${column}`).on('orders').column(column).execute();
  }
  await db.schema.alterTable('lead').addColumn('email_index', 'text').execute();
  await db.schema.createIndex('lead_email_index').on('lead').columns(['email_index', 'created_at']).execute();
  await db.schema.alterTable('promo_use').addColumn('email_index', 'text').execute();
  await db.schema.createIndex('promo_use_email_index').on('promo_use').columns(['code', 'email_index']).execute();

  await sql`create index account_in_clear on account (id) where email <> ''`.execute(db);
  await sql`create index orders_in_clear on orders (id) where email_folded <> ''`.execute(db);
  await sql`create index lead_in_clear on lead (id) where email_folded <> ''`.execute(db);
  await sql`create index promo_use_in_clear on promo_use (order_id) where email_folded <> ''`.execute(db);
}
