import { setImmediate } from 'node:timers/promises';

/**
 * Lets everything else that waits have its turn. Promises over the embedded database never do: its statements run on this thread, and what
 * awaits them goes on before the next request is read.
 */
export const pause = (): Promise<void> => setImmediate();

/** Slices of a long list, with a pause before each but the first [FK3]. */
export async function* slicesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await pause();
    yield items.slice(start, start + size);
  }
}
