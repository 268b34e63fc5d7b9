import type { TestApp } from './app.ts';
import { lettersIn } from './letters.ts';

/** What release 020 would have written in place of the sealed rows: persons in clear, and none of the newer columns. */
export async function unseal({ services, clock }: TestApp, subjects: string[]): Promise<void> {
  const { db, cipher } = services;
  for (const { id, email_cipher, person_cipher } of await db.selectFrom('account').selectAll().execute()) {
    const email = cipher.open(email_cipher!, `account-email ${id}`);
    const person = JSON.parse(cipher.open(person_cipher!, `account-person ${id}`)) as Record<string, string>;
    await db
      .updateTable('account')
      .set({ ...person, email, email_folded: email.toLowerCase() })
      .set({ email_cipher: null, person_cipher: null, email_index: null })
      .where('id', '=', id)
      .execute();
  }
  for (const { id, detail } of await db.selectFrom('account_code').selectAll().execute())
    if (detail !== null)
      await db
        .updateTable('account_code')
        .set({ detail: cipher.open(detail, `code-detail ${id}`) })
        .where('id', '=', id)
        .execute();
  for (const { id, contact_json } of await db.selectFrom('orders').selectAll().execute()) {
    const { email } = JSON.parse(cipher.open(contact_json, `contact ${id}`)) as { email: string };
    const none = { email_index: null, mobile_index: null, surname_index: null };
    await db
      .updateTable('orders')
      .set({ email_folded: email.toLowerCase(), ...none })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('promo_use')
      .set({ email_folded: email.toLowerCase(), email_index: null })
      .where('order_id', '=', id)
      .execute();
  }
  for (const { id, lead_json } of await db.selectFrom('lead').selectAll().execute()) {
    const { email } = JSON.parse(cipher.open(lead_json, `lead ${id}`)) as { email: string };
    await db
      .updateTable('lead')
      .set({ email_folded: email.toLowerCase(), email_index: null })
      .where('id', '=', id)
      .execute();
  }
  for (const { id, ...letter } of await lettersIn(services))
    await db
      .updateTable('mail')
      .set({ ...letter, to_fingerprint: null })
      .where('id', '=', id)
      .execute();
  await db.deleteFrom('attempt_count').execute();
  const window_ends_at = clock.now() + 900_000;
  for (const subject of subjects)
    await db.insertInto('attempt_count').values({ subject, count: 10, window_ends_at }).execute();
  for (const { principal, route, key, reply_json } of await db.selectFrom('idempotency').selectAll().execute())
    if (reply_json !== null)
      await db
        .updateTable('idempotency')
        .set({ reply_json: cipher.open(reply_json, `reply ${principal}|${route}|${key}`) })
        .where('key', '=', key)
        .execute();
  for (const { our_ref, details_json } of await db.selectFrom('supplier_booking').selectAll().execute()) {
    const guests = [{ first_name: 'Salem', last_name: 'Alsabah', kind: 'adult', room: 0 }];
    await db
      .updateTable('supplier_booking')
      .set({ details_json: JSON.stringify({ ...JSON.parse(details_json), guests }) })
      .where('our_ref', '=', our_ref)
      .execute();
  }
}
