import type { ReplyOf } from '#contract/calls/call.ts';
import {
  LINE_FILTERS,
  type Payee,
  type readTransfer,
  type readTransfers,
  type TransferRun,
} from '#contract/calls/desk/transfers.ts';
import { CHARGED, type ChargedCurrency, type Locale } from '#contract/constants.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { toIso } from '#server/kernel/time.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { expertNames } from '#server/modules/earnings/index.ts';
import { ownBanks } from '#server/modules/journal/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { DueView } from './due.ts';
import {
  countLines,
  countLinesOf,
  countRuns,
  readLinePage,
  readRun,
  readRunPage,
  type RunRow,
} from './transfers.store.ts';

type Deps = { db: Database; namesOf: NamesOf; due: DueView };
const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

export function createTransferView({ db, namesOf, due }: Deps) {
  async function viewsOf(rows: RunRow[]): Promise<TransferRun[]> {
    const [counts, banks] = [
      await countLines(
        db,
        rows.map(({ id }) => id),
      ),
      new Map((await ownBanks(db)).map((bank) => [bank.id, bank.name])),
    ];
    const names = await namesOf(rows.flatMap((row) => [Number(row.asked_by), Number(row.approved_by)]));
    const person = (id: number | string) => ({ id: Number(id), name: names.get(Number(id)) ?? null });
    return rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      bank: { id: row.bank_id, name: banks.get(row.bank_id) ?? row.bank_id },
      currency: charged(row.currency),
      state: row.state,
      amount: toMajor(Number(row.sum_minor), charged(row.currency)),
      lines: counts.get(row.id)?.lines ?? 0,
      returned: counts.get(row.id)?.returned ?? 0,
      left_out: Number(row.left_out),
      value_day: row.value_day,
      sha256: row.file_sha256,
      asked_by: person(row.asked_by),
      approved_by: person(row.approved_by),
      at: toIso(Number(row.created_at)),
    }));
  }

  async function payees(currency: ChargedCurrency, locale: Locale): Promise<Payee[]> {
    return (await due(db, currency)).map((payee) => ({
      expert: { id: payee.expertId, name: payee.names[locale] },
      currency,
      amount: toMajor(payee.amount, currency),
      items: payee.items,
      since: toIso(payee.since),
      end: payee.end,
      is_new: payee.isNew,
      waits: payee.waits,
    }));
  }

  async function one(id: string): Promise<TransferRun> {
    const row = await readRun(db, id);
    const [run] = row ? await viewsOf([row]) : [];
    if (!run) throw notFound();
    return run;
  }

  return {
    one,
    async list(query: Record<string, string>, locale: Locale): Promise<ReplyOf<typeof readTransfers>['data']> {
      const { dropped, page, size } = readDeskQuery({}, query);
      const total = await countRuns(db);
      const items = await viewsOf(await readRunPage(db, { page, size }));
      const owed = await Promise.all(CHARGED.map((currency) => payees(currency, locale)));
      const banks = await ownBanks(db);
      return { items, page, pages: pagesOf(total, size), total, dropped, due: owed.flat(), banks };
    },
    async lines(
      id: string,
      query: Record<string, string>,
      locale: Locale,
    ): Promise<ReplyOf<typeof readTransfer>['data']> {
      const run = await one(id);
      const { filters, dropped, page, size } = readDeskQuery(LINE_FILTERS, query);
      const total = await countLinesOf(db, id, filters.state);
      const rows = await readLinePage(db, id, { state: filters.state, page, size });
      const names = await expertNames(
        db,
        rows.map(({ expert_id }) => Number(expert_id)),
        locale,
      );
      const items = rows.map((row) => ({
        reference: row.reference,
        expert: { id: Number(row.expert_id), name: names.get(Number(row.expert_id)) ?? null },
        currency: charged(row.currency),
        amount: toMajor(Number(row.amount_minor), charged(row.currency)),
        end: row.last4,
        state: row.state,
        told_on: row.told_on,
        bank_reference: row.bank_reference,
        reason: row.returned_reason,
        payout_id: row.payout_id,
      }));
      return { items, page, pages: pagesOf(total, size), total, dropped, run };
    },
  };
}
