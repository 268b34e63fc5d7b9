/** Unless `keep` is false or it fails; concurrent readers share it. */
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
