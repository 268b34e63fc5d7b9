import { rateJumps } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHANGED, type Acts, type ApprovalRow, type Ask } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { deleteTable, readTableRows, tableAfter, tableBefore, tableOf } from './rates.desk.store.ts';
import { holdRates } from './rates.store.ts';
import sentences from './sentences.json' with { type: 'json' };

type Deps = { db: Database; clock: Clock; audit: WriteAudit; ask: Ask };
/** As the member saw it: another table may be there by now. */
type Wish = { date: string; written_at: string; reason: string };

const RATES_BEGUN = sentences.refused.begun;

/** Before its day: nothing was sold at it [BO8]. A second person decides large moves. */
export function createRateWithdrawal({ db, clock, audit, ask }: Deps) {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  async function standing(trx: DbTransaction, { date, written_at }: Pick<Wish, 'date' | 'written_at'>) {
    await holdRates(trx);
    const table = await tableOf(trx, date);
    const [row] = await readTableRows(trx, [date]);
    if (!table || !row) throw notFound();
    if (date <= today()) throw new Refusal(409, 'rates_begun', RATES_BEGUN);
    if (new Date(row.created_at).toISOString() !== written_at) throw new Refusal(409, 'changed', CHANGED);
    return { table, row };
  }

  async function withdraw(trx: DbTransaction, actor: Actor, wish: Wish, approval: string | null): Promise<void> {
    const { table, row } = await standing(trx, wish);
    await deleteTable(trx, wish.date);
    const { source, entered_by, entered_why } = row;
    const was = { micro: table.perDinar, source, entered_by, entered_why };
    const detail = { reason: wish.reason, was, ...(approval && { approval }) };
    await audit(trx, actor, { act: 'rates.withdraw', target: { kind: 'rates', id: wish.date }, detail });
  }

  /** Previous rates would continue, and later ones follow them. */
  async function movesFar(trx: DbTransaction, { date, ...wish }: Wish): Promise<boolean> {
    const { table } = await standing(trx, { date, ...wish });
    const [before, after] = [await tableBefore(trx, date), await tableAfter(trx, date)];
    if (!before) return true;
    const jumps = [table, after].map((next) => (next ? rateJumps(before.perDinar, next.perDinar).length : 0));
    return jumps.some((count) => count > 0);
  }

  const acts: Acts = {
    'rate.withdraw': {
      matter: 'money',
      words: sentences.acts.withdraw,
      async check(trx, { target, request }) {
        await standing(trx, { date: String(target.id), written_at: String(request.written_at) });
      },
      async perform(trx, { target, request, reason, actor, approval }) {
        await withdraw(
          trx,
          actor,
          { date: String(target.id), written_at: String(request.written_at), reason },
          approval,
        );
      },
    },
  };

  return {
    acts,

    /** Future tables only; answers the approval when one is needed. */
    withdraw: (actor: Actor, wish: Wish): Promise<ApprovalRow | null> =>
      inTransaction(db, async (trx) => {
        if (await movesFar(trx, wish)) {
          const { date, written_at, reason } = wish;
          return ask(trx, actor, {
            act: 'rate.withdraw',
            target: { kind: 'rates', id: date },
            request: { written_at },
            reason,
          });
        }
        await withdraw(trx, actor, wish, null);
        return null;
      }),
  };
}
