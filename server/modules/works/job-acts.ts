import { MOST_AT_ONCE } from '#contract/calls/desk/jobs.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropIn, Impossible, requeueIn } from '#server/jobs/by-hand.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { staffActor } from '#server/modules/orders/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { countWaiting, findJob, waitingOfKind } from './jobs.desk.store.ts';
import { dropRefusal, mayActOn, requeueRefusal, type Reader, type Waiting } from './job-view.ts';
import { REFUSAL_OF, refusedWork } from './sentences.ts';

type Deps = { db: Database; clock: Clock; audit: WriteAudit; kinds: readonly string[] };
export type JobAct = 'requeue' | 'drop';
export type Acting = Reader & { actor: Actor };
type Wish = { act: JobAct; reason: string; requeued: number };

/** Somebody else was faster: the refusal shows the current state. */
export class JobMoved extends Error {
  override name = 'JobMoved';
}

export function createJobActs({ db, clock, audit, kinds }: Deps) {
  const refusalOf = (waiting: Waiting, act: JobAct, { role }: Reader) =>
    act === 'requeue' ? requeueRefusal(waiting, role, kinds) : dropRefusal(waiting, role);

  async function apply(trx: Db, id: string, { act, reason, requeued }: Wish, acting: Acting): Promise<Waiting> {
    const waiting = await findJob(trx, id);
    if (!waiting) throw notFound();
    if (waiting.row.requeued !== requeued) throw new JobMoved();
    const refusal = refusalOf(waiting, act, acting);
    if (refusal) throw refusedWork(REFUSAL_OF[refusal]);
    const byHand = { by: staffActor(acting.id), reason, now: clock.now() };
    try {
      await (act === 'requeue' ? requeueIn : dropIn)(trx, id, byHand, requeued);
    } catch (error) {
      if (error instanceof Impossible) throw new JobMoved();
      throw error;
    }
    return waiting;
  }

  const one = (id: string, wish: Wish, acting: Acting): Promise<void> =>
    inTransaction(db, async (trx) => {
      const { row } = await apply(trx, id, wish, acting);
      const detail = { kind: row.kind, requeued: row.requeued, reason: wish.reason };
      await audit(trx, acting.actor, { act: `job.${wish.act}`, target: { kind: 'job', id }, detail });
    });

  return {
    one,

    /** One by one: a conflict does not stop the others. */
    async many(
      { kind, act, reason }: { kind: string; act: JobAct; reason: string },
      acting: Acting,
    ): Promise<{ done: number; refused: number; left: number }> {
      if (act === 'requeue' && !kinds.includes(kind)) throw refusedWork('unknown_kind');
      if (!mayActOn(acting.role, `job.${act}`, wordsOf(kind).isMoney)) throw refusedWork('other_kind');
      let [done, refused] = [0, 0];
      for (const { row } of await waitingOfKind(db, kind, MOST_AT_ONCE)) {
        try {
          await one(row.id, { act, reason, requeued: row.requeued }, acting);
          done += 1;
        } catch (error) {
          if (!(error instanceof JobMoved || error instanceof Refusal)) throw error;
          refused += 1;
        }
      }
      const left = (await countWaiting(db)).find((waiting) => waiting.kind === kind)?.dead ?? 0;
      return { done, refused, left };
    },
  };
}
