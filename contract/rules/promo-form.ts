import type { ChargedCurrency } from '#contract/constants.ts';
import type { PromoTermsShown } from '#contract/entities/desk/promo.ts';
import { beginningOf, businessDay } from './dates.ts';
import { latinDigits } from './digits.ts';
import { isPlausible } from './plausible-day.ts';
import { typedAmount } from './typed-amount.ts';

const DAY = 24 * 3_600_000;

export type PromoForm = {
  kind: 'percent' | 'amount';
  /** By `kind`. */
  value: string;
  currency: '' | ChargedCurrency;
  cap: string;
  minimum: string;
  starts: string;
  ends: string;
  max_uses: string;
  per_customer: string;
  signed_in_only: boolean;
};
export const NEW_PROMO: PromoForm = {
  kind: 'percent',
  value: '',
  currency: '',
  cap: '',
  minimum: '',
  starts: '',
  ends: '',
  max_uses: '',
  per_customer: '1',
  signed_in_only: false,
};

const dayOf = (instant: string): string => businessDay(Date.parse(instant));
const startOf = (day: string): string | null => {
  const start = beginningOf(day);
  return Number.isNaN(start) ? null : new Date(start).toISOString();
};
const endOf = (day: string): string | null => {
  const start = startOf(day);
  return start === null ? null : new Date(Date.parse(start) + DAY).toISOString();
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** Before an exclusive end. */
export const lastDay = (endsAt: string): string => businessDay(Date.parse(endsAt) - 1);

export const formOfTerms = (terms: PromoTermsShown): PromoForm => ({
  kind: terms.kind,
  value: textOf(terms.kind === 'percent' ? terms.percent : terms.amount),
  currency: terms.currency ?? '',
  cap: textOf(terms.cap),
  minimum: textOf(terms.minimum),
  starts: terms.starts_at === null ? '' : dayOf(terms.starts_at),
  ends: terms.ends_at === null ? '' : lastDay(terms.ends_at),
  max_uses: textOf(terms.max_uses),
  per_customer: textOf(terms.per_customer),
  signed_in_only: terms.signed_in_only,
});

const amountOf = (text: string): number | null => typedAmount(text) || null;
const countOf = (text: string): number | null => {
  const plain = latinDigits(text).trim();
  return /^\d{1,8}$/u.test(plain) && Number(plain) > 0 ? Number(plain) : null;
};

/** Unreadable values are left out; `promoProblem` names them. */
export const termsOfForm = (form: PromoForm): PromoTermsShown => ({
  kind: form.kind,
  percent: form.kind === 'percent' ? amountOf(form.value) : null,
  amount: form.kind === 'amount' ? amountOf(form.value) : null,
  currency: form.currency === '' ? null : form.currency,
  cap: form.kind === 'percent' ? amountOf(form.cap) : null,
  minimum: amountOf(form.minimum),
  starts_at: form.starts === '' ? null : startOf(form.starts),
  ends_at: form.ends === '' ? null : endOf(form.ends),
  max_uses: countOf(form.max_uses),
  per_customer: countOf(form.per_customer),
  signed_in_only: form.signed_in_only,
});

export type PromoProblem = 'percent' | 'amount' | 'numbers' | 'far' | 'period' | 'customer';

/** As of a day, YYYY-MM-DD. */
export function promoProblem(form: PromoForm, today: string): PromoProblem | null {
  const value = typedAmount(form.value);
  if (form.kind === 'percent' && (value < 0.01 || value > 100)) return 'percent';
  if (form.kind === 'amount' && value === 0) return 'amount';
  if ([form.cap, form.minimum].some((text) => text.trim() !== '' && typedAmount(text) === 0)) return 'numbers';
  if ([form.max_uses, form.per_customer].some((text) => text.trim() !== '' && countOf(text) === null)) return 'numbers';
  if ([form.starts, form.ends].some((day) => day !== '' && !isPlausible('period', day, today))) return 'far';
  if (form.starts !== '' && form.ends !== '' && form.ends < form.starts) return 'period';
  const [most, each] = [countOf(form.max_uses), countOf(form.per_customer)];
  return most !== null && each !== null && each > most ? 'customer' : null;
}
