import type { ReplyOf } from '#contract/calls/call.ts';
import { BOOK_FILTERS, booksCsv, type readBooks } from '#contract/calls/desk/books.ts';
import { CURRENCIES, type CurrencyCode, type Locale } from '#contract/constants.ts';
import { beginningOf, businessDay, endOf } from '#contract/rules/dates.ts';
import { readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, Dialect } from '#server/db/database.ts';
import { factsText, findingWords } from '#server/modules/cases/index.ts';
import { inWords } from '#server/modules/desk-file-words.ts';
import { understood, type Cell, type FileSource } from '#server/modules/files/index.ts';
import { ACCOUNTS } from '#server/modules/ledger/index.ts';
import { snapshotOf } from './reconciler.ts';
import { countTransactions, readImbalances, readOpenDifferences, sumsOf } from './bookkeeping.desk.store.ts';

type Books = ReplyOf<typeof readBooks>['data'];
export type BooksDeskDeps = { db: Database; dialect: Dialect; clock: Clock };
type Period = { from: string; to: string; start: number; end: number };

const MOST = 200;

/** Default: this month up to today. Reversed days are swapped. */
function periodOf(query: Record<string, string>, now: number): Period & { dropped: string[] } {
  const today = businessDay(now);
  const { filters, dropped } = readDeskQuery(BOOK_FILTERS, query, today);
  const one = filters.from ?? `${(filters.to ?? today).slice(0, 7)}-01`;
  const other = filters.to ?? (one > today ? one : today);
  const [from, to] = one <= other ? [one, other] : [other, one];
  return { from, to, start: beginningOf(from), end: endOf(to), dropped };
}

const majorOf = (minor: number, currency: string): number =>
  Object.hasOwn(CURRENCIES, currency) ? toMajor(minor, currency as CurrencyCode) : minor;

const orderOf = (id: string | null, reference: string | null) =>
  id === null || reference === null ? null : { order_id: id, reference };

async function imbalancesOf(db: Db, period: Period): Promise<Books['imbalances']> {
  const rows = await readImbalances(db, period, MOST);
  return rows.map(({ transaction_id, currency, sum, order_id, reference }) => ({
    transaction_id,
    currency,
    amount: majorOf(Number(sum), currency),
    order: orderOf(order_id, reference),
  }));
}

async function differencesOf(db: Db, locale: Locale): Promise<Books['differences']> {
  const rows = await readOpenDifferences(db, MOST);
  return rows.map((row) => ({
    case_id: row.id,
    subject: row.subject,
    what: findingWords(row.subject)[locale],
    sentence: factsText(row, locale),
    order: orderOf(row.order_id, row.reference),
    opened_at: new Date(row.opened_at).toISOString(),
    last_at: new Date(row.last_at).toISOString(),
  }));
}

/** Read-only [BO9]. */
export function bookkeepingDeskRoutes({ db, dialect, clock }: BooksDeskDeps) {
  /** One snapshot: concurrent sales are in it whole or not at all. */
  const snapshot = snapshotOf({ db, dialect });

  const readIn = async (of: Db, query: Record<string, string>, locale: Locale): Promise<Books> => {
    const { dropped, ...period } = periodOf(query, clock.now());
    const sums = await sumsOf(of, period);
    const transactions = await countTransactions(of, period);
    const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted();
    const place = (account: string) => ACCOUNTS.findIndex((name) => name === account);
    return {
      from: period.from,
      to: period.to,
      dropped,
      entries: sums.reduce((sum, { entries }) => sum + entries, 0),
      transactions,
      currencies: currencies.map((currency) => ({
        currency,
        accounts: sums
          .filter((row) => row.currency === currency)
          .toSorted((one, other) => place(one.account) - place(other.account))
          .map(({ account, before, debits, credits }) => ({
            account,
            before: majorOf(before, currency),
            debits: majorOf(debits, currency),
            credits: majorOf(credits, currency),
            after: majorOf(before + debits + credits, currency),
          })),
      })),
      imbalances: await imbalancesOf(of, period),
      differences: await differencesOf(of, locale),
    };
  };

  const files: FileSource[] = [
    {
      call: booksCsv,
      // a file has its own snapshot
      async open({ query, caller }) {
        const { from, to, dropped, currencies } = await readIn(db, query, caller.locale);
        const rows = cellsOf(currencies, caller.locale);
        const filters = { ...understood(query, dropped, { list: 'books', locale: caller.locale }), from, to };
        return { name: `books-${from}-${to}`, rows: rows.length, filters, columns: COLUMNS, slices: inOne(rows) };
      },
    },
  ];
  return {
    read: (query: Record<string, string>, locale: Locale) => snapshot((of) => readIn(of, query, locale)),
    files,
  };
}

const COLUMNS = ['currency', 'account', 'before', 'debits', 'credits', 'after'];

async function* inOne<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}

const cellsOf = (currencies: Books['currencies'], locale: Locale): Cell[][] =>
  currencies.flatMap(({ currency, accounts }) =>
    accounts.map((row) => [
      currency,
      inWords('account', row.account, locale),
      ...[row.before, row.debits, row.credits, row.after].map((amount) => ({ amount, currency })),
    ]),
  );
