import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import { childrenOfOtherAges } from '#contract/rules/age-bands.ts';
import { contactProblems, slotsOf, travellerProblems, type FieldProblem } from '#contract/rules/traveller-form.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { FIELD_SENTENCES, REPLIES } from './sentences.ts';
import type { QuoteFacts } from './doors.ts';

export type Party = { contact: Contact; travellers: Traveller[] };

/** Text as it is kept: trimmed, one space between words, document numbers in capitals without spaces. */
export function tidied({ contact, travellers }: Party): Party {
  const trimmed = (text: string) => text.trim().replace(/\s+/gu, ' ');
  return {
    contact: { ...contact, email: contact.email.trim(), mobile: contact.mobile.trim() },
    travellers: travellers.map((traveller) => ({
      ...traveller,
      first_name: trimmed(traveller.first_name),
      last_name: traveller.single_name ? '' : trimmed(traveller.last_name),
      document_number: traveller.document_number.replace(/\s/gu, '').toUpperCase(),
    })),
  };
}

/** Throws a 422 with a sentence for each wrong field, such as `travellers.0.first_name` (V1, V2, V4). */
export function checkParty({ contact, travellers }: Party, { quote }: QuoteFacts): void {
  const { rooms, start_date, end_date, stops } = quote.en;
  const fields: Record<string, Sentence> = {};
  const note = (path: string, problem: FieldProblem) => (fields[path] = FIELD_SENTENCES[problem]);
  for (const [name, problem] of Object.entries(contactProblems(contact))) note(`contact.${name}`, problem);

  const place = ({ room, kind }: { room: number; kind: string }) => `${room} ${kind}`;
  const slots = slotsOf(rooms).map(place).toSorted();
  const travellerSlots = travellers.map(place).toSorted();
  if (slots.length !== travellerSlots.length || slots.some((slot, index) => slot !== travellerSlots[index]))
    fields.travellers = REPLIES.wrongParty;

  const lead = travellers.findIndex((traveller) => traveller.kind === 'adult');
  const numbers = new Set<string>();
  for (const [index, traveller] of travellers.entries()) {
    const problems = travellerProblems(traveller, quote.en, index === lead);
    for (const [name, problem] of Object.entries(problems)) note(`travellers.${index}.${name}`, problem);
    const number = `${traveller.nationality} ${traveller.document_number}`;
    if (traveller.document_number && numbers.has(number)) note(`travellers.${index}.document_number`, 'duplicate');
    numbers.add(number);
  }
  const stay = { checkIn: stops[0]?.start_date ?? start_date, returnDay: end_date };
  for (const index of childrenOfOtherAges(travellers, rooms, stay))
    fields[`travellers.${index}.birth_date`] ??= FIELD_SENTENCES.child_age;
  if (Object.keys(fields).length) throw new Refusal(422, 'invalid', REPLIES.badTravellers, { fields });
}
