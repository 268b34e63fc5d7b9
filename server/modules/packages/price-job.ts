type PriceJob = {
  name: string;
  /** Ms after the start, and between the end of a round and the next. */
  first: number;
  every: number;
  /** Ends when told to stop. */
  round: (isStopped: () => boolean) => Promise<void>;
  failed: (error: unknown) => void;
};

/** Rounds of pricing, in slices too small to delay requests. */
export function createPriceJob({ name, first, every, round, failed }: PriceJob) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;

  const later = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round(() => stopped).catch(failed);
      void running.then(() => later(every));
    }, delay);
    timer.unref();
  };
  return {
    name,
    start() {
      if (!stopped) return;
      stopped = false;
      later(first);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
