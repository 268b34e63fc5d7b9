import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { RefundPending } from '#server/gateways/port.ts';
import { bankShowsBy, sentAtLeast } from '#server/gateways/refund-due.ts';
import { NotSent, VendorDown } from '#server/vendors/errors.ts';

/** Of a gateway's refund whose own reference is known: it was taken, and is not decided yet. */
const UNDECIDED = ['asked', 'sent'] as const;

const OF_REFUND = '-refund';
/** The reference that the gateway knows a payment's own refund by. */
export const returnReference = (paymentId: string): string => `${paymentId}${OF_REFUND}`;

type Refund = { ourRef: string; error: unknown; since: number; now: number };

/**
 * Whether a refund that the gateway did not give (`error`) is on its way all the same: the gateway has taken it, and banks may
 * still need their time, counted from `since`. A silence says nothing new of what was taken before.
 */
export async function isOnItsWay(db: Db, { ourRef, error, since, now }: Refund): Promise<boolean> {
  if (now >= bankShowsBy(since)) return false;
  if (error instanceof RefundPending) return true;
  if (!(error instanceof VendorDown || error instanceof NotSent)) return false;
  const row = await db
    .selectFrom('gateway_refund')
    .select('our_ref')
    .where('our_ref', '=', ourRef)
    .where('refund_ref', 'is not', null)
    .where('state', 'in', UNDECIDED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders whose payment is on its way back, as above: they rest, and nobody has to move them. */
export const ordersOnTheirWay = (db: Db, now: number) =>
  db
    .selectFrom('payment')
    .innerJoin('gateway_refund', (join) =>
      join.on(
        ({ ref }) => sql<boolean>`${ref('gateway_refund.our_ref')} = ${ref('payment.id')} || ${sql.lit(OF_REFUND)}`,
      ),
    )
    .select('payment.order_id')
    .where('payment.state', '=', 'refunding')
    .where('payment.updated_at', '>', sentAtLeast(now))
    .where('gateway_refund.refund_ref', 'is not', null)
    .where('gateway_refund.state', 'in', UNDECIDED);
