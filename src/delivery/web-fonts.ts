import { idle } from './idle.ts';
import { FONTS_KEY } from '#src/storage/tab-keys.ts';
import { sessionTexts } from '#src/storage/text-area.ts';

const FONT = "'Readex Pro Variable'";
/** One letter per script requests its font. */
const LETTERS = ['a', '\u0627'];

let dressing: Promise<void> | null = null;

/** After the first paint (decision 007), all at once for a single reflow. Later calls share the promise. */
export function applyWebFonts(): Promise<void> {
  dressing ??= putOn().catch(() => undefined);
  return dressing;
}

async function putOn(): Promise<void> {
  await Promise.all(LETTERS.map((letter) => document.fonts.load(`1em ${FONT}`, letter)));
  await idle();
  document.documentElement.removeAttribute('data-plain');
  sessionTexts.put(FONTS_KEY, '1');
}
