import pLimit from 'p-limit';
import { Refusal } from '#server/modules/refusal.ts';
import { REPLIES } from './account-sentences.ts';

/** Lets few hash at once and few wait: a flood of logins is refused before it takes the machine from everyone else. */
export function createHashLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);

  /** Called before anything that costs: a refused attempt must be cheaper than the flood that sends it. */
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
