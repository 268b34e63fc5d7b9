import { FONTS_KEY } from '#src/storage/tab-keys.ts';
import { sessionTexts } from '#src/storage/text-area.ts';

/** Tells the styles how this page is reached, before it is first painted. */
export function markDocument(): void {
  const page = document.documentElement;
  // hide a decorative picture that fails to load, as when offline
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.alt === '') target.style.visibility = 'hidden';
    },
    true,
  );
  // a return to a scrolled position needs the full height at once
  const isBack = isReturn();
  if (isBack) page.dataset.whole = '';
  // reading storage delays the first paint: skip it on the first page
  const goesOn = isBack || document.referrer.startsWith(`${location.origin}/`);
  // on later pages of a visit the fonts are cached
  if (goesOn && sessionTexts.get(FONTS_KEY) !== null) page.removeAttribute('data-plain');
}

function isReturn(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return location.hash !== '' || (arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate');
}
