import type { JobLease } from './job-lease.ts';
import type { JobLog } from './worker.ts';

type Regular = {
  name: string;
  /** Ms. */
  every: number;
  log: JobLog;
  work: () => Promise<unknown>;
  atStart?: boolean;
  /** One process does each round; without it, every one. */
  turns?: JobLease;
};

/** Never concurrently; `stop` lets the round finish. */
export function createTicker({ name, every, log, work, atStart = false, turns }: Regular) {
  let timer: ReturnType<typeof setInterval> | null = null;
  let round: Promise<void> | null = null;

  const run = () => {
    round ??= (turns ? turns.once(name, every, work) : work())
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'a round of regular work failed'))
      .finally(() => {
        round = null;
      });
  };
  return {
    name,
    start(): void {
      timer ??= setInterval(run, every);
      if (atStart) run();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await round;
    },
  };
}
