import { expect, test, type Page } from '@playwright/test';
import { countRequests } from '#tests/support/count-requests.ts';

// a worker would fetch the page anew behind it
test.use({ serviceWorkers: 'block' });

/** What each page may make a browser fetch and style without a touch, in brotli and with headers. */
const BARS = {
  '/ar': { requests: 35, scriptKb: 210, stylePasses: 25 },
  '/ar/packages/101': { requests: 35, scriptKb: 219, stylePasses: 25 },
  '/ar/results/latestPackages': { requests: 40, scriptKb: 240, stylePasses: 28 },
};

/** Until nothing is under way any more. */
async function workOf(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts = await countRequests(session);
  const data = page.waitForResponse(/\/api\/v1\/website\/package/u);
  await page.goto(path);
  await data;
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  const stylePasses = metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  return { requests: counts.requests, scriptKb: Math.round(counts.scriptBytes / 1_000), stylePasses };
}

test('[LI8] [LI2] home, a package and a list do no more without a touch than their bars', async ({ browser }) => {
  for (const [path, bar] of Object.entries(BARS)) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    const work = await workOf(await context.newPage(), path);
    process.stdout.write(`${path}: ${JSON.stringify(work)}\n`);
    for (const [name, most] of Object.entries(bar)) {
      expect(work[name as keyof typeof bar], `${name} of ${path}`).toBeGreaterThan(0);
      expect(work[name as keyof typeof bar], `${name} of ${path}`).toBeLessThanOrEqual(most);
    }
    await context.close();
  }
});
