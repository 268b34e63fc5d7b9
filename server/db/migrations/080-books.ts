import type { Kysely } from 'kysely';
import { keepAppendOnly } from '#server/db/append-only.ts';

/** `party`: our bank account of a line, null on other accounts. A note says why a person booked a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_entry').addColumn('party', 'text').execute();
  await db.schema.createIndex('ledger_party').on('ledger_entry').columns(['party', 'account']).execute();
  await db.schema
    .createTable('ledger_note')
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'bigint', (column) => column.notNull())
    .addColumn('approval_id', 'text', (column) => column.notNull())
    .addColumn('reverses', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_note_key', ['transaction_id'])
    .addUniqueConstraint('ledger_note_reverses', ['reverses'])
    .execute();
  await keepAppendOnly(db, 'ledger_note', 'notes of the ledger are append-only');
  await db.schema
    .createTable('bank_account')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('iban', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('approval_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_account_key', ['id'])
    .addUniqueConstraint('bank_account_iban', ['iban', 'currency'])
    .execute();
}
