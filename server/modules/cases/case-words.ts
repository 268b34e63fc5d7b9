import { CURRENCIES, type CurrencyCode, type Locale } from '#contract/constants.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { moneyFigure, toMajor, type Minor } from '#contract/rules/money.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import { findingWords } from './finding-words.ts';
import sentences from './sentences.json' with { type: 'json' };

/** With words in both languages [FK12]; ledger and rate cases are worded by their subject. */
export type CaseKind = keyof typeof sentences.heads | 'books' | 'exchange_rates';
export type Money = { minor: Minor; currency: string };
export type Facts = Partial<Record<keyof typeof sentences.facts, Money | number | string>>;

const at = (table: Record<string, Sentence>, name: string): Sentence | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
const isolated = (text: string): string => `\u2068${text}\u2069`;
const isKnown = (currency: string): currency is CurrencyCode => Object.hasOwn(CURRENCIES, currency);

function moneyText({ minor, currency }: Money, locale: Locale): string {
  // gateways count a currency not sold here in hundredths
  const figure = isKnown(currency)
    ? moneyFigure(toMajor(minor, currency), CURRENCIES[currency].exponent)
    : moneyFigure(minor / 100, 2);
  const symbol = isKnown(currency) ? symbolOf(currency, locale) : currency;
  return isolated(locale === 'ar' ? `${figure} ${symbol}` : `${symbol} ${figure}`);
}

function valueText(name: string, value: Money | number | string, locale: Locale): string {
  if (typeof value === 'object') return moneyText(value, locale);
  const code = String(value);
  if (name === 'work') return isolated(wordsOf(code).name[locale]);
  // the innermost state is the most specific: needs_attention.returning
  if (name === 'state' || name === 'charge')
    return at(sentences.states, code.split('.').at(-1) ?? '')?.[locale] ?? code;
  if (name === 'currency' && isKnown(code)) return isolated(symbolOf(code, locale));
  return isolated(code);
}

const isValue = (value: unknown): value is Money | number | string =>
  typeof value === 'number' ||
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value);

type CaseRow = Pick<Selectable<Tables['staff_case']>, 'kind' | 'subject' | 'summary' | 'detail_json'>;

/** In the reader's language; empty when only a sentence was stored. */
export function factsText({ detail_json }: Pick<CaseRow, 'detail_json'>, locale: Locale): string {
  const detail = JSON.parse(detail_json) as Record<string, unknown>;
  return Object.entries(sentences.facts)
    .flatMap(([name, label]) => {
      const value = detail[name];
      return isValue(value) ? [`${label[locale]}: ${valueText(name, value, locale)}`] : [];
    })
    .join(locale === 'ar' ? '، ' : ', ');
}

function headOf({ kind, subject }: CaseRow): Sentence | undefined {
  if (kind === 'books') return findingWords(subject);
  return kind === 'exchange_rates' ? at(sentences.rates, subject) : at(sentences.heads, kind);
}

/** In the reader's language; kinds unknown to this release appear as stored [FK12]. */
export function caseText(row: CaseRow, locale: Locale): string {
  const head = headOf(row);
  if (!head) return row.summary;
  const facts = factsText(row, locale);
  return facts ? `${head[locale]}. ${facts}` : head[locale];
}
