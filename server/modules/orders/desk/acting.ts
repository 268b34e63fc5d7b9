import type { Locale } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import type { ApprovalRow, Ask } from '#server/modules/approvals/index.ts';
import type { Actor, NamesOf, WriteAudit } from '#server/modules/audit/index.ts';
import { eventsOf, readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIso } from '#server/kernel/time.ts';
import { actorsOf } from './actor-names.ts';
import { refusedFor } from './sentences.ts';

export type Acting = { id: number; role: Role; locale: Locale; actor: Actor };
export type PendingApproval = ApprovalRow | null;

type Deps = { db: Database; clock: Clock; namesOf: NamesOf };
export type ActDeps = Deps & { audit: WriteAudit; ask: Ask };

class OrderConflict extends Error {
  override name = 'OrderConflict';
  readonly orderId: string;
  constructor(orderId: string) {
    super('the order was changed meanwhile');
    this.orderId = orderId;
  }
}

/** Refuses when the order changed since the member saw it. Call under the order's lock. */
export function assertVersion(order: OrderRow, version: number): void {
  if (order.version !== version) throw new OrderConflict(order.id);
}

/** One transaction; 409 `changed` (and by whom) when the order changed meanwhile. */
export async function inOneAct<Result>(
  { db, namesOf }: Deps,
  work: (trx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await retryOnConflict(db, work);
  } catch (error) {
    if (!(error instanceof OrderConflict)) throw error;
    const [order, events] = [await readOrderRow(db, error.orderId), await eventsOf(db, error.orderId)];
    const last = events.at(-1);
    const actorOf = await actorsOf([last?.actor ?? null], namesOf);
    const newer = order &&
      last && {
        version: order.version,
        state: order.state,
        changed_by: actorOf(last.actor),
        changed_at: toIso(last.at),
        code: last.type,
      };
    throw refusedFor('changed', { order: newer });
  }
}
