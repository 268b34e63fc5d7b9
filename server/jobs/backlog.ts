import type { Database } from '#server/db/database.ts';
import type { WorkRow } from './queue.ts';

export type Backlog = {
  dead: number;
  oldest: number;
  /** `oldestAge` (ms) counts from the due time. */
  byKind: { kind: string; state: WorkRow['state']; count: number; oldestAge: number }[];
};

const FINISHED: WorkRow['state'][] = ['done', 'dropped'];

export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const rows = await db
    .selectFrom('outbox')
    .select((of) => [
      'kind',
      'state',
      of.fn.countAll<number | string>().as('count'),
      of.fn.min<number | string>('due_at').as('oldest'),
    ])
    .where('state', 'not in', FINISHED)
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
  const byKind = rows.map(({ kind, state, count, oldest }) => ({
    kind,
    state,
    count: Number(count),
    oldestAge: Math.max(0, now - Number(oldest)),
  }));
  const inState = (...states: string[]) => byKind.filter((row) => states.includes(row.state));
  return {
    dead: inState('case', 'dead').reduce((sum, { count }) => sum + count, 0),
    oldest: Math.max(0, ...inState('due').map(({ oldestAge }) => oldestAge)),
    byKind,
  };
}
