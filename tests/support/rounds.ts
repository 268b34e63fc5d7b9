import process from 'node:process';

/**
 * How often a race is run: `quick` in `npm test`, enough for every interleaving that the test can make; `full` under
 * `npm run test:full`, where the machine's own timing has as many chances as the promise names.
 */
export const rounds = ({ quick, full }: { quick: number; full: number }): number =>
  process.env.TEST_FULL === undefined ? quick : full;
