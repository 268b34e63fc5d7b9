import type { ExpressionBuilder } from 'kysely';
import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Tables } from '#server/db/database.ts';

export const OVER = statesWith(ORDER_TAGS, 'closed');

/** An expired order may still be booked by late money, so it keeps its people while a payment is undecided. */
export const isClosedUnbooked = (where: ExpressionBuilder<Tables, 'orders'>) =>
  where.and([
    where('state', 'in', OVER),
    where.or([
      where('state', '!=', 'expired'),
      where.not(
        where.exists(
          where
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'orders.id')
            .where('payment.state', 'in', statesWith(PAYMENT_TAGS, 'waiting')),
        ),
      ),
    ]),
  ]);
