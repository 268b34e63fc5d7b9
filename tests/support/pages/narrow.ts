import { expect, type Page } from '@playwright/test';

/** By how much the page goes sideways once it has the fonts of the house. */
export async function sideways(page: Page): Promise<number> {
  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

/** Draws all letters twice as large in the width that there is, as a browser does that enlarges text alone. */
export const doubleLetters = (page: Page): Promise<void> =>
  page.locator('body, body *').evaluateAll((all) => {
    const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    for (const [index, one] of all.entries())
      if (one instanceof HTMLElement) one.style.fontSize = `${2 * (sizes[index] ?? 0)}px`;
  });

/** What cannot be read or pressed in so narrow a page: words of a letter or two on each line, and controls beyond its edge that no scroll reaches. */
export const narrowFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const up = function* (from: Element | null) {
      for (let one = from; one && one !== document.body; one = one.parentElement) yield getComputedStyle(one);
    };
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      [...up(one)].every(({ clipPath }) => clipPath === 'none');
    const scrolls = (one: Element) => [...up(one)].some(({ overflowX }) => /auto|scroll/u.test(overflowX));
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement || !isSeen(text.parentElement)) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1 && word.length / lines < 3) faults.push(`${word} on ${lines} lines`);
      }
    }
    for (const one of document.querySelectorAll('main, a, button, select, input:not([type=hidden])')) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width > 2 && (left < -1 || right > clientWidth + 1) && isSeen(one) && !scrolls(one))
        faults.push(`${one.tagName} ${one.textContent} from ${left} to ${right} px`);
    }
    return faults;
  });
