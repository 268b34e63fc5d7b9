import type { Quote } from '#contract/entities/quote.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { forgetInvited } from '#server/modules/experts/index.ts';
import { before, dayOf } from '#server/privacy/spans.ts';
import { TERMS } from '#server/privacy/retention.ts';
import { eraseDocuments, erasePersonOf, type OrderRow } from './erase-orders.ts';
import { eraseRows } from './erase-rows.ts';
import { OVER } from './forget.ts';
import { rowSweeps } from './row-sweeps.ts';

type Deps = { db: Database; clock: Clock; ring: KeyRing };
const SLICE = 50;

/** Carries out every term of server/privacy/retention.ts. Each slice is a transaction of its own; begun again, it goes on. */
export function createHousekeeping({ db, clock, ring: { cipher } }: Deps) {
  /** Does `work` to each order that `due` finds, until it finds none. */
  async function each(due: () => Promise<OrderRow[]>, work: (order: OrderRow) => Promise<unknown>): Promise<number> {
    let done = 0;
    for (;;) {
      const rows = await due();
      for (const row of rows) await work(row);
      done += rows.length;
      if (rows.length < SLICE) return done;
    }
  }

  /** Orders of older releases do not say their days: their quote does. One that lost it counts as a year ahead of its making. */
  const fillDays = () =>
    each(
      () => db.selectFrom('orders').selectAll().where('end_date', 'is', null).limit(SLICE).execute(),
      async (order) => {
        const row = await db
          .selectFrom('quote')
          .select('quote_json')
          .where('id', '=', order.quote_id)
          .executeTakeFirst();
        const quote = row ? (JSON.parse(row.quote_json) as Record<'en', Quote>).en : null;
        const far = dayOf(order.created_at + 366 * 86_400_000);
        const days = { start_date: quote?.start_date ?? far, end_date: quote?.end_date ?? far };
        await db.updateTable('orders').set(days).where('id', '=', order.id).execute();
      },
    );

  const eraseDueDocuments = (now: number) =>
    each(
      () =>
        db
          .selectFrom('orders')
          .selectAll()
          .where('documents_erased_at', 'is', null)
          .where((where) =>
            where.or([
              where('end_date', '<=', dayOf(before(now, TERMS.documents.span))),
              where.and([where('state', 'in', OVER), where('updated_at', '<=', before(now, TERMS.unbooked.span))]),
            ]),
          )
          .limit(SLICE)
          .execute(),
      (order) => inTransaction(db, (trx) => eraseDocuments(trx, cipher, order, now)),
    );

  const eraseDuePersons = (now: number) =>
    each(
      () =>
        db
          .selectFrom('orders')
          .selectAll()
          .where('person_erased_at', 'is', null)
          .where((where) =>
            where.or([
              where('end_date', '<=', dayOf(before(now, TERMS.person.span))),
              where.and([
                where('erase_asked_at', 'is not', null),
                where.or([where('end_date', '<', dayOf(now)), where('state', 'in', OVER)]),
              ]),
            ]),
          )
          .limit(SLICE)
          .execute(),
      (order) => inTransaction(db, (trx) => erasePersonOf(trx, cipher, order, now)),
    );

  return {
    /** One round. Answers how many rows each term reached. */
    async run(): Promise<Record<string, number>> {
      const now = clock.now();
      await fillDays();
      const done: Record<string, number> = {
        documents: await eraseDueDocuments(now),
        person: await eraseDuePersons(now),
      };
      // whose application is gone by now
      await forgetInvited(db, before(now, TERMS.messages.span), now);
      for (const [term, sweeps] of Object.entries(rowSweeps(now))) {
        done[term] = 0;
        for (const sweep of sweeps) done[term] += await eraseRows(db, sweep);
      }
      return done;
    },
  };
}
export type Housekeeping = ReturnType<typeof createHousekeeping>;
