import { nextFields, wearInk, type FieldBox, type FieldWear } from './fields.ts';
import { inkRows } from './ink-rows.ts';

/** What looking at a page needs of a browser; the drivers of every engine have it. */
export type InkPage = {
  run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  picture(): Promise<Buffer>;
};

/** The highest and the deepest letters of Arabic as we write it (the bar of messages makes sure of it). */
export const EXTREME = 'أُلًاي';

/** Round the middle of a field, where its reference stands. */
const round = (box: FieldBox): FieldBox => ({ ...box, y: box.y + box.height / 2 - 24, height: 48 });

/**
 * Draws the extreme letters in every field of the page, as a value and as a hint, and says where fewer rows of ink come
 * out than the same letters have outside a field. The page is of no use afterwards.
 */
export async function cutFields(page: InkPage): Promise<{ looked: number; faults: string[] }> {
  const faults: string[] = [];
  let looked = 0;
  while ((await page.run(nextFields)) > 0) {
    const window = await page.run(() => ({ width: innerWidth, height: innerHeight }));
    let boxes: FieldBox[] = [];
    const rowsOf = async (wear: FieldWear) => {
      let picture: Buffer;
      let isStill = false;
      boxes = await page.run(wearInk, wear, EXTREME);
      do {
        picture = await page.picture();
        const now = await page.run(wearInk, wear, EXTREME);
        // what comes into sight brings letters of its own, which may move the page while the picture is taken
        isStill = JSON.stringify(now) === JSON.stringify(boxes);
        boxes = now;
      } while (!isStill);
      return inkRows(picture, window, wear === 'reference' ? boxes.map(round) : boxes);
    };
    const [value, hint, whole] = [await rowsOf('value'), await rowsOf('hint'), await rowsOf('reference')];
    await page.run(() => document.querySelectorAll('[data-ink-part]').forEach((one) => one.remove()));
    for (const [at, { name }] of boxes.entries()) {
      looked += 1;
      const rowCounts = { value: value[at] ?? 0, hint: name.startsWith('select') ? Infinity : (hint[at] ?? 0) };
      for (const [what, rows] of Object.entries(rowCounts))
        // letters that stand between two rows of the screen may lose the paler one
        if (rows < (whole[at] ?? Infinity) - 1)
          faults.push(`${name}: its ${what} shows ${rows} of ${whole[at]} rows of ink`);
    }
  }
  return { looked, faults };
}
