import { useEffect, useRef } from 'react';

/** For the heading of a step or a notice: a page that changed under the visitor starts at its top, and says so aloud. */
export function useArrival<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    // its very top, with the header: a page that stands there already stays as it is
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return shown;
}

/** For the heading of a part that opens: who opened it goes on from there, since the button that was pressed is gone. */
export function useOpening<Shown extends HTMLElement>(isOpen: boolean) {
  const shown = useRef<Shown>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      shown.current?.focus({ preventScroll: true });
      shown.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return shown;
}
