import type { BookingParty, HoldRefusal, HoldResult } from '#server/suppliers/port.ts';
import type { Ready } from './fare-check.ts';

const FIELDS: [RegExp, HoldRefusal][] = [
  [/identity_documents/u, 'passport'],
  [/given_name|family_name|title|gender/u, 'names'],
  [/born_on|age/u, 'ages'],
  [/email|phone_number/u, 'contact'],
];
const GONE_REASONS = ['gone', 'not_found', 'already_cancelled'];

export function heldNot(reason: string, { guests, row }: Ready, party: BookingParty): HoldResult {
  if (reason === 'price_changed') return { kind: 'changed', cost: row.cost };
  if (GONE_REASONS.includes(reason)) return { kind: 'sold_out' };
  const [kind, field = ''] = reason.split(' ');
  const [, index] = /passengers[.[](\d+)/u.exec(field) ?? [];
  const guest = index === undefined ? undefined : guests[Number(index)];
  const cause = kind === 'invalid_party' ? FIELDS.find(([name]) => name.test(field))?.[1] : undefined;
  return {
    kind: 'refused',
    reason: cause ?? 'supplier',
    guests: guest && cause !== 'contact' ? [party.guests.indexOf(guest)] : [],
    vendor: reason,
  };
}
