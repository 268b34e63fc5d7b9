import { emailIndex } from '#server/db/blind-index.ts';
import type { Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { payoutDetailPlace } from '#server/db/sealed-columns.ts';
import { membershipOf } from '#server/modules/staff/index.ts';
import { openContact, openTravellers } from './erase-orders.store.ts';
import { isOrderOf, type Who } from './who.ts';

/** Outside the account: bookings with people, reviews and letters [OP3]. */
export async function exportOf(db: Db, ring: KeyRing, who: Who) {
  const { accountId, email } = who;
  const { cipher } = ring;
  const orders = await db.selectFrom('orders').selectAll().where(isOrderOf(ring, who)).orderBy('created_at').execute();
  // letters are found by address only
  const leads =
    email === null
      ? []
      : await db
          .selectFrom('lead')
          .selectAll()
          .where('email_index', '=', emailIndex(ring, email))
          .orderBy('created_at')
          .execute();
  const letters = leads.length
    ? await db
        .selectFrom('lead_message')
        .selectAll()
        .where(
          'lead_id',
          'in',
          leads.map(({ id }) => id),
        )
        .orderBy('created_at')
        .execute()
    : [];
  const reviews = await db
    .selectFrom('review')
    .select(['package_id', 'stars', 'text', 'shown_name', 'travelled', 'state', 'created_at', 'reply_text'])
    .where('order_id', 'in', db.selectFrom('orders').select('id').where(isOrderOf(ring, who)))
    .orderBy('created_at')
    .execute();
  const bookings = orders.map((order) => ({
    reference: order.reference,
    state: order.state,
    created_at: order.created_at,
    start_date: order.start_date,
    end_date: order.end_date,
    currency: order.currency,
    to_pay_minor: order.to_pay_minor,
    contact: openContact(cipher, order),
    travellers: openTravellers(cipher, order),
  }));
  return {
    ...(accountId === null ? {} : await membershipOf(db, accountId)),
    ...(accountId === null ? {} : await bankOf(db, ring, accountId)),
    bookings,
    reviews,
    messages: leads.map(({ id, reference, created_at, lead_json }) => ({
      reference,
      created_at,
      message: JSON.parse(lead_json.startsWith('{') ? lead_json : cipher.open(lead_json, `lead ${id}`)) as unknown,
      // the team's messages and notes
      letters: letters
        .filter(({ lead_id }) => lead_id === id)
        .map((letter) => ({
          kind: letter.kind,
          created_at: letter.created_at,
          text: cipher.open(letter.text_cipher, `lead-message ${letter.id}`),
        })),
    })),
  };
}

async function bankOf(db: Db, { cipher }: KeyRing, accountId: number) {
  const row = await db
    .selectFrom('payout_detail')
    .innerJoin('expert', 'expert.id', 'payout_detail.expert_id')
    .select(['expert_id', 'cipher'])
    .where('expert.account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { bank_account: JSON.parse(cipher.open(row.cipher, payoutDetailPlace(row))) as unknown } : {};
}
