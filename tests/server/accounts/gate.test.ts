import { describe, expect, it } from 'vitest';
import { createHashLimiter } from '#server/modules/accounts/hash-limiter.ts';

/** Work that ends when told to. */
function pendingWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve };
}

describe('the gate before the hashing', () => {
  it('[C7] lets in as many as it says, keeps as many waiting, and refuses the next before it does anything', async () => {
    const gate = createHashLimiter({ atOnce: 1, waiting: 1 });
    const first = pendingWork();
    const running = gate.enter(first.work);
    expect(gate.refuseWhenFull).not.toThrow();
    const waiting = gate.enter(async () => 'second');
    expect(gate.refuseWhenFull).toThrow('Many people are logging in');
    let hasBegun = false;
    await expect(gate.enter(async () => (hasBegun = true))).rejects.toMatchObject({
      status: 429,
      code: 'busy',
      extra: { retry_after: 3 },
    });
    expect(hasBegun).toBe(false);
    first.end('first');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
    expect(gate.refuseWhenFull).not.toThrow();
  });

  it('[C7] stays open when work fails', async () => {
    const gate = createHashLimiter({ atOnce: 1, waiting: 0 });
    await expect(gate.enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.enter(async () => 'again')).toBe('again');
  });
});
