import { idle } from './idle.ts';

/** What the style sheet (src/theme/global.css) has the browser lay out only near the visitor. */
const FAR_DOWN = '[data-later] > :nth-child(n + 3)';

/**
 * Lays out what lies far down the page, one part each time that nothing else is to be done, so that no part holds up a touch.
 * A picture of the whole page, as a phone's "full page" makes it, would show empty places otherwise.
 */
export async function renderOffscreen(): Promise<void> {
  const page = document.documentElement;
  for (const part of document.querySelectorAll<HTMLElement>(FAR_DOWN)) {
    await idle();
    // another page is shown meanwhile, whole from the start
    if (page.dataset.whole !== undefined) return;
    part.dataset.whole = '';
  }
  page.dataset.whole = '';
}
