import type { Room } from '#contract/entities/room.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { freeUntil, isRefundable, lastFreeMinute } from '#contract/rules/refundable.ts';

export type RoomTerms = {
  refundable: boolean;
  /** In the hotel's calendar; null if none. */ until: string | null;
};

/** Judged at the time of the offer's pricing [S8]. */
export function termsOf(room: Pick<Room, 'cancellationPolicies'>, timeZone: string, pricedAt: string): RoomTerms {
  const refundable = isRefundable(room.cancellationPolicies, new Date(pricedAt));
  const end = freeUntil(room.cancellationPolicies);
  return { refundable, until: refundable && end ? todayIn(timeZone, lastFreeMinute(end)) : null };
}
