import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * A browser that does nothing beside the journey: no worker fetches files, nothing is fetched ahead of a click, which in a window
 * of its own costs as much as the page itself. Those that are about these (booking, offline, loading, house, early acts, places)
 * take Playwright's own `test`.
 */
export const test = base.extend({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context }, use) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    );
    await use(context);
  },
});
