import { test as base, type BrowserContext } from '@playwright/test';

export { expect } from '@playwright/test';

/** Data is to be saved in these windows: nothing is fetched ahead of a click. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );

/**
 * A browser that does nothing beside the journey: no worker fetches files, nothing is fetched ahead of a click, which in a window
 * of its own costs as much as the page itself. Those that are about these (booking, offline, loading, house, early acts, places,
 * dialogs, fields, states) take Playwright's own `test`.
 */
export const test = base.extend({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context }, use) => {
    await saveData(context);
    await use(context);
  },
});
