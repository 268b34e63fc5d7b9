import type { core } from 'zod/mini';
import type { Allowed, OrderAct } from '#contract/entities/desk/order.ts';
import { cancelDeskOrder, refundOrder, settleOrder, tryAgain } from '#contract/calls/desk/order-money.ts';
import { revealDocuments } from '#contract/calls/desk/orders.ts';
import type { Call } from '#contract/calls/call.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';

type May = core.output<typeof Allowed>;
type Why = NonNullable<May['why']>;
/** For each act the order's own obstacle, or null. */
export type Facts = {
  isErased: boolean;
  hasMails: boolean;
  hasDocuments: boolean;
  isRefundable: boolean;
  remainder: number;
  isCancellable: boolean;
  isLate: boolean;
  hasFee: boolean;
  waitsForSettling: boolean;
  /** Between two states, or its work has an open case. */
  moves: boolean;
};

const no = (why: Why, step_up: boolean): May => ({ how: null, why, step_up });

/** Uses the same table as the server's refusals [BO1]. */
export function mayOf(role: Role, facts: Facts): Record<OrderAct, May> {
  const act = (needs: Permission, why: Why | null, call?: Call): May => {
    const step_up = call?.stepUp ?? false;
    const grant = grantOf(role, needs);
    if (grant === null) return no('role', step_up);
    return why ? no(why, step_up) : { how: grant === 'asks' ? 'asks' : 'does', why: null, step_up };
  };
  const unless = (allowed: boolean, why: Why): Why | null => (allowed ? null : why);
  const { isErased, isRefundable, remainder, isCancellable } = facts;
  const cancelWhy = unless(isCancellable, 'state');
  return {
    note: act('order.note', null),
    claim: act('order.claim', null),
    resend: act('order.resend', isErased ? 'erased' : unless(facts.hasMails, 'nothing')),
    reveal: act('order.documents', unless(facts.hasDocuments, 'erased'), revealDocuments),
    refund: act('order.refund', isRefundable ? unless(remainder > 0, 'left') : 'state', refundOrder),
    cancel: act(facts.isLate ? 'order.cancel_late' : 'order.cancel', cancelWhy, cancelDeskOrder),
    waive: act('order.waive', cancelWhy ?? unless(facts.hasFee, 'nothing'), cancelDeskOrder),
    settle: act('order.settle', unless(facts.waitsForSettling, 'nothing'), settleOrder),
    try_again: {
      ...act('order.settle', unless(facts.moves || facts.waitsForSettling, 'nothing'), tryAgain),
      ...(grantOf(role, 'order.settle') && (facts.moves || facts.waitsForSettling) ? { how: 'does' as const } : {}),
    },
  };
}
