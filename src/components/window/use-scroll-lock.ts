import { useEffect, useState } from 'react';

/** By the root's own overflow, which is not inherited: what the kit writes restyles the whole page [LI4]. */
export function useScrollLock(): void {
  // read while the layout is up to date
  const [hasBar] = useState(() => innerWidth > document.documentElement.clientWidth);
  useEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    if (hasBar) style.scrollbarGutter = 'stable';
    return () => {
      // the closed ones are gone by now
      if (document.querySelector('[role=dialog][aria-modal]')) return;
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [hasBar]);
}
