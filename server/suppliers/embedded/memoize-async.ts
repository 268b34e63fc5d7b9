/** Reads something once and keeps it, unless `keep` is false or reading failed; readers at the same time share one read. */
export function memoizeAsync<Value>(read: () => Promise<{ value: Value; keep: boolean }>): () => Promise<Value> {
  let current: Promise<Value> | null = null;
  return () => {
    if (current) return current;
    const reading = read().then(
      ({ value, keep }) => {
        if (!keep) current = null;
        return value;
      },
      (error: unknown) => {
        current = null;
        throw error;
      },
    );
    current = reading;
    return reading;
  };
}
