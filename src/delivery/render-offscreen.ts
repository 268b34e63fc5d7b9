import { idle } from './idle.ts';

/** Parts that src/theme/global.css renders only near the viewport. */
const FAR_DOWN = '[data-later] > :nth-child(n + 3)';

/** One by one when idle, so that none blocks input; a full-page screenshot would otherwise have gaps. */
export async function renderOffscreen(): Promise<void> {
  const page = document.documentElement;
  for (const part of document.querySelectorAll<HTMLElement>(FAR_DOWN)) {
    await idle();
    // another page shows now, complete from the start
    if (page.dataset.whole !== undefined) return;
    part.dataset.whole = '';
  }
  page.dataset.whole = '';
}
