import { Refusal } from '#server/modules/refusal.ts';
import { SAID } from './account-sentences.ts';

/** Lets few hash at once and few wait: a flood of logins is refused before it takes the machine from everyone else. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(429, 'too_many', SAID.tooMany);
      await new Promise<void>((enter) => queue.push(enter));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
export type Gate = ReturnType<typeof createGate>;
