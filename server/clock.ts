/** What time it is. Modules, suppliers and jobs ask this one, so that tests can set it. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /** This machine's own clock: where several machines share a database, the database's is believed instead. */
  isMachine?: true;
};

export const systemClock: Clock = { now: () => Date.now(), isMachine: true };
