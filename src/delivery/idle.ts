/** Safari has no idle callback and uses a short delay. `atMost`: ms. */
export const idle = (atMost = 1_000): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve, Math.min(atMost, 200));
  });

/** For invisible work after the page's paint; waits shortly. */
export const soon = (): Promise<void> => idle(200);

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];

/** At the visitor's first touch, key or pointer, before which nothing loads for what they may do later [LI2]. */
export const firstTouch = (): Promise<void> =>
  new Promise((resolve) => {
    // who did something before the application came
    if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) resolve();
    for (const name of SIGNS) addEventListener(name, () => resolve(), { once: true, capture: true, passive: true });
  });

let begin: () => void = () => undefined;
const startSignal = new Promise<void>((resolve) => {
  begin = resolve;
});

/** From now on late parts load when idle: after the first touch, unless data is to be saved. */
export const fetchLateParts = (): void => begin();
export const untilLateParts = (): Promise<void> => startSignal.then(() => idle(10_000));

/** A missing file is marked and reloads no page (S13). */
export async function ahead<Part>(work: () => Promise<Part>): Promise<Part> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { ahead: true });
    throw error;
  }
}
