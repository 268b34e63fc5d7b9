import { useEffect, useRef } from 'react';

/** Scrolls to the top and focuses the heading, which screen readers announce. */
export function useArrival<Part extends HTMLElement>() {
  const heading = useRef<Part>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // above the header, so that a page at its top does not move
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return heading;
}

/** The pressed button is gone: focus moves to the opened part. */
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
