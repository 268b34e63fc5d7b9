import { REFUNDABLE_AFTER_HOURS } from '#contract/constants.ts';
import type { CancellationPolicy } from '#contract/entities/room.ts';
import type * as z from 'zod/mini';

type Policy = z.output<typeof CancellationPolicy>;

/** The earliest fee's start; null without any. */
export function freeUntil(policies: Policy[]): Date | null {
  const starts = policies.filter((policy) => policy.amount > 0).map((policy) => Date.parse(policy.fromDate));
  const valid = starts.filter((start) => !Number.isNaN(start));
  return valid.length ? new Date(Math.min(...valid)) : null;
}

/** A fee from midnight leaves the whole day before. */
export const lastFreeMinute = (feeFrom: Date | number): Date => new Date(Number(feeFrom) - 60_000);

/** More than 24 h before the earliest fee; never without a policy (§4, S8, D). */
export function isRefundable(policies: Policy[], now: Date): boolean {
  const until = freeUntil(policies);
  return until !== null && until.getTime() - now.getTime() > REFUNDABLE_AFTER_HOURS * 3_600_000;
}
