import type { Contact, Traveller, TravellerKind } from '#contract/entities/traveller.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { bandOn } from './age-bands.ts';
import { isDocumentName, isEmail } from './contact-form.ts';
import { isCountry } from './countries.ts';
import { ageOn } from './dates.ts';
import { documentNeed, expiryVerdict } from './documents.ts';
import { isMobile } from './mobile-number.ts';
import { birthProblem, expiryProblem, type BirthProblem, type ExpiryProblem } from './plausible-day.ts';

export type PaperProblem = BirthProblem | ExpiryProblem | 'latin_letters' | 'country' | 'document_number';
export type FieldProblem =
  | PaperProblem
  | 'email'
  | 'mobile'
  | 'band_adult'
  | 'band_child'
  | 'band_infant'
  | 'child_age'
  | 'lead_age'
  | 'document_kind'
  | 'document_expired'
  | 'duplicate';

export type TravellerSlot = { room: number; kind: TravellerKind };
/** YYYY-MM-DD; `expires_at` in UTC: its price ends. */
export type Journey = Pick<Quote, 'countries' | 'start_date' | 'end_date' | 'expires_at' | 'documents'>;

/** Room by room: adults, children, infants. */
export const slotsOf = (rooms: SelectedRooms): TravellerSlot[] =>
  rooms.flatMap((config, room) => [
    ...Array.from({ length: config.Adults }, () => ({ room, kind: 'adult' as const })),
    ...config.Children.map(() => ({ room, kind: 'child' as const })),
    ...config.Infants.map(() => ({ room, kind: 'infant' as const })),
  ]);

type Papers = Pick<
  Traveller,
  'first_name' | 'last_name' | 'single_name' | 'birth_date' | 'nationality' | 'document_number' | 'document_expiry'
>;

const hasDocument = (papers: Pick<Papers, 'document_number' | 'document_expiry'>): boolean =>
  papers.document_number !== '' || papers.document_expiry !== '';
const nameProblem = (text: string): PaperProblem | null =>
  !text.trim() ? 'required' : isDocumentName(text) ? null : 'latin_letters';
const numberProblem = (text: string): PaperProblem | null =>
  !text.trim() ? 'required' : /^[A-Za-z0-9]{5,20}$/u.test(text.replace(/\s/gu, '')) ? null : 'document_number';
const countryProblem = (code: string): PaperProblem | null => (!code ? 'required' : isCountry(code) ? null : 'country');

/** For checkout and saved travellers, whose document may be missing as a whole [FK5, FK6]. */
export function paperProblems(
  papers: Papers,
  today: string,
  needsDocument = hasDocument(papers),
): Partial<Record<keyof Papers, PaperProblem>> {
  const problems = {
    first_name: nameProblem(papers.first_name),
    last_name: papers.single_name ? null : nameProblem(papers.last_name),
    birth_date: birthProblem(papers.birth_date, today),
    nationality: countryProblem(papers.nationality),
    document_number: needsDocument ? numberProblem(papers.document_number) : null,
    document_expiry: needsDocument ? expiryProblem(papers.document_expiry, today) : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** By field (V2, V4). `lead`: the first adult. */
export function travellerProblems(
  traveller: Traveller,
  journey: Journey,
  lead: boolean,
): Partial<Record<keyof Traveller, FieldProblem>> {
  const { birth_date, kind, nationality, document_kind, document_expiry } = traveller;
  // travellers are born before the price ends
  // an airline may want them after all
  const needsDocument = journey.documents !== 'airline' || hasDocument(traveller);
  const problems: Partial<Record<keyof Traveller, FieldProblem>> = paperProblems(
    traveller,
    journey.expires_at.slice(0, 10),
    needsDocument,
  );
  if (!problems.birth_date) {
    if (bandOn(birth_date, journey.end_date) !== kind) problems.birth_date = `band_${kind}`;
    else if (lead && ageOn(birth_date, journey.start_date) < 18) problems.birth_date = 'lead_age';
  }
  if (!needsDocument) return problems;
  const need = documentNeed(nationality, journey.countries);
  if (!need.kinds.includes(document_kind)) problems.document_kind = 'document_kind';
  if (!problems.document_expiry || problems.document_expiry === 'document_past') {
    if (expiryVerdict(document_expiry, journey.end_date, need) === 'expired')
      problems.document_expiry = 'document_expired';
  }
  return problems;
}

/** `mobile` is E.164 already. */
export function contactProblems(contact: Contact): Partial<Record<'email' | 'mobile', FieldProblem>> {
  const problems: Partial<Record<'email' | 'mobile', FieldProblem>> = {};
  if (!contact.email.trim()) problems.email = 'required';
  else if (!isEmail(contact.email.trim())) problems.email = 'email';
  if (!contact.mobile.trim()) problems.mobile = 'required';
  else if (!isMobile(contact.mobile)) problems.mobile = 'mobile';
  return problems;
}
