import { sql } from 'kysely';
import type { Draft } from '#contract/calls/booking.ts';
import { emailIndex, foldEmail } from '#server/db/blind-index.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { forgetExpert } from '#server/modules/experts/index.ts';
import { hashOfWho } from '#server/modules/limits/index.ts';
import { sealedMail } from '#server/modules/mail/index.ts';
import { forgetMember } from '#server/modules/staff/index.ts';
import { dayOf } from '#server/privacy/spans.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { dropKeptPages, erasePersonOf } from './erase-orders.ts';
import { isClosedUnbooked } from './closed-orders.ts';
import { isOrderOf, type Who } from './who.ts';

/** Erased counts, and bookings kept until their return, because the trip needs the names. */
export type Forgotten = { orders: number; leads: number; mails: number; drafts: number; waiting: string[] };

const NOTHING = { leads: 0, mails: 0, drafts: 0 };
const SLICE = 200;

/** Everything except the account, in the caller's transaction [OP3]. */
export async function eraseRecords(trx: DbTransaction, ring: KeyRing, who: Who, now: number): Promise<Forgotten> {
  const { orders, waiting } = await forgetOrders(trx, ring, who, now);
  const byAddress = who.email === null ? NOTHING : await forgetAddress(trx, ring, foldEmail(who.email), now);
  if (who.accountId !== null)
    await trx.deleteFrom('idempotency').where('principal', '=', `user:${who.accountId}`).execute();
  await forgetExpert(trx, { accountId: who.accountId }, now);
  await forgetMember(trx, ring, who, now);
  return { orders, ...byAddress, waiting };
}

/** Data found by address alone. */
async function forgetAddress(trx: DbTransaction, ring: KeyRing, email: string, now: number): Promise<typeof NOTHING> {
  const leads = await forgetLeads(trx, ring, email, now);
  const mails = await trx
    .deleteFrom('mail')
    .where('to_fingerprint', '=', sealedMail.fingerprintOf(ring, email))
    .executeTakeFirst();
  const counted = `%|${hashOfWho(ring, email).replaceAll('_', '\\_')}`;
  await sql`delete from attempt_count where subject like ${counted} escape '\\'`.execute(trx);
  const drafts = await forgetDrafts(trx, ring, email);
  return { leads, mails: Number(mails.numDeletedRows), drafts };
}

async function forgetOrders(trx: DbTransaction, ring: KeyRing, who: Who, now: number) {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('person_erased_at', 'is', null)
    .where(isOrderOf(ring, who))
    .orderBy('id')
    .execute();
  const waiting: string[] = [];
  let isShown = false;
  for (const { id } of rows) {
    // a concurrent payment moves the order first, or finds its people erased
    const order = await lockOrderRow(trx, id);
    if (!order || order.person_erased_at !== null) continue;
    const overs = await trx.selectFrom('orders').select('id').where('id', '=', id).where(isClosedUnbooked).execute();
    const isOver = overs.length > 0 || (order.end_date !== null && order.end_date < dayOf(now));
    if (isOver) isShown = (await erasePersonOf(trx, ring.cipher, order, now)) || isShown;
    else {
      waiting.push(order.reference);
      await trx.updateTable('orders').set({ erase_asked_at: now }).where('id', '=', id).execute();
    }
  }
  if (isShown) await dropKeptPages(trx);
  return { orders: rows.length - waiting.length, waiting };
}

/** Letters, and the mails that reported them to staff. */
async function forgetLeads(trx: DbTransaction, ring: KeyRing, email: string, now: number): Promise<number> {
  const index = emailIndex(ring, email);
  const leads = await trx.selectFrom('lead').selectAll().where('email_index', '=', index).execute();
  for (const { id, reference, created_at, expert_id } of leads) {
    const near = await trx
      .selectFrom('mail')
      .selectAll()
      .where('created_at', '>=', created_at)
      .where('created_at', '<=', created_at + MINUTE)
      .execute();
    for (const mail of near)
      if (sealedMail.open(ring, mail).subject.includes(reference))
        await trx.deleteFrom('mail').where('id', '=', mail.id).execute();
    if (expert_id !== null) await forgetExpert(trx, { expertId: expert_id }, now);
    await trx.deleteFrom('lead_message').where('lead_id', '=', id).execute();
    await trx.deleteFrom('lead').where('id', '=', id).execute();
  }
  return leads.length;
}

/** Drafts are sealed without an index: all drafts of seven days are opened. */
async function forgetDrafts(trx: DbTransaction, { cipher }: KeyRing, email: string): Promise<number> {
  let count = 0;
  for (let last = ''; ;) {
    const rows = await trx.selectFrom('draft').selectAll().where('id', '>', last).orderBy('id').limit(SLICE).execute();
    for (const { id, cipher: sealed } of rows) {
      const { contact } = JSON.parse(cipher.open(sealed, `draft ${id}`)) as Draft;
      if (foldEmail(contact.email ?? '') !== email) continue;
      await trx.deleteFrom('draft').where('id', '=', id).execute();
      count += 1;
    }
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < SLICE) return count;
    last = next;
  }
}
