import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { forgetInvited } from '#server/modules/experts/index.ts';
import { changeOrder } from '#server/modules/orders/index.ts';
import { before, dayOf } from '#server/privacy/spans.ts';
import { TERMS } from '#server/privacy/retention.ts';
import { dropKeptPages, eraseDocuments, erasePersonOf, type OrderRow } from './erase-orders.store.ts';
import { eraseRows } from './erase-rows.store.ts';
import { allOrders, hasDueDocuments, hasDuePerson, readQuote } from './housekeeping.store.ts';
import { rowSweeps } from './row-sweeps.store.ts';

type Deps = { db: Database; clock: Clock; ring: KeyRing };
const SLICE = 50;

/** Applies server/privacy/retention.ts. Each slice is its own transaction; a restart continues. */
export function createHousekeeping({ db, clock, ring: { cipher } }: Deps) {
  type Due = (all: ReturnType<typeof allOrders>) => ReturnType<typeof allOrders>;
  async function each(due: Due, work: (trx: DbTransaction, order: OrderRow) => Promise<unknown>) {
    let count = 0;
    for (;;) {
      const rows = await due(allOrders(db)).limit(SLICE).execute();
      for (const { id } of rows)
        await inTransaction(db, async (trx) => {
          // check again under the lock: the order may need its data now
          await lockOrderRow(trx, id);
          const order = await due(allOrders(trx)).where('id', '=', id).executeTakeFirst();
          if (order) await work(trx, order);
        });
      count += rows.length;
      if (rows.length < SLICE) return count;
    }
  }

  /** Older orders take their days from their quote; without one, a year after creation. */
  const fillDays = () =>
    each(
      (all) => all.where('end_date', 'is', null),
      async (trx, order) => {
        const quote = await readQuote(trx, order.quote_id);
        const far = dayOf(order.created_at + 366 * 86_400_000);
        const days = { start_date: quote?.start_date ?? far, end_date: quote?.end_date ?? far };
        await changeOrder(trx, order.id, days);
      },
    );

  const eraseDueDocuments = (now: number) =>
    each(
      (all) => all.where(hasDueDocuments(now)),
      (trx, order) => eraseDocuments(trx, cipher, order, now),
    );

  const eraseDuePersons = (now: number) =>
    each(
      (all) => all.where(hasDuePerson(now)),
      async (trx, order) => {
        if (await erasePersonOf(trx, cipher, order, now)) await dropKeptPages(trx);
      },
    );

  return {
    async run(): Promise<Record<string, number>> {
      const now = clock.now();
      await fillDays();
      const counts: Record<string, number> = {
        documents: await eraseDueDocuments(now),
        person: await eraseDuePersons(now),
      };
      // their applications are gone by now
      await forgetInvited(db, before(now, TERMS.messages.span), now);
      for (const [term, sweeps] of Object.entries(rowSweeps(now))) {
        counts[term] = 0;
        for (const sweep of sweeps) counts[term] += await eraseRows(db, sweep);
      }
      return counts;
    },
  };
}
export type Housekeeping = ReturnType<typeof createHousekeeping>;
