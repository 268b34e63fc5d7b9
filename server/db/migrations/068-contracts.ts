import type { Kysely } from 'kysely';

/** Contracts for rooms of our own: providers, seasons' rates and rooms by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('vat_number', 'text', (column) => column.notNull())
    .addColumn('payment_days', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('contract')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('hotel', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('board', 'text', (column) => column.notNull())
    .addColumn('cancellation_json', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('writers_json', 'text', (column) => column.notNull())
    .addColumn('signed_by', 'bigint')
    .addColumn('approval_id', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('contract_hotel').on('contract').columns(['hotel', 'state']).execute();
  await db.schema
    .createTable('contract_rate')
    .addColumn('contract_id', 'text', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('weekdays', 'bigint', (column) => column.notNull())
    .addColumn('night_minor', 'bigint', (column) => column.notNull())
    .addColumn('adult_minor', 'bigint')
    .addColumn('child_minor', 'bigint')
    .addColumn('child_to_age', 'bigint')
    .addColumn('least_nights', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('contract_rate_key', ['contract_id', 'room', 'starts_on', 'weekdays'])
    .execute();
  await db.schema
    .createTable('allotment')
    .addColumn('contract_id', 'text', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('rooms', 'bigint', (column) => column.notNull())
    .addColumn('release_days', 'bigint', (column) => column.notNull())
    .addColumn('closed', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('allotment_key', ['contract_id', 'room', 'day'])
    .execute();
}
