import type { ChargedCurrency } from '#contract/constants.ts';
import type { WHY_SECOND } from '#contract/calls/desk/order-money.ts';
import { beginningOf, businessDay } from '#contract/rules/dates.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { handOf } from '#server/modules/approvals/index.ts';
import { deskLimits } from '#server/modules/settings/index.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { givenSum, lockMember } from './orders.desk.store.ts';

export type DualControlReason = (typeof WHY_SECOND)[number];
/** Minor units. `today`: given by all who may be the same person as the member; `order`: given away by anybody. */
export type Limits = { one: number; waiver: number; day: number; today: number; order: number };

type Act = { id: number; orderId: string; currency: ChargedCurrency; now: number };

export async function limitsOf(db: Db, { id, orderId, currency, now }: Act): Promise<Limits> {
  const { refund, waiver, day } = await deskLimits(db);
  const { members } = await handOf(db, id);
  return {
    one: refund[currency],
    waiver: waiver[currency],
    day: day[currency],
    today: await givenSum(db, { members, currency, since: beginningOf(businessDay(now)) }),
    order: await givenSum(db, { orderId }),
  };
}

/**
 * Also locks the first of the chain of invitations: two acts at once cannot both pass one limit. The caller locks the
 * order.
 */
export async function heldLimits(trx: DbTransaction, act: Act): Promise<Limits> {
  await lockMember(trx, (await handOf(trx, act.id)).first);
  return limitsOf(trx, act);
}

type Refundable = Pick<OrderRow, 'state'>;
/** Only the fee is left of a cancelled order, so a refund of it is a waiver. */
const isWaiver = ({ state }: Refundable): boolean => state === 'cancelled';

/** Maximum of one refund without a second person, minor units. */
export const oneRefund = (order: Refundable, { one, waiver }: Limits): number => (isWaiver(order) ? waiver : one);

export function whyRefund(order: Refundable, amount: number, limits: Limits): DualControlReason | null {
  const one = oneRefund(order, limits);
  if (amount > one) return isWaiver(order) ? 'waiver' : 'amount';
  if (limits.order + amount > one) return 'order';
  return limits.today + amount > limits.day ? 'day' : null;
}

/** A waiver above the limit, or a paid trip that has begun. */
export function whyCancel(
  waived: number,
  isLate: boolean,
  { waiver, day, today, order }: Limits,
): DualControlReason | null {
  if (isLate) return 'late';
  if (waived > waiver) return 'waiver';
  if (waived > 0 && order + waived > waiver) return 'order';
  return waived > 0 && today + waived > day ? 'day' : null;
}
