import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { ENTRY_FILTERS } from '#contract/calls/desk/journal.ts';
import { beginningOf, endOf } from '#contract/rules/dates.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';

export type EntryFilters = DeskFilters<typeof ENTRY_FILTERS>;
type Page = { page: number; size: number };

function matching(db: Db, { account, party, currency, from, to, transaction }: EntryFilters) {
  let rows = db.selectFrom('ledger_entry');
  if (account !== undefined) rows = rows.where('ledger_entry.account', '=', account);
  if (party !== undefined) rows = rows.where('ledger_entry.party', '=', party);
  if (currency !== undefined) rows = rows.where('ledger_entry.currency', '=', currency);
  if (from !== undefined) rows = rows.where('ledger_entry.at', '>=', beginningOf(from));
  if (to !== undefined) rows = rows.where('ledger_entry.at', '<', endOf(to));
  return transaction === undefined ? rows : rows.where('ledger_entry.transaction_id', '=', transaction);
}

export const countEntries = (db: Db, filters: EntryFilters): Promise<number> => countRows(matching(db, filters));

export const readEntryPage = (db: Db, filters: EntryFilters, { page, size }: Page) =>
  matching(db, filters)
    .leftJoin('orders', 'orders.id', 'ledger_entry.order_id')
    .leftJoin('bank_account', 'bank_account.id', 'ledger_entry.party')
    .leftJoin('ledger_note', 'ledger_note.transaction_id', 'ledger_entry.transaction_id')
    .leftJoin('ledger_note as reversal', 'reversal.reverses', 'ledger_entry.transaction_id')
    .select([
      'ledger_entry.id',
      'ledger_entry.transaction_id',
      'ledger_entry.at',
      'ledger_entry.kind',
      'ledger_entry.account',
      'ledger_entry.party',
      'ledger_entry.currency',
      'ledger_entry.amount_minor',
      'ledger_entry.order_id',
      'orders.reference',
      'bank_account.name as bank',
      'ledger_note.reason',
      'ledger_note.reverses',
      'reversal.transaction_id as reversal',
    ])
    .orderBy('ledger_entry.at', 'desc')
    .orderBy('ledger_entry.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof readEntryPage>>[number];

/** Sum of one account up to and with an entry. */
export async function balanceAt(db: Db, filters: EntryFilters, last: EntryRow): Promise<number> {
  const { from: _, to: __, transaction: ___, ...of } = filters;
  const row = await matching(db, of)
    .select(({ fn }) => fn.sum<number | string | null>('amount_minor').as('sum'))
    .where((where) =>
      where.or([where('at', '<', last.at), where.and([where('at', '=', last.at), where('id', '<=', last.id)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

export const linesOf = (db: Db, transaction: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['account', 'party', 'currency', 'amount_minor'])
    .where('transaction_id', '=', transaction)
    .orderBy('id')
    .execute();

export const noteOf = (db: Db, transaction: string) =>
  db.selectFrom('ledger_note').selectAll().where('transaction_id', '=', transaction).executeTakeFirst();
export const reversalOf = (db: Db, transaction: string) =>
  db.selectFrom('ledger_note').select('transaction_id').where('reverses', '=', transaction).executeTakeFirst();

type Note = { transaction_id: string; reason: string; asked_by: number; approval_id: string; reverses: string | null };
export const insertNote = (db: Db, note: Note & { at: number }) => db.insertInto('ledger_note').values(note).execute();

export const readOwnBanks = (db: Db) =>
  db.selectFrom('bank_account').selectAll().orderBy('name').orderBy('id').execute();
export const readOwnBank = (db: Db, id: string) =>
  db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirst();
export const knownBank = (db: Db, { iban, currency }: { iban: string; currency: string }) =>
  db
    .selectFrom('bank_account')
    .select('id')
    .where('iban', '=', iban)
    .where('currency', '=', currency)
    .executeTakeFirst();

type Bank = { id: string; name: string; currency: string; iban: string; created_at: number; approval_id: string };
export const insertBank = (db: Db, bank: Bank) => db.insertInto('bank_account').values(bank).execute();

export async function bankBalances(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((of) => ['party', of.fn.sum<number | string>('amount_minor').as('sum')])
    .where('account', '=', 'bank')
    .groupBy('party')
    .execute();
  return new Map(rows.map(({ party, sum }) => [party ?? '', Number(sum)]));
}
