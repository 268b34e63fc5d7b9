import { useEffect, useRef } from 'react';

/** For the heading of a step or a notice: a page that changed under the visitor starts at its top, and says so aloud. */
export function useArrival<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.closest('main')?.scrollIntoView?.({ block: 'start' });
  }, []);
  return shown;
}
