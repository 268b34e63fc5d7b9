import { afterPaint } from './after-paint.ts';
import { idle } from './idle.ts';
import { TAB_KEYS } from '#src/storage/tab-keys.ts';
import { sessionTexts } from '#src/storage/text-area.ts';

const FONT = "'Readex Pro Variable'";
/** One of each script: its file is asked for. */
const LETTERS = ['a', '\u0627'];
/** Elements that a phone lays out anew without holding up a touch. */
const AT_ONCE = 100;

let dressing: Promise<void> | null = null;

/**
 * The fonts of the house on a page that was painted without them (decision 007): all of them at once, so that a text is
 * laid out anew once, and part by part, since the whole page in one go would hold up a phone. Done once; whoever asks
 * again waits for the same.
 */
export function dress(): Promise<void> {
  dressing ??= putOn().catch(() => undefined);
  return dressing;
}

async function putOn(): Promise<void> {
  const page = document.documentElement;
  await Promise.all(LETTERS.map((letter) => document.fonts.load(`1em ${FONT}`, letter)));
  await idle();
  if (page.hasAttribute('data-plain')) {
    const parts = import.meta.env.DELIVERY_OFF === 'fonts-part-by-part' ? [] : partsOf(document.body);
    for (const part of parts) {
      part.dataset.dressed = '';
      await afterPaint();
    }
    page.removeAttribute('data-plain');
    for (const part of parts) delete part.dataset.dressed;
  }
  sessionTexts.put(TAB_KEYS.fonts, '1');
}

/** The page in parts of no more than so many elements, from the top. */
function partsOf(whole: HTMLElement): HTMLElement[] {
  if (whole.getElementsByTagName('*').length <= AT_ONCE) return [whole];
  return [...whole.children].flatMap((child) => (child instanceof HTMLElement ? partsOf(child) : []));
}
