import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import { hasUnseen, isEmail, isPersonName } from './contact-form.ts';
import { isMobile } from './mobile-number.ts';
import { plainWords } from './plain-words.ts';

export type LeadField = Exclude<keyof Lead, 'kind' | 'website' | 'utm'>;
export type LeadProblem = 'required' | 'name' | 'email' | 'mobile' | 'handle' | 'too_short' | 'unseen';

export const LEAD_FIELDS: Record<LeadKind, LeadField[]> = {
  contact: ['name', 'email', 'mobile', 'order_reference', 'message'],
  hotel: ['organisation', 'place', 'name', 'email', 'mobile', 'message'],
  tourism_board: ['organisation', 'place', 'name', 'email', 'mobile', 'message'],
  expert: ['name', 'handle', 'email', 'mobile', 'languages', 'place', 'payout', 'message', 'links', 'sample'],
};

const OPTIONAL: Record<LeadKind, LeadField[]> = {
  contact: ['mobile', 'order_reference'],
  hotel: ['message'],
  tourism_board: ['message'],
  expert: ['payout', 'links', 'sample'],
};

export const isOptional = (kind: LeadKind, field: LeadField): boolean => OPTIONAL[kind].includes(field);

const SHAPES: Partial<Record<LeadField, (value: string) => LeadProblem | null>> = {
  name: (value) => (isPersonName(value) ? null : 'name'),
  email: (value) => (isEmail(value) ? null : 'email'),
  mobile: (value) => (isMobile(value) ? null : 'mobile'),
  handle: (value) => (/^[a-z0-9][a-z0-9-]{2,39}$/iu.test(value) ? null : 'handle'),
  message: (value) => (value.length >= 10 ? null : 'too_short'),
  sample: (value) => (value.length >= 10 ? null : 'too_short'),
};

/** The only multi-line texts (T23). */
const LONG: LeadField[] = ['message', 'sample'];
const unseen = (field: LeadField, value: string): LeadProblem | null =>
  hasUnseen(plainWords(LONG.includes(field) ? value.replaceAll(/[\t\n\r]/gu, ' ') : value)) ? 'unseen' : null;

/** In the form's order (V7); `mobile` is E.164 already. */
export function leadProblems(lead: Lead): Partial<Record<LeadField, LeadProblem>> {
  const problems: Partial<Record<LeadField, LeadProblem>> = {};
  for (const field of LEAD_FIELDS[lead.kind]) {
    const value = lead[field].trim();
    const problem = value
      ? (SHAPES[field]?.(value) ?? unseen(field, value))
      : isOptional(lead.kind, field)
        ? null
        : 'required';
    if (problem) problems[field] = problem;
  }
  return problems;
}
