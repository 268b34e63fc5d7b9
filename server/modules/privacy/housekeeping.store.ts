import type { ExpressionBuilder } from 'kysely';
import type { Quote } from '#contract/entities/quote.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { before, dayOf } from '#server/privacy/spans.ts';
import { TERMS } from '#server/privacy/retention.ts';
import { isClosedUnbooked, OVER } from './closed-orders.store.ts';

type Where = ExpressionBuilder<Tables, 'orders'>;

export const allOrders = (db: Db) => db.selectFrom('orders').selectAll();

export const hasDueDocuments = (now: number) => (where: Where) =>
  where.and([
    where('documents_erased_at', 'is', null),
    where.or([
      where('end_date', '<=', dayOf(before(now, TERMS.documents.span))),
      where.and([where('state', 'in', OVER), where('updated_at', '<=', before(now, TERMS.unbooked.span))]),
    ]),
  ]);

export const hasDuePerson = (now: number) => (where: Where) =>
  where.and([
    where('person_erased_at', 'is', null),
    where.or([
      where('end_date', '<=', dayOf(before(now, TERMS.person.span))),
      where.and([
        where('erase_asked_at', 'is not', null),
        where.or([where('end_date', '<', dayOf(now)), isClosedUnbooked(where)]),
      ]),
    ]),
  ]);

export async function readQuote(db: Db, id: string): Promise<Quote | null> {
  const row = await db.selectFrom('quote').select('quote_json').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.quote_json) as Record<'en', Quote>).en : null;
}
