import { idle } from './idle.ts';
import { TAB_KEYS } from '#src/storage/tab-keys.ts';
import { sessionTexts } from '#src/storage/text-area.ts';

const FONT = "'Readex Pro Variable'";
/** One of each script: its file is asked for. */
const LETTERS = ['a', '\u0627'];

let dressing: Promise<void> | null = null;

/**
 * The fonts of the house on a page that was painted without them (decision 007): all of them at once, so that a text is
 * laid out anew once. Done once; whoever asks again waits for the same.
 */
export function applyWebFonts(): Promise<void> {
  dressing ??= putOn().catch(() => undefined);
  return dressing;
}

async function putOn(): Promise<void> {
  await Promise.all(LETTERS.map((letter) => document.fonts.load(`1em ${FONT}`, letter)));
  await idle();
  document.documentElement.removeAttribute('data-plain');
  sessionTexts.put(TAB_KEYS.fonts, '1');
}
