import type { ReplyOf } from '#contract/calls/call.ts';
import {
  ENTRY_FILTERS,
  type Entry,
  type OwnBank,
  type readBanks,
  type readEntries,
} from '#contract/calls/desk/journal.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { toIso } from '#server/kernel/time.ts';
import { balanceAt, bankBalances, countEntries, readEntryPage, readOwnBanks, type EntryRow } from './journal.store.ts';

const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

function entryOf(row: EntryRow, balance: number | null): Entry {
  const currency = charged(row.currency);
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    at: toIso(Number(row.at)),
    kind: row.kind,
    account: row.account,
    party: row.party === null ? null : { id: row.party, name: row.bank ?? row.party },
    currency,
    amount: toMajor(Number(row.amount_minor), currency),
    balance: balance === null ? null : toMajor(balance, currency),
    order:
      row.order_id !== null && row.reference !== null ? { order_id: row.order_id, reference: row.reference } : null,
    reason: row.reason,
    may_reverse: row.reason !== null && row.reverses === null && row.reversal === null,
  };
}

export async function ownBanks(db: Db): Promise<OwnBank[]> {
  const [rows, balances] = [await readOwnBanks(db), await bankBalances(db)];
  return rows.map(({ id, name, currency: code, iban }) => {
    const currency = charged(code);
    return { id, name, currency, iban, balance: toMajor(balances.get(id) ?? 0, currency) };
  });
}

export function createJournalView({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async entries(query: Record<string, string>): Promise<ReplyOf<typeof readEntries>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(ENTRY_FILTERS, query, businessDay(clock.now()));
      const total = await countEntries(db, filters);
      const rows = await readEntryPage(db, filters, { page, size });
      const isOne =
        filters.account !== undefined && filters.currency !== undefined && filters.transaction === undefined;
      const first = rows[0];
      let running = isOne && first ? await balanceAt(db, filters, first) : null;
      const items = rows.map((row) => {
        const entry = entryOf(row, running);
        if (running !== null) running -= Number(row.amount_minor);
        return entry;
      });
      return { items, page, pages: pagesOf(total, size), total, dropped };
    },

    async banks(query: Record<string, string>): Promise<ReplyOf<typeof readBanks>['data']> {
      const { dropped, page, size } = readDeskQuery({}, query);
      const all = await ownBanks(db);
      const items = all.slice((page - 1) * size, page * size);
      return { items, page, pages: pagesOf(all.length, size), total: all.length, dropped };
    },
  };
}
