/** Reads something once and keeps it, unless `keep` is false or reading failed; readers at the same time share one read. */
export function remembered<Value>(read: () => Promise<{ value: Value; keep: boolean }>): () => Promise<Value> {
  let kept: Promise<Value> | null = null;
  return () => {
    if (kept) return kept;
    const reading = read().then(
      ({ value, keep }) => {
        if (!keep) kept = null;
        return value;
      },
      (error: unknown) => {
        kept = null;
        throw error;
      },
    );
    kept = reading;
    return reading;
  };
}
