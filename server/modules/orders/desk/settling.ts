import type { ParsedBodyOf } from '#contract/calls/call.ts';
import { Settlement, type settleOrder } from '#contract/calls/desk/order-money.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { Cipher } from '#server/db/cipher.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { Approvable } from '#server/modules/approvals/index.ts';
import type { Actor } from '#server/modules/audit/index.ts';
import { paymentsOf, refundsOf } from '#server/modules/payments/index.ts';
import * as z from 'zod/mini';
import { staffActor } from '#server/modules/orders/actors.ts';
import { refusedAct } from './desk-refusal.ts';
import { isReleaseStuck, mayStillBeBooked } from '#server/modules/orders/cancelling/cancelling-by-hand.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import { attemptsOf, attemptToSettle, readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import type { ManualSettlement } from '#server/modules/orders/refunding/manual-settlement.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { assertVersion, inOneAct, type ActDeps, type Acting, type PendingApproval } from './acting.ts';
import { addNote } from './notes.store.ts';
import { WAITS_FOR_BOOKING } from './parts.ts';
import { ACT_WORDS } from './sentences.ts';

type Deps = ActDeps & { cipher: Cipher; manualSettlement: ManualSettlement };
const Request = z.object({ settlement: Settlement, evidence: z.string() });

export function createDeskSettling({ cipher, manualSettlement, ...deps }: Deps) {
  const { clock, audit, ask } = deps;

  /** Minor units in question, for money settlements. 409 when nothing waits. */
  async function demandWaiting(trx: DbTransaction, order: OrderRow, settlement: Settlement): Promise<number | null> {
    if (settlement.outcome === 'booked' || settlement.outcome === 'refused') {
      const last = attemptToSettle(await attemptsOf(trx, order.id), supplierRef(order, settlement.part));
      if (!WAITS_FOR_BOOKING.includes(order.state) || !last) throw refusedAct('nothing_waits');
      if (last.action === 'hold' && settlement.outcome !== 'refused') throw refusedAct('nothing_waits');
      return null;
    }
    if (settlement.outcome === 'cancelled') {
      const ourRef = supplierRef(order, settlement.part);
      const attempts = (await attemptsOf(trx, order.id)).filter((row) => row.our_ref === ourRef);
      if (!mayStillBeBooked(attempts) || !(await isReleaseStuck(trx, order))) throw refusedAct('nothing_waits');
      return null;
    }
    if (settlement.outcome === 'returned') {
      const payment = (await paymentsOf(trx, order.id)).find(({ id }) => id === settlement.payment_id);
      if (payment?.state !== 'refunding') throw refusedAct('nothing_waits');
      return payment.refund_minor;
    }
    const refund = (await refundsOf(trx, order.id)).find(({ id }) => id === settlement.refund_id);
    if (refund?.state !== 'pending') throw refusedAct('nothing_waits');
    return refund.gateway_minor;
  }

  type Doing = { settlement: Settlement; evidence: string; asker: number; actor: Actor; approval?: string };
  async function settleNow(trx: DbTransaction, order: OrderRow, doing: Doing): Promise<void> {
    const { settlement, evidence, asker, actor, approval } = doing;
    await demandWaiting(trx, order, settlement);
    const now = clock.now();
    const words = { orderId: order.id, accountId: asker, kind: 'settle' as const, text: evidence, now };
    const note = await addNote(trx, cipher, words);
    const act = { by: staffActor(asker), reason: `evidence ${note}` };
    if (settlement.outcome === 'booked')
      await manualSettlement.booking(trx, order.id, settlement.part, { locator: settlement.locator }, act);
    else if (settlement.outcome === 'refused')
      await manualSettlement.booking(trx, order.id, settlement.part, 'refused', act);
    else if (settlement.outcome === 'cancelled')
      await manualSettlement.cancellation(trx, order, settlement.part, settlement.locator, act);
    else if (settlement.outcome === 'returned') await manualSettlement.returned(trx, settlement.payment_id, act);
    else
      await manualSettlement.refund(
        trx,
        settlement.refund_id,
        settlement.outcome === 'refund_done' ? 'done' : 'refused',
        act,
      );
    await audit(trx, actor, {
      act: 'order.settle',
      target: { kind: 'order', id: order.id },
      detail: { ...settlement, note, ...(approval ? { approval, asked_by: asker } : {}) },
    });
  }

  return {
    /** Settles at once, or asks for a second person if the role requires it. */
    async settle(orderId: string, body: ParsedBodyOf<typeof settleOrder>, acting: Acting): Promise<PendingApproval> {
      const { settlement, evidence, version } = body;
      const asks = grantOf(acting.role, 'order.settle') !== 'does';
      const waiting = await inOneAct(deps, async (trx) => {
        const order = await lockOrderRow(trx, orderId);
        if (!order) throw new Error(`no order ${orderId}`);
        assertVersion(order, version);
        const amountMinor = await demandWaiting(trx, order, settlement);
        if (asks) return { order, amountMinor };
        await settleNow(trx, order, { settlement, evidence, asker: acting.id, actor: acting.actor });
        return null;
      });
      if (!waiting) return null;
      const { order, amountMinor } = waiting;
      return inOneAct(deps, (trx) =>
        ask(trx, acting.actor, {
          act: 'order.settle',
          target: { kind: 'order', id: orderId },
          request: { settlement, evidence },
          reason: evidence,
          ...(amountMinor === null ? {} : { money: { amountMinor, currency: order.currency } }),
        }),
      );
    },

    act: {
      matter: 'money',
      words: ACT_WORDS.settle,
      async check(trx, { target, request }) {
        const order = await readOrderRow(trx, String(target.id));
        if (!order) throw refusedAct('nothing_waits');
        await demandWaiting(trx, order, Request.parse(request).settlement);
      },
      async perform(trx, { actor, asker, approval, target, request }) {
        const order = await lockOrderRow(trx, String(target.id));
        if (!order) throw refusedAct('nothing_waits');
        await settleNow(trx, order, { ...Request.parse(request), asker, actor, approval });
      },
    } satisfies Approvable,
  };
}
