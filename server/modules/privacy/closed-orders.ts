import type { ExpressionBuilder } from 'kysely';
import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Tables } from '#server/db/database.ts';

/** States of an order that was given up. */
export const OVER = statesWith(ORDER_TAGS, 'closed');

/**
 * Orders that no booking comes of any more. One whose hold ran out is booked after all when its money comes late: it needs
 * its people while a payment of it waits for the gateway's word.
 */
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
