/** Everything reads the time here, so that tests can set it. */
export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** With a shared database, the database's time replaces it. */
  isMachine?: true;
};

export const systemClock: Clock = { now: () => Date.now(), isMachine: true };
