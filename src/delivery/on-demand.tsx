import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { partOf } from './part-of.ts';

/**
 * A part in a file of its own, fetched when it is first shown; `waiting` stands in its place. A file that does not come is
 * thrown to the section round it, whose retry asks for it again: React's `lazy` keeps a failure until the page is loaded anew.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  const part = partOf(load);
  return function OnDemand(props: Props) {
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    const [, setHere] = useState(false);
    useEffect(() => {
      if (part.here) return;
      let isShown = true;
      part.fetch().then(
        () => isShown && setHere(true),
        (error: unknown) => isShown && setFailed({ error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (failed) throw failed.error;
    const Part = part.here;
    return Part ? <Part {...props} /> : waiting;
  };
}
