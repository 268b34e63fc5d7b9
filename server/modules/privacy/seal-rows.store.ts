import { sql } from 'kysely';
import type { Lead } from '#contract/calls/leads.ts';
import { emailIndex } from '#server/db/blind-index.ts';
import { isSealed } from '#server/db/cipher.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAccountsStore } from '#server/modules/accounts/index.ts';
import { campaignOf } from '#server/modules/leads/index.ts';
import { HASHED, storedSubject } from '#server/modules/limits/index.ts';
import { sealedMail } from '#server/modules/mail/index.ts';
import { peopleIndexes } from '#server/modules/orders/index.ts';
import { openContact, openTravellers } from './erase-orders.store.ts';

const SLICE = 200;
/** Written as literal SQL, so that the partial indexes of migration 021 apply. */
const inClear = (column: 'email' | 'email_folded') => sql<boolean>`${sql.ref(column)} <> ''`;

/**
 * Clear text of earlier releases [OP3] (docs/decisions/012). Slices of two hundred in one order, against deadlocks;
 * restartable.
 */
export async function sealRows(db: Database, ring: KeyRing): Promise<Record<string, number>> {
  const steps: Record<string, (trx: DbTransaction) => Promise<number>> = {
    account: (trx) => sealAccounts(trx, ring),
    account_code: (trx) => sealCodes(trx, ring),
    orders: (trx) => indexOrders(trx, ring),
    lead: (trx) => indexLeads(trx, ring),
    promo_use: (trx) => indexUses(trx, ring),
    mail: (trx) => sealMails(trx, ring),
    attempt_count: (trx) => hashSubjects(trx, ring),
    supplier_booking: emptyGuests,
  };
  const counts: Record<string, number> = {};
  for (const [table, step] of Object.entries(steps))
    for (let rows = SLICE; rows === SLICE; counts[table] = (counts[table] ?? 0) + rows)
      rows = await inTransaction(db, step);
  return counts;
}

/** SQLite's free pages still hold deleted text. */
export async function rewriteFile(db: Database): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** An old process may have opened a second account: it keeps all but the index, which finds the first. */
async function sealAccounts(trx: DbTransaction, ring: KeyRing): Promise<number> {
  const store = createAccountsStore(ring);
  const rows = await trx
    .selectFrom('account')
    .selectAll()
    .where(inClear('email'))
    .orderBy('created_at')
    .limit(SLICE)
    .execute();
  for (const row of rows) {
    const sealed = store.sealed(row.id, row);
    const otherAccount = await trx
      .selectFrom('account')
      .select('id')
      .where('email_index', '=', sealed.email_index)
      .where('id', '<>', row.id)
      .executeTakeFirst();
    const { email_index, ...rest } = sealed;
    await trx
      .updateTable('account')
      .set({ ...rest, email_index: otherAccount ? null : email_index })
      .where('id', '=', row.id)
      .where(inClear('email'))
      .execute();
  }
  return rows.length;
}

async function sealCodes(trx: DbTransaction, { cipher }: KeyRing): Promise<number> {
  const rows = await trx
    .selectFrom('account_code')
    .select(['id', 'detail'])
    .where('detail', 'like', '%@%')
    .limit(SLICE)
    .execute();
  for (const { id, detail } of rows)
    await trx
      .updateTable('account_code')
      .set({ detail: cipher.seal(detail ?? '', `code-detail ${id}`) })
      .where('id', '=', id)
      .execute();
  return rows.length;
}

/** Orders are sealed since release 005: their indexes come from the sealed data. */
async function indexOrders(trx: DbTransaction, ring: KeyRing): Promise<number> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where(inClear('email_folded'))
    .orderBy('id')
    .limit(SLICE)
    .execute();
  for (const row of rows) {
    const people = { contact: openContact(ring.cipher, row), travellers: openTravellers(ring.cipher, row) };
    await trx
      .updateTable('orders')
      .set({ ...peopleIndexes(ring, people), email_index: emailIndex(ring, row.email_folded), email_folded: '' })
      .where('id', '=', row.id)
      .where(inClear('email_folded'))
      .execute();
  }
  return rows.length;
}

/** Also fills the campaign column of older letters. */
async function indexLeads(trx: DbTransaction, ring: KeyRing): Promise<number> {
  const rows = await trx
    .selectFrom('lead')
    .select(['id', 'email_folded', 'lead_json'])
    .where((where) => where.or([inClear('email_folded'), where('campaign', 'is', null)]))
    .orderBy('id')
    .limit(SLICE)
    .execute();
  for (const { id, email_folded, lead_json: text } of rows) {
    const { utm } = JSON.parse(isSealed(text) ? ring.cipher.open(text, `lead ${id}`) : text) as Partial<Lead>;
    await trx
      .updateTable('lead')
      .set({
        ...(email_folded === '' ? {} : { email_index: emailIndex(ring, email_folded) }),
        email_folded: '',
        lead_json: isSealed(text) ? text : ring.cipher.seal(text, `lead ${id}`),
        campaign: campaignOf(utm ?? {}),
      })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function indexUses(trx: DbTransaction, ring: KeyRing): Promise<number> {
  const rows = await trx
    .selectFrom('promo_use')
    .select(['order_id', 'email_folded'])
    .where(inClear('email_folded'))
    .orderBy('order_id')
    .limit(SLICE)
    .execute();
  for (const { order_id, email_folded } of rows)
    await trx
      .updateTable('promo_use')
      .set({ email_index: emailIndex(ring, email_folded), email_folded: '' })
      .where('order_id', '=', order_id)
      .execute();
  return rows.length;
}

async function sealMails(trx: DbTransaction, ring: KeyRing): Promise<number> {
  const rows = await trx.selectFrom('mail').selectAll().where('to_address', 'like', '%@%').limit(SLICE).execute();
  for (const row of rows)
    await trx.updateTable('mail').set(sealedMail.seal(ring, row)).where('id', '=', row.id).execute();
  return rows.length;
}

/** Running counts continue under the new name. */
async function hashSubjects(trx: DbTransaction, ring: KeyRing): Promise<number> {
  const rows = await trx
    .selectFrom('attempt_count')
    .selectAll()
    .where('subject', 'like', '%|%|%')
    .where('subject', 'not like', `%|${HASHED}%`)
    .orderBy('subject')
    .limit(SLICE)
    .execute();
  for (const { subject, ...count } of rows) {
    await trx.deleteFrom('attempt_count').where('subject', '=', subject).execute();
    await trx
      .insertInto('attempt_count')
      .values({ ...count, subject: storedSubject(ring, subject) })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute();
  }
  return rows.length;
}

/** Embedded suppliers stored guests that nothing ever read. */
async function emptyGuests(trx: DbTransaction): Promise<number> {
  const rows = await trx
    .selectFrom('supplier_booking')
    .select(['supplier', 'our_ref', 'details_json'])
    .where('details_json', 'like', '%"guests":[{%')
    .orderBy('our_ref')
    .limit(SLICE)
    .execute();
  for (const { supplier, our_ref, details_json } of rows) {
    const { guests: _guests, ...details } = JSON.parse(details_json) as Record<string, unknown>;
    await trx
      .updateTable('supplier_booking')
      .set({ details_json: JSON.stringify(details) })
      .where('supplier', '=', supplier)
      .where('our_ref', '=', our_ref)
      .execute();
  }
  return rows.length;
}
