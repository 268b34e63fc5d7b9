import { randomBytes } from 'node:crypto';
import type { OrderNote } from '#contract/entities/desk/order.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { iso } from './facts.ts';

/** A note's text once its order's person was erased, and nothing else of it. */
const ERASED = '';

/** Writes a note; it is never changed afterwards. */
export async function addNote(
  db: Db,
  cipher: Cipher,
  note: { orderId: string; accountId: number; text: string; pinned: boolean; now: number },
): Promise<string> {
  const id = `note_${randomBytes(12).toString('hex')}`;
  await db
    .insertInto('order_note')
    .values({
      id,
      order_id: note.orderId,
      account_id: note.accountId,
      text_cipher: cipher.seal(note.text, `order-note ${id}`),
      pinned: note.pinned ? 1 : 0,
      created_at: note.now,
    })
    .execute();
  return id;
}

/** Notes of an order, pinned ones first, then the newest. */
export async function notesOf(db: Db, cipher: Cipher, orderId: string, namesOf: NamesOf): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('text_cipher', '!=', ERASED)
    .orderBy('pinned', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const names = await namesOf(rows.map((row) => row.account_id));
  return rows.map((row) => ({
    note_id: row.id,
    by: { id: row.account_id, name: names.get(row.account_id) ?? null },
    text: cipher.open(row.text_cipher, `order-note ${row.id}`),
    pinned: row.pinned === 1,
    at: iso(row.created_at),
  }));
}
