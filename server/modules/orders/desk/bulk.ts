import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import type { actOnOrders } from '#contract/calls/desk/orders.ts';
import { grantOf, type Permission } from '#contract/rules/permissions.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import type { Acting } from './acting.ts';
import { releaseClaim, takeClaim } from './claims.store.ts';
import { orderAt } from './facts.ts';
import type { OrderEmails } from './order-emails.ts';
import { refusedFor } from './sentences.ts';
import type { BookingRetry } from './retry-booking.ts';

type Body = ParsedBodyOf<typeof actOnOrders>;
type BulkReply = ReplyOf<typeof actOnOrders>['data'];
type Deps = { db: Db; clock: { now(): number }; letters: OrderEmails; tryAgain: BookingRetry };

const NEEDS: Record<Body['act'], Permission> = {
  claim: 'order.claim',
  release: 'order.claim',
  resend: 'order.resend',
  try_again: 'order.settle',
};

export function createBulk({ db, clock, letters, tryAgain }: Deps) {
  async function one(order: OrderRow, { act, mail }: Body, acting: Acting): Promise<void> {
    if (act === 'claim') await takeClaim(db, order.id, acting.id, clock.now());
    else if (act === 'release') await releaseClaim(db, order.id, acting.id);
    else if (act === 'try_again') await tryAgain(order, undefined, acting);
    else {
      const newest = mail ?? (await letters.newestOf(order));
      if (newest === null) throw refusedFor('not_sent_before');
      await letters.resend(order, newest, acting);
    }
  }

  return async function actOnMany(body: Body, acting: Acting, isSteppedUp: boolean): Promise<BulkReply> {
    if (grantOf(acting.role, NEEDS[body.act]) === null) throw refusedFor('forbidden');
    if (body.act === 'try_again' && !isSteppedUp) throw refusedFor('step_up_required');
    const results: BulkReply['results'] = [];
    for (const order_id of new Set(body.order_ids)) {
      try {
        await one(await orderAt(db, order_id), body, acting);
        results.push({ order_id, ok: true, code: null, message: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        results.push({ order_id, ok: false, code: error.code, message: error.sentence[acting.locale] });
      }
    }
    return { done: results.filter(({ ok }) => ok).length, results };
  };
}
