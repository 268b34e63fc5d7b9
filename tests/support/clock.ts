import type { Clock } from '#server/clock.ts';

export type TestClock = Clock & { set(instant: number | string): void; advance(milliseconds: number): void };

/** A clock that stands still until told otherwise; it starts on 2026-11-20 at noon in Kuwait. */
export function testClock(start: number | string = '2026-11-20T09:00:00Z'): TestClock {
  let present = instantOf(start);
  return {
    now: () => present,
    set: (instant) => (present = instantOf(instant)),
    advance: (milliseconds) => (present += milliseconds),
  };
}

const instantOf = (instant: number | string) => (typeof instant === 'number' ? instant : Date.parse(instant));
