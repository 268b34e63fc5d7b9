import { TEAM_ZONE } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { REVIEW_WITHIN_DAYS } from '#contract/entities/review.ts';
import { addDays, todayIn } from './dates.ts';
import { isOwnTrip } from './trip-plan.ts';

/** Epoch ms of the server's clock; false if unknown. */
export const hasLeft = ({ start_date }: Pick<Quote, 'start_date'>, now: number): boolean =>
  now > 0 && todayIn(TEAM_ZONE, new Date(now)) > start_date;

/** Days end by UTC, as on the server; own trips have no review. */
export function mayReview(
  { state, package_id, end_date }: Pick<Order, 'state'> & Pick<Quote, 'package_id' | 'end_date'>,
  now: number,
): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  const isTime = today > end_date && today <= addDays(end_date, REVIEW_WITHIN_DAYS);
  return state === 'confirmed' && isTime && !isOwnTrip(package_id);
}
