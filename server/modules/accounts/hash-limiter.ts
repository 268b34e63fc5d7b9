import pLimit from 'p-limit';
import { Refusal } from '#server/modules/refusal.ts';
import { REPLIES } from './account-sentences.ts';

/** A flood of logins must not take the whole machine. */
export function createHashLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);

  /** Call before any costly work: a refusal must be cheap. */
  const refuseWhenFull = (): void => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new Refusal(429, 'busy', REPLIES.busy, { extra: { retry_after: 3 } });
  };

  async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseWhenFull();
    return limit(work);
  }

  return { enter, refuseWhenFull };
}
export type HashLimiter = ReturnType<typeof createHashLimiter>;
