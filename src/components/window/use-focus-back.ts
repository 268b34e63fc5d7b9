import { useEffect } from 'react';

/** Returns the focus on unmount, unless it has moved elsewhere. */
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
