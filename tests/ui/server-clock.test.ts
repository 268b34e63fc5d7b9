import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#contract/calls/settings.ts';
import { send } from '#src/api/send.ts';
import { noteServerTime, serverNow } from '#src/api/server-clock.ts';
import { fc } from '#tests/support/seed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 11, 31, 23, 59, 30);
let answer: unknown = null;
vi.mock('axios', () => ({ default: { create: () => ({ request: async () => answer }) } }));

const dateOf = (instant: number) => new Date(instant).toUTCString();
/** By how much the server's clock is thought to be ahead of the device, which stands at `NOW` when it is answered. */
function aheadAfter(serverTime: number, took = 100): number {
  noteServerTime(serverTime, { sentAt: NOW - took, receivedAt: NOW });
  return serverNow() - NOW;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  noteServerTime(NOW, { sentAt: NOW, receivedAt: NOW });
});
afterEach(() => vi.useRealTimers());

describe('the server’s clock in the browser', () => {
  it('[X8] is taken for the device’s where that is hours, days or years off', () => {
    for (const off of [-30 * 365 * 24 * HOUR, -2 * 24 * HOUR, -HOUR, HOUR, 9 * 24 * HOUR])
      expect(Math.abs(aheadAfter(NOW + off) - off)).toBeLessThanOrEqual(1_100);
  });

  it('[X8] is not put back by an answer that was long on its way', () => {
    expect(aheadAfter(NOW - 29_000, 30_000)).toBe(0);
    expect(aheadAfter(NOW - 1_000, 30_000)).toBe(0);
  });

  it('[X8] is off by no more than its answer was on its way, whichever clock is wrong', () => {
    const day = 24 * HOUR;
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(0), fc.integer({ min: -400 * day, max: 400 * day })),
        fc.nat(40_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (off, took, part) => {
          const serverTime = NOW - took * part + off;
          const error = Math.abs(aheadAfter(Math.floor(serverTime / 1_000) * 1_000, took) - off);
          expect(error).toBeLessThanOrEqual(Math.max(took + 1_000, 2_000));
          // a device that is right stays so
          if (off === 0) expect(error).toBe(0);
        },
      ),
    );
  });

  it('[X8] is not told by what stands in the way: a page of a proxy has a time of its own', async () => {
    const headers = { date: dateOf(0) };
    for (const status of [200, 403, 502]) {
      answer = { status, data: '<html><h1>Bad gateway</h1></html>', headers };
      await expect(send({ ...settings, safe: false, stepUp: false })).rejects.toMatchObject({ message: '' });
      expect(serverNow()).toBe(NOW);
    }
    answer = { status: 200, data: { data: { make_your_trip: true } }, headers: { date: dateOf(NOW + HOUR) } };
    await send(settings);
    expect(serverNow()).toBe(NOW + HOUR);
  });
});
