import { useEffect, useState, type ComponentType } from 'react';
import { ahead } from './ahead.ts';
import { partOf } from './part-of.ts';

/**
 * A part in a file of its own that the page stands without: nothing is in its place until the file has come. Where it does
 * not come, it is fetched again when the connection is back, and whenever `cue` changes.
 */
export function optional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = partOf(load);
  return function Optional({ cue, ...props }: Props & { cue?: number }) {
    const [, setHere] = useState(false);
    useEffect(() => {
      if (part.here) return;
      const fetchPart = () =>
        void ahead(part.fetch).then(
          () => setHere(true),
          () => undefined,
        );
      window.addEventListener('online', fetchPart);
      fetchPart();
      return () => window.removeEventListener('online', fetchPart);
    }, [cue]);
    const Part = part.here as ComponentType<object> | null;
    return Part ? <Part {...props} /> : null;
  };
}
