import type { Selectable } from 'kysely';
import { isSealed } from '#server/db/cipher.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';

export type MailRow = Selectable<Tables['mail']>;
const SEALED = {
  to_address: 'mail-to',
  subject: 'mail-subject',
  html: 'mail-html',
  text: 'mail-text',
  attachments_json: 'mail-attachments',
} as const;
const FIELDS = Object.entries(SEALED) as [keyof typeof SEALED, string][];

/** Letters at rest: a letter that is sent is needed by nobody but its reader, so what it says is sealed. */
export const sealedMail = {
  fingerprintOf: (ring: KeyRing, address: string): string => ring.fingerprint(`email ${address.trim().toLowerCase()}`),

  /** Writes down that a letter is sent and seals it. */
  async markSent(db: Db, ring: KeyRing, row: MailRow, now: number): Promise<void> {
    const sealed = Object.fromEntries(
      FIELDS.map(([field, kind]) => [
        field,
        isSealed(row[field]) ? row[field] : ring.cipher.seal(row[field], `${kind} ${row.id}`),
      ]),
    );
    await db
      .updateTable('mail')
      .set({
        ...sealed,
        sent_at: now,
        to_fingerprint: sealedMail.fingerprintOf(ring, sealedMail.open(ring, row).to_address),
      })
      .where('id', '=', row.id)
      .execute();
  },

  /** A letter as it was written, sealed or not. */
  open(ring: KeyRing, row: MailRow): MailRow {
    const opened = FIELDS.map(([field, kind]) => [
      field,
      isSealed(row[field]) ? ring.cipher.open(row[field], `${kind} ${row.id}`) : row[field],
    ]);
    return { ...row, ...Object.fromEntries(opened) };
  },
};
