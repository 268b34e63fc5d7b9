import { Refusal } from '#server/modules/refusal.ts';
import { SAID } from './account-sentences.ts';

/** Lets few hash at once and few wait: a flood of logins is refused before it takes the machine from everyone else. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  /** Called before anything that costs: a refused attempt must be cheaper than the flood that sends it. */
  const refuseWhenFull = (): void => {
    if (running >= atOnce && queue.length >= waiting)
      throw new Refusal(429, 'busy', SAID.busy, { extra: { retry_after: 3 } });
  };

  async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseWhenFull();
    if (running >= atOnce) await new Promise<void>((next) => queue.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { enter, refuseWhenFull };
}
export type Gate = ReturnType<typeof createGate>;
