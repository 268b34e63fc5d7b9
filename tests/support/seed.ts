import process from 'node:process';
import * as fc from 'fast-check';

/** From scripts/vitest.ts: the same every day, a new one in each full run. */
export const SEED = Number(process.env.TEST_SEED ?? 45);
fc.configureGlobal({ seed: SEED });
export { fc };

/** Whole numbers below a bound, the same for the same seed. */
export function randomFrom(seed = SEED) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
