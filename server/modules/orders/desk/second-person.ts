import type { ChargedCurrency } from '#contract/constants.ts';
import type { WHY_SECOND } from '#contract/calls/desk/order-money.ts';
import type { Db } from '#server/db/database.ts';
import { deskLimits } from '#server/modules/settings/index.ts';
import { staffActor } from '#server/modules/orders/actors.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

export type WhySecond = (typeof WHY_SECOND)[number];
/** Minor units: what one act and one day may come to, and what this day has come to. */
export type Limits = { one: number; waiver: number; day: number; today: number };

const DAY = 86_400_000;

/** Minor units that a member has given away today (UTC) without a second person, by refunds and waivers. */
async function givenToday(db: Db, accountId: number, currency: ChargedCurrency, now: number): Promise<number> {
  const since = now - (now % DAY);
  const refunds = await db
    .selectFrom('refund')
    .select((of) => [
      of.fn.sum<number | string | null>('gateway_minor').as('gateway'),
      of.fn.sum<number | string | null>('wallet_minor').as('wallet'),
    ])
    .where('asked_by', '=', staffActor(accountId))
    .where('created_at', '>=', since)
    .where('currency', '=', currency)
    .where('approval_id', 'is', null)
    .executeTakeFirst();
  const waived = await db
    .selectFrom('cancel_quote')
    .select((of) => of.fn.sum<number | string | null>('waived_minor').as('sum'))
    .where('asked_by', '=', accountId)
    .where('used_at', '>=', since)
    .where('currency', '=', currency)
    .where('approval_id', 'is', null)
    .executeTakeFirst();
  return Number(refunds?.gateway ?? 0) + Number(refunds?.wallet ?? 0) + Number(waived?.sum ?? 0);
}

/** The limits of a member in a currency as they stand. Under the member's lock where an act is decided by them. */
export async function limitsOf(
  db: Db,
  { id, currency, now }: { id: number; currency: ChargedCurrency; now: number },
): Promise<Limits> {
  const { refund, waiver, day } = await deskLimits(db);
  return {
    one: refund[currency],
    waiver: waiver[currency],
    day: day[currency],
    today: await givenToday(db, id, currency, now),
  };
}

type Refundable = Pick<OrderRow, 'state'>;
/** Of a cancelled order only its fee is left: who gives that back waives it, at another time. */
const isWaiver = ({ state }: Refundable): boolean => state === 'cancelled';

/** What one refund of an order may come to without a second person, in minor units. */
export const oneRefund = (order: Refundable, { one, waiver }: Limits): number => (isWaiver(order) ? waiver : one);

/** Why a refund needs a second person; null when it does not. */
export function whyRefund(order: Refundable, amount: number, limits: Limits): WhySecond | null {
  if (amount > oneRefund(order, limits)) return isWaiver(order) ? 'waiver' : 'amount';
  return limits.today + amount > limits.day ? 'day' : null;
}

/** Why a cancellation does: a waiver above the limit, or a paid trip that has begun. */
export function whyCancel(waived: number, isLate: boolean, { waiver, day, today }: Limits): WhySecond | null {
  if (isLate) return 'late';
  if (waived > waiver) return 'waiver';
  return waived > 0 && today + waived > day ? 'day' : null;
}
