import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import { childrenOfOtherAges } from '#contract/rules/age-bands.ts';
import { contactProblems, slotsOf, travellerProblems, type FieldProblem } from '#contract/rules/traveller-form.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { fieldSentence, REPLIES } from '#server/modules/orders/sentences.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';

export type Party = { contact: Contact; travellers: Traveller[] };

/** A single name has no last name. */
export const tidied = ({ contact, travellers }: Party): Party => ({
  contact,
  travellers: travellers.map((traveller) => (traveller.single_name ? { ...traveller, last_name: '' } : traveller)),
});

/** 422 with a sentence for each wrong field, such as `travellers.0.first_name` (V1, V2, V4). */
export function checkParty({ contact, travellers }: Party, { quote }: QuoteFacts): void {
  const { rooms, start_date, end_date, stops } = quote.en;
  const fields: Record<string, Sentence> = {};
  const note = (path: string, problem: FieldProblem, text = '') => (fields[path] = fieldSentence(problem, text));
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
    for (const [name, problem] of Object.entries(problems))
      note(`travellers.${index}.${name}`, problem, String(traveller[name as keyof Traveller]));
    const number = `${traveller.nationality} ${traveller.document_number}`;
    if (traveller.document_number && numbers.has(number)) note(`travellers.${index}.document_number`, 'duplicate');
    numbers.add(number);
  }
  const stay = { checkIn: stops[0]?.start_date ?? start_date, returnDay: end_date };
  for (const index of childrenOfOtherAges(travellers, rooms, stay))
    fields[`travellers.${index}.birth_date`] ??= fieldSentence('child_age', '');
  if (Object.keys(fields).length) throw new Refusal(422, 'invalid', REPLIES.badTravellers, { fields });
}
