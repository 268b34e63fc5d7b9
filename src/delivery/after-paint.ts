import { nextTask } from './next-task.ts';

/** A hidden tab paints no frames. */
const UNSEEN = 100;

/** Resolves after the next painted frame, or `atMost` milliseconds. */
export const afterPaint = (atMost = UNSEEN): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, atMost);
    requestAnimationFrame(() => {
      clearTimeout(late);
      void nextTask().then(resolve);
    });
  });
