import { documentName, isPersonName, plainEmail } from '#contract/rules/contact-form.ts';
import {
  confirmationProblem,
  emailProblem,
  passwordProblem,
  type AccountProblem,
} from '#contract/rules/account-form.ts';
import { plainKey, plainNumber } from '#contract/rules/digits.ts';
import { plainDay } from '#contract/rules/typed-day.ts';
import { paperProblems, type PaperProblem } from '#contract/rules/traveller-form.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';

export const ACCOUNT_FIELDS = {
  details: ['first_name', 'last_name', 'mobile', 'country'],
  password: ['current_password', 'password', 'password_confirmation'],
  email: ['email', 'current_password'],
  email_code: ['code'],
  erase: ['current_password'],
  /** `id` is made when the form opens; `single_name` is `yes` or empty. */
  traveller: [
    'id',
    'title',
    'given_name',
    'family_name',
    'single_name',
    'birth_date',
    'nationality',
    'document_kind',
    'document_number',
    'document_expiry',
  ],
} as const;
export type AccountFormKind = keyof typeof ACCOUNT_FIELDS;
export type AccountField = (typeof ACCOUNT_FIELDS)[AccountFormKind][number];
export type AccountFields = Partial<Record<AccountField, string>>;

/** Of sign-up or of traveller forms. */
export type ProfileProblem = AccountProblem | Exclude<PaperProblem, 'required'>;

type Rule = (text: string, form: AccountFields) => ProfileProblem | null;
/** By the machine's clock; the server decides in the end. */
const paper =
  (name: keyof ReturnType<typeof paperProblems>): Rule =>
  (_, form) => {
    const problem = paperProblems(papersOf(form), new Date().toISOString().slice(0, 10))[name];
    return problem === 'required' ? 'fill_all' : (problem ?? null);
  };
const none: Rule = () => null;
const required: Rule = (text) => (text.trim() ? null : 'fill_all');
const name =
  (word: 'first_name' | 'second_name'): Rule =>
  (text) =>
    !text.trim() ? 'fill_all' : isPersonName(text) ? null : word;

const RULES: Record<AccountField, Rule> = {
  first_name: name('first_name'),
  last_name: name('second_name'),
  mobile: (text, { country = '' }) =>
    !text.trim() ? 'fill_all' : mobileNumber(text, country) === null ? 'mobile' : null,
  country: none,
  current_password: (text) => (text ? null : 'fill_all'),
  password: passwordProblem,
  password_confirmation: (text, { password = '' }) => confirmationProblem(password, text),
  email: emailProblem,
  code: required,
  id: none,
  title: required,
  given_name: paper('first_name'),
  family_name: paper('last_name'),
  single_name: none,
  birth_date: paper('birth_date'),
  nationality: paper('nationality'),
  document_kind: none,
  document_number: paper('document_number'),
  document_expiry: paper('document_expiry'),
};

const papersOf = (form: AccountFields) => ({
  first_name: form.given_name ?? '',
  last_name: form.family_name ?? '',
  single_name: Boolean(form.single_name),
  birth_date: plainDay(form.birth_date ?? ''),
  nationality: form.nationality ?? '',
  document_number: plainNumber(form.document_number ?? ''),
  document_expiry: plainDay(form.document_expiry ?? ''),
});

export function accountProblems(kind: AccountFormKind, form: AccountFields) {
  const problems = ACCOUNT_FIELDS[kind].map((field) => [field, RULES[field](form[field] ?? '', form)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null)) as Partial<
    Record<AccountField, ProfileProblem>
  >;
}

/** Trimmed except passwords; the mobile in full. */
export function accountFieldsOf(kind: AccountFormKind, form: AccountFields): AccountFields {
  const trimmed = ACCOUNT_FIELDS[kind].map((field) => {
    const text = form[field] ?? '';
    if (field.includes('password')) return [field, text] as const;
    if (field === 'mobile') return [field, mobileNumber(text, form.country ?? '') ?? text] as const;
    if (field === 'document_number') return [field, plainNumber(text)] as const;
    if (field === 'birth_date' || field === 'document_expiry') return [field, plainDay(text)] as const;
    if (field === 'given_name' || field === 'family_name') return [field, documentName(text)] as const;
    if (field === 'email') return [field, plainEmail(text)] as const;
    return [field, field === 'code' ? plainKey(text) : text.trim()] as const;
  });
  return Object.fromEntries(trimmed);
}
