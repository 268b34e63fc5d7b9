import { CURRENCIES, TEAM_ZONE, type CurrencyCode, type Locale } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { toMajor } from '#contract/rules/money.ts';
import { headOf } from '#server/modules/desk-file-heads.ts';
import type { Cell, FilePlan, Money } from './file-source.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Amounts excluded from sums: limits, prices and running balances. */
const NOT_SUMMED = new Set(['after', 'balance', 'before', 'cap', 'from_kwd', 'from_sar', 'minimum']);

export const exponentOf = (currency: string): number =>
  Object.hasOwn(CURRENCIES, currency) ? CURRENCIES[currency as CurrencyCode].exponent : 0;
export const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null;
export const moneyText = ({ amount, currency }: Money): string => amount.toFixed(exponentOf(currency));

export function createSummary(plan: FilePlan & { columns: string[] }, locale: Locale, at: number) {
  const sums = new Map<string, Map<string, number>>();
  let rows = 0;
  const say = (name: keyof typeof sentences) => sentences[name][locale];

  return {
    add(cells: Cell[]): void {
      rows += 1;
      for (const [index, column] of plan.columns.entries()) {
        const cell = cells[index];
        if (!isMoney(cell) || NOT_SUMMED.has(column)) continue;
        const byCurrency = sums.get(column) ?? new Map<string, number>();
        // integer minor units, or long sums drift
        const minor = Math.round(cell.amount * 10 ** exponentOf(cell.currency));
        byCurrency.set(cell.currency, (byCurrency.get(cell.currency) ?? 0) + minor);
        sums.set(column, byCurrency);
      }
    },
    lines(): [string, string][] {
      const filters = Object.entries(plan.filters);
      const days = filters.filter(([name]) => /(?:^|_)(?:from|to)$/u.test(name));
      const list = (pairs: [string, string][]) =>
        pairs.map(([name, text]) => `${headOf(name, locale)}: ${text}`).join(' · ');
      const totals = [...sums].map(([column, byCurrency]): [string, string] => [
        `${say('sum')} ${headOf(column, locale)}`,
        [...byCurrency].map(([currency, minor]) => `${textOf(minor, currency)} ${currency}`).join(' · '),
      ]);
      return [
        [say('period'), list(days) || say('whole')],
        [say('filters'), list(filters.filter((filter) => !days.includes(filter))) || say('none')],
        [say('as_of'), teamTime(at)],
        [say('rows'), String(rows)],
        ...totals,
      ];
    },
  };
}

const HOURS = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle: 'h23', timeZone: TEAM_ZONE });
const teamTime = (at: number): string => `${todayIn(TEAM_ZONE, new Date(at))} ${HOURS.format(at)}`;

const textOf = (minor: number, currency: string): string =>
  Object.hasOwn(CURRENCIES, currency)
    ? toMajor(minor, currency as CurrencyCode).toFixed(exponentOf(currency))
    : String(minor);
