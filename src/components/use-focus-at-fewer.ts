import { useEffect, useRef, type RefObject } from 'react';

/** The focused row may be gone. */
export function useFocusAtFewer<Part extends HTMLElement>(count: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) part.current?.focus();
    before.current = count;
  }, [count]);
  return part;
}
