import { isPlausible } from '#contract/rules/plausible-day.ts';
import type { PerDinar } from '#contract/entities/desk/rates.ts';
import { rateJumps, toMicro } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHANGED, type Acts, type ApprovalRow, type Ask, type Performed } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { toPerDinar } from './rate-view.ts';
import { approvedBefore, tableAfter, tableBefore, tableOf } from './rates.desk.store.ts';
import { holdRates, readTable, writeTable } from './rates.store.ts';
import sentences from './sentences.json' with { type: 'json' };

type Deps = { db: Database; clock: Clock; audit: WriteAudit; ask: Ask };
type Request = { per_dinar: PerDinar; source: string; based_on: string };
type Wish = Request & { date: string; reason: string };

const { rates_day: WRONG_DAY, rates_exist: EXIST } = sentences.refused;

/** A jump needs a second person [BO8]. */
export function createRateActs({ db, clock, audit, ask }: Deps) {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  /** Refuses when another table was shown, or the day already has one. */
  async function basis(trx: DbTransaction, date: string, basedOn: string) {
    await holdRates(trx);
    if (!isPlausible('ahead', date, today()))
      throw new Refusal(422, 'rates_day', WRONG_DAY, { fields: { date: WRONG_DAY } });
    const tableRow = await tableOf(trx, date);
    const before = await tableBefore(trx, date);
    if (tableRow) throw new Refusal(409, 'rates_exist', EXIST, { fields: { date: EXIST } });
    if (before?.date !== basedOn) throw new Refusal(409, 'changed', CHANGED);
    return before;
  }

  async function write(
    trx: DbTransaction,
    actor: Actor,
    { date, reason, based_on, per_dinar, source }: Wish,
    by: { id: number | null; approval: string | null },
  ): Promise<void> {
    await basis(trx, date, based_on);
    const entered = { entered_by: by.id, entered_why: reason, approval_id: by.approval };
    await writeTable(trx, { date, perDinar: toMicro(per_dinar) }, source, clock.now(), entered);
    const detail = { based_on, per_dinar, source, reason, ...(by.approval && { approval: by.approval }) };
    await audit(trx, actor, { act: 'rates.write', target: { kind: 'rates', id: date }, detail });
  }

  const acts: Acts = {
    'rate.write': {
      matter: 'money',
      words: sentences.acts.write,
      async check(trx, { target, request }: Pick<Performed, 'target' | 'request'>) {
        await basis(trx, String(target.id), (request as Request).based_on);
      },
      async perform(trx, { target, request, reason, actor, asker, approval }) {
        const wish = { ...(request as Request), date: String(target.id), reason };
        await write(trx, actor, wish, { id: asker, approval });
      },
    },
  };

  return {
    acts,

    async write(actor: Actor, wish: Wish): Promise<ApprovalRow | null> {
      // without any table, write the embedded one first
      await readTable(db, today());
      return inTransaction(db, async (trx) => {
        const before = await basis(trx, wish.date, wish.based_on);
        const after = await tableAfter(trx, wish.date);
        const micro = toMicro(wish.per_dinar);
        // compare with both neighbours: prices move to this table, and later to the next
        const jumps = [rateJumps(before.perDinar, micro), after ? rateJumps(micro, after.perDinar) : []];
        // many small unapproved steps equal one large one [FK11]
        const approvedTable = await approvedBefore(trx, wish.date);
        if (approvedTable) jumps.push(rateJumps(approvedTable.perDinar, micro));
        if (jumps.flat().length === 0) {
          await write(trx, actor, wish, { id: actor.accountId, approval: null });
          return null;
        }
        const { date, reason, ...figures } = wish;
        const request = { ...figures, before: toPerDinar(before.perDinar) };
        return ask(trx, actor, { act: 'rate.write', target: { kind: 'rates', id: date }, request, reason });
      });
    },
  };
}
export type RateActs = ReturnType<typeof createRateActs>;
