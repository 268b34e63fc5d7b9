import { nextTask } from './next-task.ts';

/** In a tab that nobody sees, no frame is painted. */
const UNSEEN = 100;

/** Once the next frame is on the screen, or after `atMost` milliseconds. */
export const afterPaint = (atMost = UNSEEN): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, atMost);
    requestAnimationFrame(() => {
      clearTimeout(late);
      void nextTask().then(resolve);
    });
  });
