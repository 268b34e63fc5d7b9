import type { ChargedCurrency } from '#contract/constants.ts';
import type { PromoTermsShown } from '#contract/entities/desk/promo.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { toMajor } from '#contract/rules/money.ts';
import { isLargePromo } from '#contract/rules/large-promo.ts';
import { isPlausible } from '#contract/rules/plausible-day.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { toIsoOrNull } from '#server/kernel/time.ts';
import type { PromoRow } from './promos.store.ts';
import sentences from './sentences.json' with { type: 'json' };

export type TermColumns = Pick<
  PromoRow,
  | 'kind'
  | 'basis_points'
  | 'amount_minor'
  | 'cap_minor'
  | 'currency'
  | 'minimum_minor'
  | 'starts_at'
  | 'ends_at'
  | 'max_uses'
  | 'per_customer'
  | 'signed_in_only'
>;

const ownOf = (currency: string | null): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

export function shownTerms(row: TermColumns): PromoTermsShown {
  const own = ownOf(row.currency);
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, own));
  return {
    kind: row.kind,
    percent: row.kind === 'percent' ? (row.basis_points ?? 0) / 100 : null,
    amount: row.kind === 'amount' ? major(row.amount_minor) : null,
    currency: row.currency === null ? null : own,
    cap: major(row.cap_minor),
    minimum: major(row.minimum_minor),
    starts_at: toIsoOrNull(row.starts_at),
    ends_at: toIsoOrNull(row.ends_at),
    max_uses: row.max_uses,
    per_customer: row.per_customer,
    signed_in_only: Boolean(row.signed_in_only),
  };
}

export function termColumns(terms: PromoTermsShown): TermColumns {
  const own = ownOf(terms.currency);
  const minor = (name: 'amount' | 'cap' | 'minimum') =>
    terms[name] ? givenMinor(terms[name], own, `terms.${name}`) : null;
  const isPercent = terms.kind === 'percent';
  // stored as basis points: more decimals are refused
  if (isPercent && terms.percent !== null && Math.round(terms.percent * 100) / 100 !== terms.percent)
    refuse({ percent: WRONG.percent });
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    kind: terms.kind,
    basis_points: isPercent && terms.percent !== null ? Math.round(terms.percent * 100) : null,
    amount_minor: isPercent ? null : minor('amount'),
    cap_minor: isPercent ? minor('cap') : null,
    currency: terms.currency,
    minimum_minor: minor('minimum'),
    starts_at: at(terms.starts_at),
    ends_at: at(terms.ends_at),
    max_uses: terms.max_uses,
    per_customer: terms.per_customer,
    signed_in_only: terms.signed_in_only ? 1 : 0,
  };
}

/** Needs a second person: above a share of the price, or an amount in dinars at the day's rates. */
export const isLarge = (row: TermColumns, rates: RateTable): boolean =>
  row.kind === 'percent'
    ? isLargePromo({ kind: 'percent', basisPoints: row.basis_points ?? 0, cap: row.cap_minor })
    : isLargePromo({ kind: 'amount', amount: convert(row.amount_minor ?? 0, ownOf(row.currency), 'KWD', rates) });

const { far: FAR, ...WRONG } = sentences.terms;
type Wrong = Partial<Record<keyof PromoTermsShown, Sentence>>;
function refuse(wrong: Wrong): void {
  const [first] = Object.values(wrong);
  if (!first) return;
  const fields = Object.fromEntries(Object.entries(wrong).map(([field, sentence]) => [`terms.${field}`, sentence]));
  throw new Refusal(422, 'invalid', first, { fields });
}

/** By field, at `now` (epoch ms); with the existing row, also changes that it rules out. */
export function rejectMalformed(terms: TermColumns, now: number, row?: PromoRow): void {
  const wrong: Wrong = {};
  const { percent, amount, ends_at, per_customer, max_uses, kind } = WRONG;
  const isFar = (at: number | null) => at !== null && !isPlausible('period', businessDay(at), businessDay(now));
  if (terms.kind === 'percent' && !terms.basis_points) wrong.percent = percent;
  if (terms.kind === 'amount' && !terms.amount_minor) wrong.amount = amount;
  if (isFar(terms.starts_at)) wrong.starts_at = FAR;
  // the instant before is the last valid one
  if (isFar(terms.ends_at && terms.ends_at - 1)) wrong.ends_at = FAR;
  else if (terms.starts_at !== null && terms.ends_at !== null && terms.ends_at <= terms.starts_at)
    wrong.ends_at = ends_at;
  if (terms.max_uses !== null && terms.per_customer !== null && terms.per_customer > terms.max_uses)
    wrong.per_customer = per_customer;
  if (row && terms.max_uses !== null && terms.max_uses < row.used) wrong.max_uses = max_uses;
  if (row && row.used > 0 && (terms.kind !== row.kind || terms.currency !== row.currency)) wrong.kind = kind;
  refuse(wrong);
}
