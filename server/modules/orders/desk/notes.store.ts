import { randomBytes } from 'node:crypto';
import type { OrderNote } from '#contract/entities/desk/order.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { toIso } from '#server/kernel/time.ts';

type NoteRow = Selectable<Tables['order_note']>;

const ERASED = '';

/** Notes and reasons of acts never change. Answers the id. */
export async function addNote(
  db: Db,
  cipher: Cipher,
  note: { orderId: string; accountId: number; kind?: NoteRow['kind']; text: string; pinned?: boolean; now: number },
): Promise<string> {
  const id = `note_${randomBytes(12).toString('hex')}`;
  await db
    .insertInto('order_note')
    .values({
      id,
      order_id: note.orderId,
      account_id: note.accountId,
      kind: note.kind ?? 'note',
      text_cipher: cipher.seal(note.text, `order-note ${id}`),
      pinned: note.pinned ? 1 : 0,
      created_at: note.now,
    })
    .execute();
  return id;
}

export async function wordsOf(db: Db, cipher: Cipher, orderId: string): Promise<(NoteRow & { text: string })[]> {
  const rows = await db
    .selectFrom('order_note')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('text_cipher', '!=', ERASED)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, text: cipher.open(row.text_cipher, `order-note ${row.id}`) }));
}

export async function notesOf(db: Db, cipher: Cipher, orderId: string, namesOf: NamesOf): Promise<OrderNote[]> {
  const all = (await wordsOf(db, cipher, orderId)).filter(({ kind }) => kind === 'note');
  const rows = all.toSorted((one, other) => other.pinned - one.pinned);
  const names = await namesOf(rows.map((row) => row.account_id));
  return rows.map((row) => ({
    note_id: row.id,
    by: { id: row.account_id, name: names.get(row.account_id) ?? null },
    text: row.text,
    pinned: row.pinned === 1,
    at: toIso(row.created_at),
  }));
}
