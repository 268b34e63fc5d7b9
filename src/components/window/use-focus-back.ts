import { useEffect } from 'react';

/** On unmount, unless it moved elsewhere. */
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
