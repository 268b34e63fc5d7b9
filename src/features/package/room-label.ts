import type { Room } from '#contract/entities/room.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { freeUntil, isRefundable, lastFreeMinute } from '#contract/rules/refundable.ts';

export type RoomTerms = {
  refundable: boolean;
  /** The last day on which cancelling costs nothing, at the hotel. */ until: string | null;
};

/** Whether a room is refundable at the moment the offer was priced, and until which day of the hotel's calendar (S8). */
export function termsOf(room: Pick<Room, 'cancellationPolicies'>, timeZone: string, pricedAt: string): RoomTerms {
  const refundable = isRefundable(room.cancellationPolicies, new Date(pricedAt));
  const end = freeUntil(room.cancellationPolicies);
  return { refundable, until: refundable && end ? todayIn(timeZone, lastFreeMinute(end)) : null };
}
