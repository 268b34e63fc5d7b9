import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['token_hash'])
    .execute();
  await db.schema.createIndex('known_device_account').on('known_device').column('account_id').execute();
  await db.schema.alterTable('account_code').addColumn('key_hash', 'text').execute();
  await db.schema
    .createTable('hold_claim')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('quote_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('hold_claim_key', ['subject', 'slot'])
    .execute();
  await db.schema.createIndex('hold_claim_quote').on('hold_claim').column('quote_id').execute();
  await db.schema.createIndex('hold_claim_expiry').on('hold_claim').column('expires_at').execute();
}
