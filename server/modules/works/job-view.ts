import type { Locale } from '#contract/constants.ts';
import type { DeskJob } from '#contract/entities/desk/job.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { payloadOf } from '#server/db/outbox.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import type { WorkRow } from '#server/jobs/queue.ts';
import { orderNamedBy, type CaseRow } from '#server/modules/cases/index.ts';
import { toIso } from '#server/kernel/time.ts';
import { ordersOf } from './orders-of.store.ts';
import { plainText } from './plain-text.ts';

export type Reader = { id: number; role: Role; locale: Locale };
export type Waiting = { row: WorkRow; open: Pick<CaseRow, 'id' | 'opened_at' | 'order_id'> | null };
type RequeueRefusal = DeskJob['requeue_refusal'];

/** Restarts that need no administrator. */
const TIMES_ALONE = 3;
const DEAD: WorkRow['state'][] = ['case', 'dead'];

const isoOr = (at: number | null): string | null => (at === null ? null : toIso(at));

export const isDead = ({ row }: Waiting): boolean => DEAD.includes(row.state);
/** Out of time, even if retries continue. */
export const waitsForPerson = (waiting: Waiting): boolean =>
  isDead(waiting) || (waiting.row.state === 'due' && waiting.open !== null);

/** `money`: only for jobs that move money. */
export function mayActOn(role: Role, needs: Permission, isMoney: boolean): boolean {
  const grant = grantOf(role, needs);
  return grant === 'does' || (grant === 'money' && isMoney);
}

/** Null when allowed. */
export function requeueRefusal(waiting: Waiting, role: Role, kinds: readonly string[]): RequeueRefusal {
  const { row } = waiting;
  if (!waitsForPerson(waiting)) return 'state';
  if (!kinds.includes(row.kind)) return 'unknown_kind';
  if (!mayActOn(role, 'job.requeue', wordsOf(row.kind).isMoney)) return 'role';
  return row.requeued >= TIMES_ALONE && role !== 'admin' ? 'admin' : null;
}

export function dropRefusal(waiting: Waiting, role: Role): RequeueRefusal {
  if (!waitsForPerson(waiting)) return 'state';
  return mayActOn(role, 'job.drop', wordsOf(waiting.row.kind).isMoney) ? null : 'role';
}

export async function jobViews(
  db: Db,
  rows: Waiting[],
  { role, locale }: Reader,
  kinds: readonly string[],
): Promise<DeskJob[]> {
  const named = await Promise.all(
    rows.map(({ row, open }) => open?.order_id ?? orderNamedBy(db, row.kind, { payload: payloadOf(row) })),
  );
  const orderOf = await ordersOf(db, named);
  return rows.map((waiting, index) => {
    const { row, open } = waiting;
    const waits = waitsForPerson(waiting);
    return {
      job_id: row.id,
      kind: row.kind,
      name: wordsOf(row.kind).name[locale],
      is_money: wordsOf(row.kind).isMoney,
      state: row.state === 'case' ? 'dead' : row.state,
      attempts: row.attempts,
      requeued: row.requeued,
      due_at: toIso(row.due_at),
      created_at: toIso(row.created_at),
      first_tried_at: isoOr(row.first_tried_at),
      done_at: isoOr(row.done_at),
      waits_since: waits ? toIso(open?.opened_at ?? row.due_at) : null,
      last_error: row.last_error === null ? null : plainText(row.last_error),
      order: orderOf(named[index] ?? null),
      requeue_refusal: requeueRefusal(waiting, role, kinds),
      drop_refusal: dropRefusal(waiting, role),
    };
  });
}
