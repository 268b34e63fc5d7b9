import { setImmediate } from 'node:timers/promises';

/** Lets everything else that waits have its turn. */
export const pause = (): Promise<void> => setImmediate();

/** Slices of a long list, with a pause before each but the first [FK3]. */
export async function* slicesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await pause();
    yield items.slice(start, start + size);
  }
}
