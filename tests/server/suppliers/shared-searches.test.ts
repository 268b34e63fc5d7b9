import { expect, it } from 'vitest';
import { createSharedSearches } from '#server/vendors/shared-searches.ts';

it('[SU8] answers are remembered by their weight: the one used longest ago goes first', async () => {
  const shared = createSharedSearches<string>({ now: () => 0, lifetime: 1_000, expiryOf: () => Infinity });
  const heavy = 'x'.repeat(20_000_000);
  const calls: string[] = [];
  const ask = (key: string) =>
    shared(key, async () => {
      calls.push(key);
      return heavy;
    });
  for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await ask(key);
  expect(calls).toEqual(['one', 'two', 'three', 'two']);
});
