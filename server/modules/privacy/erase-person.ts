import type { Draft } from '#contract/calls/booking.ts';
import { emailIndex, foldEmail } from '#server/db/blind-index.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { forgetExpert } from '#server/modules/experts/index.ts';
import { hashOfWho } from '#server/modules/limits/index.ts';
import { deleteMail, sealedMail } from '#server/modules/mail/index.ts';
import { forgetPhotos } from '#server/modules/media/index.ts';
import { changeOrder } from '#server/modules/orders/index.ts';
import { forgetMember } from '#server/modules/staff/index.ts';
import { dayOf } from '#server/privacy/spans.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { dropKeptPages, erasePersonOf } from './erase-orders.store.ts';
import {
  deleteCountsOf,
  deleteDraft,
  deleteLead,
  deleteMailsTo,
  deleteStoredReplies,
  draftsAfter,
  isClosed,
  leadsOf,
  mailsBetween,
  ordersToErase,
} from './erase-person.store.ts';
import { isOrderOf, type Who } from './who.ts';

/** Erased counts, and bookings kept until their return, because the trip needs the names. */
export type Forgotten = { orders: number; leads: number; mails: number; drafts: number; waiting: string[] };

const NOTHING = { leads: 0, mails: 0, drafts: 0 };
const SLICE = 200;

/** Everything except the account, in the caller's transaction [OP3]. */
export async function eraseRecords(trx: DbTransaction, ring: KeyRing, who: Who, now: number): Promise<Forgotten> {
  const { orders, waiting } = await forgetOrders(trx, ring, who, now);
  const byAddress = who.email === null ? NOTHING : await forgetAddress(trx, ring, foldEmail(who.email), now);
  if (who.accountId !== null) await deleteStoredReplies(trx, who.accountId);
  if (who.accountId !== null) await forgetPhotos(trx, who.accountId);
  await forgetExpert(trx, { accountId: who.accountId }, now);
  await forgetMember(trx, ring, who, now);
  return { orders, ...byAddress, waiting };
}

async function forgetAddress(trx: DbTransaction, ring: KeyRing, email: string, now: number): Promise<typeof NOTHING> {
  const leads = await forgetLeads(trx, ring, email, now);
  const mails = await deleteMailsTo(trx, sealedMail.fingerprintOf(ring, email));
  await deleteCountsOf(trx, hashOfWho(ring, email));
  const drafts = await forgetDrafts(trx, ring, email);
  return { leads, mails, drafts };
}

async function forgetOrders(trx: DbTransaction, ring: KeyRing, who: Who, now: number) {
  const ids = await ordersToErase(trx, isOrderOf(ring, who));
  const waiting: string[] = [];
  let isShown = false;
  for (const id of ids) {
    // a concurrent payment moves the order first, or finds its people erased
    const order = await lockOrderRow(trx, id);
    if (!order || order.person_erased_at !== null) continue;
    const isOver = (await isClosed(trx, id)) || (order.end_date !== null && order.end_date < dayOf(now));
    if (isOver) isShown = (await erasePersonOf(trx, ring.cipher, order, now)) || isShown;
    else {
      waiting.push(order.reference);
      await changeOrder(trx, id, { erase_asked_at: now });
    }
  }
  if (isShown) await dropKeptPages(trx);
  return { orders: ids.length - waiting.length, waiting };
}

/** And the mails that reported them to staff. */
async function forgetLeads(trx: DbTransaction, ring: KeyRing, email: string, now: number): Promise<number> {
  const leads = await leadsOf(trx, emailIndex(ring, email));
  for (const { id, reference, created_at, expert_id } of leads) {
    for (const mail of await mailsBetween(trx, created_at, created_at + MINUTE))
      if (sealedMail.open(ring, mail).subject.includes(reference)) await deleteMail(trx, mail.id);
    if (expert_id !== null) await forgetExpert(trx, { expertId: expert_id }, now);
    await deleteLead(trx, id);
  }
  return leads.length;
}

/** Drafts are sealed without an index: all drafts of seven days are opened. */
async function forgetDrafts(trx: DbTransaction, { cipher }: KeyRing, email: string): Promise<number> {
  let count = 0;
  for (let last = ''; ;) {
    const rows = await draftsAfter(trx, last, SLICE);
    for (const { id, cipher: sealed } of rows) {
      const { contact } = JSON.parse(cipher.open(sealed, `draft ${id}`)) as Draft;
      if (foldEmail(contact.email ?? '') !== email) continue;
      await deleteDraft(trx, id);
      count += 1;
    }
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < SLICE) return count;
    last = next;
  }
}
