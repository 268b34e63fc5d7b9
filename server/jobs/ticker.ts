import type { JobLog } from './worker.ts';

/** Work done again and again, never twice at once. `stop` lets the present round finish. */
export function createTicker(given: {
  name: string;
  every: number;
  log: JobLog;
  work: () => Promise<unknown>;
  /** Does a first round as soon as it starts. */
  atStart?: boolean;
}) {
  const { name, every, log, work, atStart = false } = given;
  let timer: ReturnType<typeof setInterval> | null = null;
  let round: Promise<void> | null = null;

  const run = () => {
    round ??= work()
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
