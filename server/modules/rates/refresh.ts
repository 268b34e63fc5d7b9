import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { rateJumps } from '#contract/rules/exchange.ts';
import * as z from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeCaseOf, openCase, openCases, settleCase } from '#server/modules/cases/index.ts';
import type { PublishedTable, RateSource } from '#server/rates/port.ts';
import { holdRates, readTable, writeTable } from './rates.store.ts';

const CASE = 'exchange_rates';
const HeldTable = z.object({
  date: z.string(),
  source: z.string(),
  perDinar: z.record(z.enum(Object.keys(CURRENCIES) as CurrencyCode[]), z.int()),
});

type Deps = {
  db: Database;
  clock: Clock;
  log: { warn(facts: object, sentence: string): void; error(facts: object, sentence: string): void };
  source: RateSource;
};
type Odd = { subject: 'jump' | 'old'; summary: string; detail: Record<string, unknown> };

/** Writes newer complete tables (K11); anything unusual becomes a case. */
export function createRefresh({ db, clock, log, source }: Deps) {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  async function raise(odd: Odd, trx?: DbTransaction): Promise<void> {
    const isNew = await openCase(trx ?? db, { kind: CASE, ...odd, now: clock.now() });
    if (isNew) log.error({ alarm: true, ...odd.detail }, odd.summary);
  }

  async function write(trx: DbTransaction, table: PublishedTable): Promise<void> {
    await writeTable(trx, table, table.source, clock.now());
    for (const subject of ['jump', 'old'])
      await closeCaseOf(trx, CASE, subject, `the table of ${table.date} stands`, clock.now());
  }

  const take = (next: PublishedTable) =>
    inTransaction(db, async (trx) => {
      await holdRates(trx);
      const last = await readTable(trx, today());
      if (next.date <= last.date || next.date > today()) return;
      const jumps = rateJumps(last.perDinar, next.perDinar).map((pair) => pair.join('/'));
      if (jumps.length === 0) return write(trx, next);
      const summary = 'Exchange rates moved by more than 3%: nothing is sold at them until a person has read them.';
      await raise({ subject: 'jump', summary, detail: { ...next, jumps } }, trx);
    });

  return {
    async refresh(): Promise<void> {
      const next = await source.read().catch((error: unknown) => {
        log.warn({ err: error, source: source.name }, 'no source of exchange rates has a table; the last one stands');
        return null;
      });
      if (next) await take(next);
      const { date } = await readTable(db, today());
      if (daysBetween(date, today()) <= source.staleAfter) return;
      const summary = `Prices are converted at exchange rates older than ${source.staleAfter} days.`;
      await raise({ subject: 'old', summary, detail: { date, source: source.name } });
    },

    /** Writes the held-back table unchanged. Throws when none waits, or a newer one exists. */
    adopt: ({ by, reason }: { by: string; reason: string }): Promise<PublishedTable> =>
      inTransaction(db, async (trx) => {
        await holdRates(trx);
        const jump = (await openCases(trx)).find(({ kind, subject }) => kind === CASE && subject === 'jump');
        const table = jump && HeldTable.safeParse(JSON.parse(jump.detail_json)).data;
        if (!table) throw new Error('No exchange rates are held back.');
        const last = await readTable(trx, today());
        if (table.date <= last.date) throw new Error(`The table of ${last.date} was written since.`);
        await settleCase(trx, { id: jump.id, by, reason, now: clock.now() });
        await write(trx, table);
        return table;
      }),
  };
}
