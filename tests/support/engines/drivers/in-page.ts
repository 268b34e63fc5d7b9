/** What a page is asked, as the source of an expression: a function, and what it is given, which is JSON. */
export const called = (work: { toString(): string }, args: unknown[]): string =>
  `(${work.toString()})(...${JSON.stringify(args)})`;

/** A page waits so long by itself, in milliseconds: one that is left meanwhile answers nothing and is asked anew. */
const TURN = 500;

/** Whether a function finds anything within one turn. */
export const foundSource = (find: { toString(): string }, args: unknown[]): string =>
  `(${isFound.toString()})(() => ${called(find, args)}, ${TURN})`;

/** Whether the press of what rested last landed elsewhere or nowhere, since the page moved under it. */
export const MISSED = 'window.isMissed?.() === true';

/** What a function finds within one turn, in the middle of the window and no longer moving; null otherwise. */
export const restingSource = (find: { toString(): string }, args: unknown[]): string =>
  `(${atRest.toString()})(() => ${called(find, args)}, ${TURN})`;

async function isFound(find: () => Element | null, time: number): Promise<boolean> {
  const end = performance.now() + time;
  while (!find()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** What is above an element may still grow after it was scrolled to: it rests when two frames leave it where it was. */
async function atRest(find: () => Element | null, time: number): Promise<Element | null> {
  const end = performance.now() + time;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let [before, place] = [null as Element | null, ''];
  while (performance.now() < end) {
    const element = find();
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await frame();
    await frame();
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const now = [x, y, width, height].join();
    if (element && element === before && now === place) {
      let isHit = false;
      const tell = ({ target }: Event) => {
        const hit = target as Element;
        const control = hit.closest('a, button, label, [role=option]');
        isHit = element.contains(hit) || (control?.contains(element) ?? false);
      };
      addEventListener('click', tell, { capture: true, once: true });
      (window as { isMissed?: () => boolean }).isMissed = () => !isHit && element.isConnected;
      return element;
    }
    [before, place] = [element, now];
  }
  return null;
}

/** In the page: resolves once what was changed last is on the screen, in its own letters. */
export async function afterPaint(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await document.fonts.ready;
  await frame();
  await frame();
}
