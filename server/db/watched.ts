/** How late a change in another process may be seen, in milliseconds. */
const STALE = 250;

/** A small read that everybody asks for: at most a quarter of a second old, and made anew at once after `forget`. */
export function watched<Value>(look: () => Promise<Value>) {
  let known: Promise<Value> | null = null;
  let readAt = 0;
  return {
    forget() {
      known = null;
    },
    read(): Promise<Value> {
      const now = performance.now();
      if (known && now - readAt <= STALE) return known;
      readAt = now;
      const reading = look();
      known = reading;
      reading.catch(() => {
        if (known === reading) known = null;
      });
      return reading;
    },
  };
}
