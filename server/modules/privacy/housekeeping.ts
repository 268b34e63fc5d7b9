import type { Quote } from '#contract/entities/quote.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { forgetInvited } from '#server/modules/experts/index.ts';
import { before, dayOf } from '#server/privacy/spans.ts';
import { TERMS } from '#server/privacy/retention.ts';
import { dropKeptPages, eraseDocuments, erasePersonOf, type OrderRow } from './erase-orders.ts';
import { eraseRows } from './erase-rows.ts';
import { isClosedUnbooked, OVER } from './closed-orders.ts';
import { rowSweeps } from './row-sweeps.ts';

type Deps = { db: Database; clock: Clock; ring: KeyRing };
const SLICE = 50;
const orders = (db: Db) => db.selectFrom('orders').selectAll();
type Orders = ReturnType<typeof orders>;

/** Applies server/privacy/retention.ts. Each slice is its own transaction; a restart continues. */
export function createHousekeeping({ db, clock, ring: { cipher } }: Deps) {
  async function each(due: (all: Orders) => Orders, work: (trx: DbTransaction, order: OrderRow) => Promise<unknown>) {
    let count = 0;
    for (;;) {
      const rows = await due(orders(db)).limit(SLICE).execute();
      for (const { id } of rows)
        await inTransaction(db, async (trx) => {
          // check again under the lock: the order may need its data now
          await lockOrderRow(trx, id);
          const order = await due(orders(trx)).where('id', '=', id).executeTakeFirst();
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
        const row = await trx
          .selectFrom('quote')
          .select('quote_json')
          .where('id', '=', order.quote_id)
          .executeTakeFirst();
        const quote = row ? (JSON.parse(row.quote_json) as Record<'en', Quote>).en : null;
        const far = dayOf(order.created_at + 366 * 86_400_000);
        const days = { start_date: quote?.start_date ?? far, end_date: quote?.end_date ?? far };
        await trx.updateTable('orders').set(days).where('id', '=', order.id).execute();
      },
    );

  const eraseDueDocuments = (now: number) =>
    each(
      (all) =>
        all
          .where('documents_erased_at', 'is', null)
          .where((where) =>
            where.or([
              where('end_date', '<=', dayOf(before(now, TERMS.documents.span))),
              where.and([where('state', 'in', OVER), where('updated_at', '<=', before(now, TERMS.unbooked.span))]),
            ]),
          ),
      (trx, order) => eraseDocuments(trx, cipher, order, now),
    );

  const eraseDuePersons = (now: number) =>
    each(
      (all) =>
        all
          .where('person_erased_at', 'is', null)
          .where((where) =>
            where.or([
              where('end_date', '<=', dayOf(before(now, TERMS.person.span))),
              where.and([
                where('erase_asked_at', 'is not', null),
                where.or([where('end_date', '<', dayOf(now)), isClosedUnbooked(where)]),
              ]),
            ]),
          ),
      async (trx, order) => {
        if (await erasePersonOf(trx, cipher, order, now)) await dropKeptPages(trx);
      },
    );

  return {
    /** One round. Answers rows per term. */
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
