import { emailIndex, mobileIndex, surnameIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Party } from './placing/traveller-check.ts';

/** Sealed personal data and its blind indexes [OP3]. */
export const peopleColumns = (ring: Fingerprints & { cipher: Cipher }, id: string, { contact, travellers }: Party) => ({
  contact_json: ring.cipher.seal(JSON.stringify(contact), `contact ${id}`),
  travellers_cipher: ring.cipher.seal(JSON.stringify(travellers), `travellers ${id}`),
  ...peopleIndexes(ring, { contact, travellers }),
});

/** A person with a single name is found by it. */
export function peopleIndexes(
  ring: Fingerprints,
  {
    contact,
    travellers: [first],
  }: { contact: Pick<Party['contact'], 'email' | 'mobile'>; travellers: Party['travellers'] },
) {
  const surname = first?.last_name.trim() || first?.first_name.trim();
  return {
    email_index: contact.email ? emailIndex(ring, contact.email) : null,
    mobile_index: contact.mobile ? mobileIndex(ring, contact.mobile) : null,
    surname_index: surname ? surnameIndex(ring, surname) : null,
  };
}
