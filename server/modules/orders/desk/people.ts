import { seesPeople, type Role } from '#contract/rules/permissions.ts';
import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import type { DeskTraveller } from '#contract/entities/desk/order.ts';
import type * as z from 'zod/mini';
import type { Cipher } from '#server/db/cipher.ts';
import { maskedEmail } from '#server/modules/masked-email.ts';
import { maskedMobile, maskedName } from '#server/modules/orders/masking.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

type Sealed = Pick<OrderRow, 'id' | 'contact_json' | 'travellers_cipher'>;
const LAST = 4;

export const contactOf = (cipher: Cipher, order: Sealed): Contact =>
  JSON.parse(cipher.open(order.contact_json, `contact ${order.id}`)) as Contact;
export const travellersOf = (cipher: Cipher, order: Sealed): Traveller[] =>
  JSON.parse(cipher.open(order.travellers_cipher, `travellers ${order.id}`)) as Traveller[];

export const nameOf = ({ first_name, last_name }: Pick<Traveller, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** The first traveller, masked by role; null after erasure. */
export function leadName(cipher: Cipher, order: Sealed, role: Role): string | null {
  const [first] = travellersOf(cipher, order);
  const name = first ? nameOf(first) : '';
  if (name === '') return null;
  return seesPeople(role) ? name : maskedName(name);
}

export function contactFor(cipher: Cipher, order: Sealed, role: Role): { email: string; mobile: string } | null {
  const { email, mobile } = contactOf(cipher, order);
  if (email === '') return null;
  return seesPeople(role) ? { email, mobile } : { email: maskedEmail(email), mobile: maskedMobile(mobile) };
}

export const travellersFor = (cipher: Cipher, order: Sealed, role: Role): z.output<typeof DeskTraveller>[] =>
  travellersOf(cipher, order).map((traveller) => {
    const sees = seesPeople(role);
    const { document_kind: kind, document_number: number, document_expiry: expires } = traveller;
    return {
      name: sees ? nameOf(traveller) : maskedName(nameOf(traveller)),
      kind: traveller.kind,
      room: traveller.room,
      document: sees && number !== '' ? { kind, end: number.slice(-LAST), expires } : null,
    };
  });
