import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { HoldRefusal } from '#server/suppliers/port.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';
import type { HoldOutcome } from './holds.ts';
import { NOT_HELD, REPLIES } from '#server/modules/orders/sentences.ts';
import { soldOut } from './sold-out.ts';
import type { Party } from './traveller-check.ts';

type NotHeld = Extract<HoldOutcome, { kind: 'refused' | 'sold_out' }>;
const FIELD: Record<Exclude<HoldRefusal, 'supplier' | 'contact'>, string> = {
  passport: 'document_number',
  names: 'first_name',
  ages: 'birth_date',
};

/** Refusal for the customer: a sentence at the field to correct, or the part that has to be replaced. */
export function holdRefusal(quote: QuoteFacts, outcome: NotHeld, party: Party): Refusal {
  const { components } = quote;
  if (outcome.kind === 'sold_out') return soldOut(quote, outcome.component);
  const { component, reason, guests } = outcome;
  const isFlight = components[component]?.kind === 'flight';
  const part = components[component]?.kind ?? 'hotel';
  if (reason === 'supplier')
    return new Refusal(409, 'supplier_refused', isFlight ? NOT_HELD.airline : NOT_HELD.house, { extra: { part } });
  if (reason === 'contact')
    return new Refusal(422, 'supplier_refused', NOT_HELD.contact, { fields: { 'contact.mobile': NOT_HELD.contact } });
  const whom = guests.length > 0 ? guests : party.travellers.map((_, index) => index);
  const fields: Record<string, Sentence> = {};
  for (const index of whom) {
    const isCard = reason === 'passport' && party.travellers[index]?.document_kind !== 'passport';
    fields[`travellers.${index}.${isCard ? 'document_kind' : FIELD[reason]}`] = NOT_HELD[reason];
  }
  return new Refusal(422, 'supplier_refused', REPLIES.badTravellers, { fields });
}
