import { useEffect, useRef } from 'react';

/** For the heading of a step or a notice: a page that changed under the visitor starts at its top, and says so aloud. */
export function useArrival<Part extends HTMLElement>() {
  const heading = useRef<Part>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // its very top, with the header: a page that stands there already stays as it is
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return heading;
}

/** For the heading of a part that opens: who opened it goes on from there, since the button that was pressed is gone. */
export function useOpening<Part extends HTMLElement>(isOpen: boolean) {
  const heading = useRef<Part>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
