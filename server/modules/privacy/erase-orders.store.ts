import type { Selectable } from 'kysely';
import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';
import { eraseApprovalWords } from '#server/modules/approvals/index.ts';
import { changeOrder } from '#server/modules/orders/index.ts';

export type OrderRow = Selectable<Tables['orders']>;

export const openContact = (cipher: Cipher, { id, contact_json }: OrderRow): Contact =>
  JSON.parse(cipher.open(contact_json, `contact ${id}`)) as Contact;
export const openTravellers = (cipher: Cipher, { id, travellers_cipher }: OrderRow): Traveller[] =>
  JSON.parse(cipher.open(travellers_cipher, `travellers ${id}`)) as Traveller[];

const withoutDocument = (traveller: Traveller): Traveller => ({
  ...traveller,
  birth_date: '',
  nationality: '',
  document_number: '',
  document_expiry: '',
});
const withoutName = (traveller: Traveller): Traveller => ({
  ...withoutDocument(traveller),
  first_name: '',
  last_name: '',
});

const sealed = (cipher: Cipher, { id }: OrderRow, travellers: Traveller[]) =>
  cipher.seal(JSON.stringify(travellers), `travellers ${id}`);

/** Documents and birth dates; names have their own, longer term. */
export async function eraseDocuments(trx: DbTransaction, cipher: Cipher, order: OrderRow, now: number): Promise<void> {
  await changeOrder(trx, order.id, {
    travellers_cipher: sealed(cipher, order, openTravellers(cipher, order).map(withoutDocument)),
    documents_erased_at: now,
  });
}

/** Purchases and payments stay, as commercial law requires. True when a review lost its name: call `dropKeptPages`. */
export async function erasePersonOf(
  trx: DbTransaction,
  cipher: Cipher,
  order: OrderRow,
  now: number,
): Promise<boolean> {
  const nobody: Contact = { email: '', mobile: '', locale: order.locale === 'en' ? 'en' : 'ar' };
  await changeOrder(trx, order.id, {
    contact_json: cipher.seal(JSON.stringify(nobody), `contact ${order.id}`),
    travellers_cipher: sealed(cipher, order, openTravellers(cipher, order).map(withoutName)),
    email_folded: '',
    email_index: null,
    mobile_index: null,
    surname_index: null,
    documents_erased_at: order.documents_erased_at ?? now,
    person_erased_at: now,
  });
  const reviews = await trx
    .updateTable('review')
    .set({ shown_name: '' })
    .where('order_id', '=', order.id)
    .where('shown_name', '<>', '')
    .executeTakeFirst();
  await eraseTracesOf(trx, order.id);
  await eraseApprovalWords(trx, { cipher }, { orderId: order.id });
  return reviews.numUpdatedRows > 0n;
}

/** Review pages are versioned with experts. */
export const dropKeptPages = (trx: DbTransaction): Promise<number> => raiseCatalogue(trx, 'expert');

async function eraseTracesOf(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('mail').where('id', 'like', `${orderId}-%`).execute();
  await db
    .updateTable('promo_use')
    .set({ email_folded: '', email_index: null })
    .where('order_id', '=', orderId)
    .execute();
  // free text by staff
  await db.updateTable('order_note').set({ text_cipher: '' }).where('order_id', '=', orderId).execute();
  await db.updateTable('supplier_attempt').set({ documents_json: null }).where('order_id', '=', orderId).execute();
  await db.updateTable('refund').set({ note: null }).where('order_id', '=', orderId).execute();
  await db.deleteFrom('order_code').where('order_id', '=', orderId).execute();
  await db
    .deleteFrom('idempotency')
    .where((where) =>
      where.or([
        where('about', '=', orderId),
        // rows of the previous release do not name their order
        where.and([where('about', 'is', null), where('reply_json', 'like', `%"order_id":"${orderId}"%`)]),
      ]),
    )
    .execute();
}
