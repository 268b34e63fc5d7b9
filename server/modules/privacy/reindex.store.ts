import { sql } from 'kysely';
import { emailIndex } from '#server/db/blind-index.ts';
import type { Database } from '#server/db/database.ts';
import { renewFindKey, type KeyRing } from '#server/db/key-ring.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sealedMail } from '#server/modules/mail/index.ts';
import { changeOrder, peopleIndexes } from '#server/modules/orders/index.ts';
import { openContact, openTravellers } from './erase-orders.store.ts';

const SLICE = 500;

/** [OP3]: an old backup's key becomes useless. No running server, no unsealed rows. Answers rows per table. */
export function reindex(db: Database, old: KeyRing): Promise<Record<string, number>> {
  return inTransaction(db, async (trx) => {
    const ring = await renewFindKey(trx, old);
    const accounts = trx.selectFrom('account').selectAll().orderBy('id').limit(SLICE);
    const orders = trx.selectFrom('orders').selectAll().orderBy('id').limit(SLICE);
    const leads = trx.selectFrom('lead').select(['id', 'lead_json']).orderBy('id').limit(SLICE);
    const invitations = trx.selectFrom('invitation').select(['id', 'email_cipher']).orderBy('id').limit(SLICE);
    const mails = trx.selectFrom('mail').selectAll().orderBy('id').limit(SLICE);
    const counts = {
      account: await walk(
        -1,
        (after) => accounts.where('id', '>', after).execute(),
        async ({ id, email_cipher, email_index: index }) => {
          // no index: erased, or the second account of an address
          if (email_cipher === null || index === null) return;
          const email_index = emailIndex(ring, ring.cipher.open(email_cipher, `account-email ${id}`));
          await trx.updateTable('account').set({ email_index }).where('id', '=', id).execute();
        },
      ),
      orders: await walk(
        '',
        (after) => orders.where('id', '>', after).execute(),
        async (row) => {
          const people = { contact: openContact(ring.cipher, row), travellers: openTravellers(ring.cipher, row) };
          await changeOrder(trx, row.id, peopleIndexes(ring, people));
        },
      ),
      lead: await walk(
        '',
        (after) => leads.where('id', '>', after).execute(),
        async ({ id, lead_json }) => {
          const { email } = JSON.parse(ring.cipher.open(lead_json, `lead ${id}`)) as { email: string };
          const email_index = emailIndex(ring, email);
          await trx.updateTable('lead').set({ email_index }).where('id', '=', id).execute();
        },
      ),
      invitation: await walk(
        '',
        (after) => invitations.where('id', '>', after).execute(),
        async ({ id, email_cipher }) => {
          const email_index = emailIndex(ring, ring.cipher.open(email_cipher, `invitation ${id}`));
          await trx.updateTable('invitation').set({ email_index }).where('id', '=', id).execute();
        },
      ),
      mail: await walk(
        '',
        (after) => mails.where('id', '>', after).execute(),
        async (row) => {
          const to_fingerprint = sealedMail.fingerprintOf(ring, sealedMail.open(ring, row).to_address);
          await trx.updateTable('mail').set({ to_fingerprint }).where('id', '=', row.id).execute();
        },
      ),
    };
    await sql`update promo_use set email_index = (select orders.email_index from orders where orders.id = promo_use.order_id)
      where email_index is not null`.execute(trx);
    await trx.deleteFrom('attempt_count').execute();
    return counts;
  });
}

async function walk<Id, Row extends { id: Id }>(
  first: Id,
  next: (after: Id) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (let after: Id | undefined = first; after !== undefined;) {
    const rows: Row[] = await next(after);
    for (const row of rows) await work(row);
    count += rows.length;
    after = rows.at(-1)?.id;
  }
  return count;
}
