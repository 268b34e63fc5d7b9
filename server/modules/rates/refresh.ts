import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeCaseOf, openCase, openCases, settleCase } from '#server/modules/cases/index.ts';
import type { RateSource } from '#server/rates/port.ts';
import { readTable, writeTable } from './rates.store.ts';

/** A currency that moved by more than this since the last table (basis points) is read by a person before we sell at it. */
const JUMP = 300;
/** Days after which a table is too old to sell at unseen: longer than a weekend with holidays around it. */
const OLD = 10;
const CASE = 'exchange_rates';

type Deps = {
  db: Database;
  clock: Clock;
  log: { warn(facts: object, sentence: string): void; error(facts: object, sentence: string): void };
  source: RateSource;
};

/** The round of the job that keeps exchange rates (K11): a newer whole table is written, anything odd becomes a case. */
export function createRefresh({ db, clock, log, source }: Deps) {
  async function raise(subject: string, summary: string, detail: Record<string, unknown>): Promise<void> {
    const isNew = await openCase(db, { kind: CASE, subject, summary, detail, now: clock.now() });
    if (isNew) log.error({ alarm: true, ...detail }, summary);
  }

  async function write(table: RateTable, now: number): Promise<void> {
    await inTransaction(db, async (trx) => {
      await writeTable(trx, table, source.name, now);
      for (const subject of ['jump', 'old'])
        await closeCaseOf(trx, CASE, subject, `the table of ${table.date} stands`, now);
    });
  }

  async function refresh(): Promise<void> {
    const now = clock.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const last = await readTable(db, today);
    const next = await source.read().catch((error: unknown) => {
      log.warn(
        { err: error, source: source.name },
        'the source of exchange rates did not answer; the last table stands',
      );
      return null;
    });
    if (next && next.date > last.date && next.date <= today) {
      const jumps = jumpsBetween(last, next);
      if (jumps.length > 0)
        await raise(
          'jump',
          'Exchange rates moved by more than 3%: nothing is sold at them until a person has read them.',
          {
            date: next.date,
            source: source.name,
            currencies: jumps,
          },
        );
      else await write(next, now);
    }
    const { date } = await readTable(db, today);
    if (daysBetween(date, today) > OLD)
      await raise('old', 'Prices are converted at exchange rates older than ten days.', { date, source: source.name });
  }

  return {
    refresh,
    /** A person has read rates that jumped: the source's table is written as it is. Throws when there is no newer one. */
    async adopt({ by, reason }: { by: string; reason: string }): Promise<RateTable> {
      const now = clock.now();
      const today = new Date(now).toISOString().slice(0, 10);
      const [last, next] = [await readTable(db, today), await source.read()];
      if (next.date <= last.date || next.date > today)
        throw new Error(`The source has no newer table than that of ${last.date}.`);
      const jump = (await openCases(db)).find(({ kind, subject }) => kind === CASE && subject === 'jump');
      if (jump) await settleCase(db, { id: jump.id, by, reason, now });
      await write(next, now);
      return next;
    },
  };
}

/** The currencies that moved by more than JUMP from one table to the next. */
const jumpsBetween = (last: RateTable, next: RateTable): CurrencyCode[] =>
  (Object.keys(CURRENCIES) as CurrencyCode[]).filter((code) => {
    const before = last.perDinar[code];
    return Math.abs(next.perDinar[code] - before) * 10_000 > before * JUMP;
  });
