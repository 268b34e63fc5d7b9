import type { Contact, Traveller, TravellerKind } from '#contract/entities/traveller.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { bandOn } from './age-bands.ts';
import { isDocumentName, isEmail } from './contact-form.ts';
import { ageOn } from './dates.ts';
import { documentNeed, expiryVerdict } from './documents.ts';
import { isMobile } from './mobile-number.ts';

/** What is wrong with one field, as a word; the screen and the server each say it in the visitor's language. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'mobile'
  | 'latin_letters'
  | 'real_date'
  | 'band_adult'
  | 'band_child'
  | 'band_infant'
  | 'child_age'
  | 'lead_age'
  | 'document_kind'
  | 'document_number'
  | 'document_expired'
  | 'duplicate';

export type TravellerSlot = { room: number; kind: TravellerKind };
/** Days as YYYY-MM-DD; `expires_at` is the instant (UTC) at which its price ends. */
export type Journey = { countries: string[]; start_date: string; end_date: string; expires_at: string };

/** The travellers a party needs, room by room: adults, children, infants. */
export const slotsOf = (rooms: SelectedRooms): TravellerSlot[] =>
  rooms.flatMap((config, room) => [
    ...Array.from({ length: config.Adults }, () => ({ room, kind: 'adult' as const })),
    ...config.Children.map(() => ({ room, kind: 'child' as const })),
    ...config.Infants.map(() => ({ room, kind: 'infant' as const })),
  ]);

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const isRealDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && isDay(text);

/** Problems of one traveller by field name (V2, V4); an empty object means none. `lead` is the first adult. */
export function travellerProblems(
  traveller: Traveller,
  journey: Journey,
  lead: boolean,
): Partial<Record<keyof Traveller, FieldProblem>> {
  const problems: Partial<Record<keyof Traveller, FieldProblem>> = {};
  const {
    first_name,
    last_name,
    single_name,
    birth_date,
    kind,
    nationality,
    document_kind,
    document_number,
    document_expiry,
  } = traveller;
  const name = (text: string): FieldProblem | null =>
    !text.trim() ? 'required' : isDocumentName(text) ? null : 'latin_letters';

  const first = name(first_name);
  if (first) problems.first_name = first;
  const last = single_name ? null : name(last_name);
  if (last) problems.last_name = last;

  if (!birth_date) problems.birth_date = 'required';
  // whoever travels is born by the time the price ends
  else if (!isRealDay(birth_date) || birth_date > journey.expires_at.slice(0, 10)) problems.birth_date = 'real_date';
  else if (bandOn(birth_date, journey.end_date) !== kind) problems.birth_date = `band_${kind}`;
  else if (lead && ageOn(birth_date, journey.start_date) < 18) problems.birth_date = 'lead_age';

  if (!nationality) problems.nationality = 'required';
  const need = documentNeed(nationality, journey.countries);
  if (!need.kinds.includes(document_kind)) problems.document_kind = 'document_kind';
  if (!document_number.trim()) problems.document_number = 'required';
  else if (!/^[A-Za-z0-9]{5,20}$/u.test(document_number.replace(/\s/gu, '')))
    problems.document_number = 'document_number';
  if (!document_expiry) problems.document_expiry = 'required';
  else if (!isRealDay(document_expiry)) problems.document_expiry = 'real_date';
  else if (expiryVerdict(document_expiry, journey.end_date, need) === 'expired')
    problems.document_expiry = 'document_expired';
  return problems;
}

/** Problems of the contact; `mobile` must be E.164 already (rules/mobile-number turns typed digits into it). */
export function contactProblems(contact: Contact): Partial<Record<'email' | 'mobile', FieldProblem>> {
  const problems: Partial<Record<'email' | 'mobile', FieldProblem>> = {};
  if (!contact.email.trim()) problems.email = 'required';
  else if (!isEmail(contact.email.trim())) problems.email = 'email';
  if (!contact.mobile.trim()) problems.mobile = 'required';
  else if (!isMobile(contact.mobile)) problems.mobile = 'mobile';
  return problems;
}
