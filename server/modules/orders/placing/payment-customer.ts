import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Payer } from '#server/gateways/port.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

/** The gateway gets the order's contact under the name of its first adult. */
export function customerOf(cipher: Cipher, { id, contact_json, travellers_cipher }: OrderRow): Payer {
  const { email, mobile } = JSON.parse(cipher.open(contact_json, `contact ${id}`)) as Contact;
  const travellers = JSON.parse(cipher.open(travellers_cipher, `travellers ${id}`)) as Traveller[];
  const lead = travellers.find(({ kind }) => kind === 'adult');
  return { firstName: lead?.first_name ?? '', lastName: lead?.last_name ?? '', email, mobile };
}
