import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, Dialect, Tables } from '#server/db/database.ts';

export type WorkRow = Selectable<Tables['outbox']>;
type Change = Updateable<Tables['outbox']>;

/** Ms; then a dead process's work is taken over. */
const LEASE = 20_000;

type Deps = { db: Database; dialect: Dialect; clock: Clock; kinds: string[] };

export function createQueue({ db, dialect, clock, kinds }: Deps) {
  /** Also those of dead processes; kinds of other releases stay. */
  async function claim(limit: number, accepts: (kind: string) => boolean = () => true): Promise<WorkRow[]> {
    const own = kinds.filter(accepts);
    if (!own.length) return [];
    const now = clock.now();
    return db
      .updateTable('outbox')
      .set((of) => ({
        state: 'working' as const,
        lease: randomUUID(),
        locked_until: now + LEASE,
        attempts: of('attempts', '+', 1),
        first_tried_at: of.fn.coalesce('first_tried_at', of.val(now)),
      }))
      .where('id', 'in', (from) => {
        const due = from
          .selectFrom('outbox')
          .select('id')
          .where('kind', 'in', own)
          .where((where) =>
            where.or([
              where.and([where('state', '=', 'due'), where('due_at', '<=', now)]),
              where.and([where('state', '=', 'working'), where('locked_until', '<', now)]),
            ]),
          )
          .orderBy('due_at')
          .limit(limit);
        return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returningAll()
      .execute();
  }

  /** An earlier release takes rows over without a new lease. */
  const updateRow = (trx: Db, row: WorkRow, change: Change) =>
    trx
      .updateTable('outbox')
      .set(change)
      .where('id', '=', row.id)
      .where('state', '=', 'working')
      .where('lease', '=', row.lease)
      .where('attempts', '=', row.attempts)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows === 1n);

  return {
    claim,
    renew: (row: WorkRow) => updateRow(db, row, { locked_until: clock.now() + LEASE }),
    settle: (trx: Db, row: WorkRow, change: Change) =>
      updateRow(trx, row, { lease: null, locked_until: null, ...change }),
  };
}
export type Queue = ReturnType<typeof createQueue>;
