import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observed } from '#server/db/observed.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('[ST5] is read once for all who ask within a quarter of a second, and anew after it or when told', async () => {
  let value = 0;
  const { read, forget } = observed(async () => (value += 1));
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(250);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  forget();
  expect(await read()).toBe(3);
});

it('a read that failed is tried again by the next who asks', async () => {
  let fails = true;
  const { read } = observed(async () => {
    if (fails) throw new Error('down');
    return 'up';
  });
  await expect(read()).rejects.toThrow('down');
  fails = false;
  expect(await read()).toBe('up');
});
