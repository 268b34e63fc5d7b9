import type { PriceKeeper } from './price-refresher.ts';

const FIRST = 1_500;
const BETWEEN = 20;
const ROUNDS = 15 * 60_000;

/** Refreshes "from" prices in slices too small to delay requests. */
export function createPriceJob(keeper: PriceKeeper, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;

  const later = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = keeper.refreshAll(pause).catch(failed);
      void running.then(() => later(ROUNDS));
    }, delay);
    timer.unref();
  };
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    return !stopped;
  };
  return {
    name: 'from-prices',
    start() {
      if (!stopped) return;
      stopped = false;
      later(FIRST);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
