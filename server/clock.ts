/** What time it is. Modules, suppliers and jobs ask this one, so that tests can set it. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };
