import type { Draft } from '#contract/calls/booking.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Contact, Traveller, TravellerKind } from '#contract/entities/traveller.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { documentName, plainEmail } from '#contract/rules/contact-form.ts';
import { latinDigits, plainNumber } from '#contract/rules/digits.ts';
import { plainDay } from '#contract/rules/typed-day.ts';
import { documentNeed, NO_DOCUMENT } from '#contract/rules/documents.ts';
import { childrenOfOtherAges } from '#contract/rules/age-bands.ts';
import { contactProblems, slotsOf, travellerProblems, type FieldProblem } from '#contract/rules/traveller-form.ts';

/** Any digits; days as typed. */
export type TravellerForm = {
  room: number;
  kind: TravellerKind;
  title: '' | Traveller['title'];
  first_name: string;
  last_name: string;
  single_name: boolean;
  birth_date: string;
  nationality: string;
  document_kind: Traveller['document_kind'];
  document_number: string;
  document_expiry: string;
};
/** `country`: the dialling code without plus. */
export type ContactForm = { country: string; mobile: string; email: string };
/** `shared`: one nationality is asked, of all. */
export type CheckoutForm = { contact: ContactForm; travellers: TravellerForm[]; shared: boolean };
/** By path, as `travellers.0.first_name`, in page order. */
export type Problems = Record<string, FieldProblem>;

const emptyTraveller = (room: number, kind: TravellerKind): TravellerForm => ({
  room,
  kind,
  title: '',
  first_name: '',
  last_name: '',
  single_name: false,
  birth_date: '',
  nationality: '',
  document_kind: 'passport',
  document_number: '',
  document_expiry: '',
});

/** Drops values of another type (E9). */
function keep<T extends Record<string, unknown>>(empty: T, record: Record<string, unknown> | undefined): T {
  const entries = Object.entries(record ?? {}).filter(
    ([name, value]) => name in empty && typeof value === typeof empty[name],
  );
  return { ...empty, ...Object.fromEntries(entries) };
}

/** Keeps earlier input of travellers of the same kind. */
export function fillForm(
  rooms: SelectedRooms,
  contact: ContactForm,
  draft: Pick<Draft, 'contact' | 'travellers'> | null,
): CheckoutForm {
  const rest = [...(draft?.travellers ?? [])];
  const take = (kind: TravellerKind) => {
    const at = rest.findIndex((traveller) => traveller.kind === kind);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const travellers = slotsOf(rooms).map(({ room, kind }) => ({
    ...keep(emptyTraveller(room, kind), take(kind)),
    room,
    kind,
  }));
  return { contact: keep(contact, draft?.contact), travellers, shared: isOneNationality(travellers) };
}

const isOneNationality = (travellers: TravellerForm[]): boolean =>
  travellers.length > 1 && new Set(travellers.map(({ nationality }) => nationality)).size === 1;

/** Names upper-cased, as on tickets; without a document that nobody asks for. */
export const bookedAs = (form: TravellerForm, { documents }: Pick<Quote, 'documents'>): Traveller =>
  documents === 'airline' ? { ...asTraveller(form), ...NO_DOCUMENT } : asTraveller(form);

export function asTraveller(form: TravellerForm): Traveller {
  return {
    room: form.room,
    kind: form.kind,
    title: form.title || 'mr',
    first_name: documentName(form.first_name),
    last_name: form.single_name ? '' : documentName(form.last_name),
    single_name: form.single_name,
    birth_date: plainDay(form.birth_date),
    nationality: form.nationality,
    document_kind: form.document_kind,
    document_number: plainNumber(form.document_number),
    document_expiry: plainDay(form.document_expiry),
  };
}

export const asContact = ({ country, mobile, email }: ContactForm, locale: Contact['locale']): Contact => ({
  email: plainEmail(email),
  mobile: mobileNumber(mobile, country) ?? latinDigits(mobile).trim(),
  locale,
});

/** In page order: travellers, then contact (V2, V4, V7). */
export function problemsOf({ contact, travellers, shared }: CheckoutForm, quote: Quote): Problems {
  const allProblems: Problems = {};
  const numbers = new Map<string, number>();
  const stay = { checkIn: quote.stops[0]?.start_date ?? quote.start_date, returnDay: quote.end_date };
  const others = childrenOfOtherAges(travellers.map(asTraveller), quote.rooms, stay);
  for (const [index, form] of travellers.entries()) {
    const traveller = bookedAs(form, quote);
    const problems = travellerProblems(traveller, quote, index === 0);
    const document = `${traveller.nationality} ${traveller.document_number}`;
    if (traveller.document_number && numbers.has(document)) problems.document_number ??= 'duplicate';
    numbers.set(document, index);
    if (!form.title) problems.title = 'required';
    if (others.includes(index)) problems.birth_date ??= 'child_age';
    // told once, at the first
    if (shared && index > 0) delete problems.nationality;
    for (const name of ORDER) if (problems[name]) allProblems[`travellers.${index}.${name}`] = problems[name];
  }
  const { mobile, email } = contactProblems(asContact(contact, 'en'));
  if (mobile) allProblems['contact.mobile'] = mobile;
  if (email) allProblems['contact.email'] = email;
  return allProblems;
}

/** In page order. */
export const wrongFieldsOf = (form: CheckoutForm, quote: Quote, index: number): string[] =>
  Object.keys(problemsOf(form, quote)).filter((path) => travellerOf(path) === index);

const ORDER = [
  'title',
  'first_name',
  'last_name',
  'birth_date',
  'nationality',
  'document_kind',
  'document_number',
  'document_expiry',
] as const;

export const withNationality = (form: CheckoutForm, nationality: string, countries: string[]): CheckoutForm => ({
  ...form,
  travellers: form.travellers.map((one) => changeTraveller(one, { nationality }, countries)),
});

/** A nationality that rules out the document sets the passport (V2). */
function changeTraveller(form: TravellerForm, changes: Partial<TravellerForm>, countries: string[]): TravellerForm {
  const changed = { ...form, ...changes };
  const { kinds } = documentNeed(changed.nationality, countries);
  return kinds.includes(changed.document_kind) ? changed : { ...changed, document_kind: 'passport' };
}

/** With the changes of one traveller; while one nationality is asked of all, the first that is told goes to the others. */
export function withTraveller(
  form: CheckoutForm,
  index: number,
  changes: Partial<TravellerForm>,
  countries: string[],
): CheckoutForm {
  const { nationality } = changes;
  const isFirst = form.shared && nationality && form.travellers.every((one) => one.nationality === '');
  const travellers = form.travellers.map((one, at) => {
    if (at === index) return changeTraveller(one, changes, countries);
    return isFirst ? changeTraveller(one, { nationality }, countries) : one;
  });
  return { ...form, travellers, shared: form.shared && isOneNationality(travellers) };
}

/** Of a path as `travellers.2.title`; null for the contact. */
export const travellerOf = (path: string): number | null => {
  const index = /^travellers\.(\d+)\./u.exec(path)?.[1];
  return index === undefined ? null : Number(index);
};
