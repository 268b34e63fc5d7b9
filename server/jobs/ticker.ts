import type { JobLease } from './job-lease.ts';
import type { JobLog } from './worker.ts';

type Regular = {
  name: string;
  /** The period (ms). */
  every: number;
  log: JobLog;
  work: () => Promise<unknown>;
  /** Does a first round as soon as it starts. */
  atStart?: boolean;
  /** With it, one of several processes does each round; without it, every process does (work on its own memory). */
  turns?: JobLease;
};

/** Work done again and again, never twice at once. `stop` lets the present round finish. */
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
