import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db } from '#server/db/database.ts';
import { expediteJob } from '#server/db/outbox.ts';
import { requeueIn, type ByHand } from '#server/jobs/by-hand.ts';
import type { AttemptRow, OrderRow } from '#server/modules/orders/orders.store.ts';
import { jobsOf } from './cancelling.store.ts';

const RELEASE = 'release_order';
const payloadOf = ({ id, round }: Pick<OrderRow, 'id' | 'round'>) => ({ orderId: id, round: String(round) });

const workOf = (db: Db, order: OrderRow) => jobsOf(db, RELEASE, payloadOf(order));

/** Only after a failed release may a person declare it done. */
export async function isReleaseStuck(db: Db, order: OrderRow): Promise<boolean> {
  if (!statesWith(ORDER_TAGS, 'returning', 'returned').includes(order.state)) return false;
  const works = await workOf(db, order);
  return works.some(({ state, attempts, requeued }) => state === 'case' || state === 'dead' || attempts + requeued > 0);
}

export function mayStillBeBooked(attempts: AttemptRow[]): boolean {
  const last = (action: AttemptRow['action']) => attempts.findLast((row) => row.action === action);
  const [cancelled, booked] = [last('cancel'), last('book')];
  if (cancelled?.state === 'done') return false;
  return cancelled !== undefined || (booked !== undefined && booked.state !== 'refused');
}

/** The release job sees the manual result at once, and its case closes. */
export async function expediteRelease(trx: Db, order: OrderRow, byHand: ByHand): Promise<void> {
  const works = await workOf(trx, order);
  const stopped = works.filter(({ state }) => state === 'case' || state === 'dead');
  for (const { id } of stopped) await requeueIn(trx, id, byHand);
  if (stopped.length === 0) await expediteJob(trx, RELEASE, payloadOf(order), { now: byHand.now, anew: true });
}
