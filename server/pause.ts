import { setImmediate } from 'node:timers/promises';

/** Yields to the event loop. */
export const pause = (): Promise<void> => setImmediate();

/** Slices of a long list, with a pause between them [FK3]. */
export async function* slicesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await pause();
    yield items.slice(start, start + size);
  }
}
