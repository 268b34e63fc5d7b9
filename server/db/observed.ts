/** How late a change in another process may be seen, in milliseconds. */
const STALE = 250;

/** A small read that everybody asks for: at most a quarter of a second old, and made anew at once after `forget`. */
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
