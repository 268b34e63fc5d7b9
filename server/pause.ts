import { setImmediate } from 'node:timers/promises';

export const pause = (): Promise<void> => setImmediate();

/** With a pause between them [FK3]. */
export async function* slicesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await pause();
    yield items.slice(start, start + size);
  }
}
