import { expect, test, type CDPSession, type Page } from '@playwright/test';

const ROUTES = ['/en/results/promotions', '/en/policies/faq', '/en', '/en/contact'];
const CHANGES = 60;

/** Nodes and listeners that live in the page, once nothing unused does: a part goes with the second collection. */
async function livingIn(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let times = 0; times < 3; times += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners };
}

async function change(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]:visible`)
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(
    (wanted) => location.pathname === wanted && !document.documentElement.dataset.leaving,
    path,
  );
}

test('[LI10] sixty changes of route leave at most a node each, and no listener', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.goto('/en');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const round = async (changes: number) => {
    for (let at = 0; at < changes; at += 1) await change(page, ROUTES[at % ROUTES.length] ?? '');
    await page.waitForLoadState('networkidle');
    return livingIn(session);
  };
  // each page's own parts are loaded and kept with the first
  await round(ROUTES.length * 2);
  const before = await round(ROUTES.length);
  const after = await round(CHANGES);
  process.stdout.write(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}\n`);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(CHANGES);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
});
