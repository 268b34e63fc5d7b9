/** Ms; changes of other processes may show this late. */
const STALE = 250;

/** For a quarter of a second; `forget` refreshes at once. */
export function observed<Value>(look: () => Promise<Value>) {
  let latest: Promise<Value> | null = null;
  let readAt = 0;
  return {
    forget() {
      latest = null;
    },
    read(): Promise<Value> {
      const now = performance.now();
      if (latest && now - readAt <= STALE) return latest;
      readAt = now;
      const reading = look();
      latest = reading;
      reading.catch(() => {
        if (latest === reading) latest = null;
      });
      return reading;
    },
  };
}
