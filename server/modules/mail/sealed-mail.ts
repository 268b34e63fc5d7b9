import { emailIndex } from '#server/db/blind-index.ts';
import { isSealed } from '#server/db/cipher.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { MailRow } from './mail.store.ts';

const SEALED = {
  to_address: 'mail-to',
  subject: 'mail-subject',
  html: 'mail-html',
  text: 'mail-text',
  attachments_json: 'mail-attachments',
} as const;
const FIELDS = Object.entries(SEALED) as [keyof typeof SEALED, string][];

/** Stored letters are sealed, and opened only for sending. */
export const sealedMail = {
  fingerprintOf: (ring: KeyRing, address: string): string => emailIndex(ring, address),

  /** Also accepts a partly unsealed letter of an earlier release. */
  seal<Letter extends Omit<MailRow, 'to_fingerprint'>>(
    ring: KeyRing,
    letter: Letter,
  ): Letter & { to_fingerprint: string } {
    const sealed = FIELDS.map(([field, kind]) => [
      field,
      isSealed(letter[field]) ? letter[field] : ring.cipher.seal(letter[field], `${kind} ${letter.id}`),
    ]);
    const { to_address } = sealedMail.open(ring, letter);
    return { ...letter, ...Object.fromEntries(sealed), to_fingerprint: sealedMail.fingerprintOf(ring, to_address) };
  },

  open<Letter extends Omit<MailRow, 'to_fingerprint'>>(ring: KeyRing, row: Letter): Letter {
    const fields = FIELDS.map(([field, kind]) => [
      field,
      isSealed(row[field]) ? ring.cipher.open(row[field], `${kind} ${row.id}`) : row[field],
    ]);
    return { ...row, ...Object.fromEntries(fields) };
  },
};
