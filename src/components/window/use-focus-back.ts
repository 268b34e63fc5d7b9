import { useEffect } from 'react';

/** Gives the focus back to what had it before this part was shown, unless it has gone somewhere else meanwhile. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === null || now === document.body))
        before.focus({ preventScroll: true });
    };
  }, []);
}
