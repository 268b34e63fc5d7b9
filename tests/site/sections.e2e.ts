import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { failed: /تعذّر عرض هذا الجزء/u, retry: 'حاول مرة أخرى', dates: /^التواريخ/u },
  en: { failed: /This part could not be shown/u, retry: 'Try again', dates: /^Dates/u },
};

/** The package's data comes beside the page with a day of its plan that is none. */
async function spoilPlan(page: Page) {
  const plan = { spoiled: 0 };
  await page.route('**/page-data/**', async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    const first = JSON.parse(text) as { data: { query: [unknown, { data: Record<string, unknown> }][] } };
    for (const [, answer] of first.data.query) {
      if (!answer.data?.itinerary) continue;
      answer.data.itinerary = [null];
      plan.spoiled += 1;
    }
    await route.fulfill({ response: reply, json: first });
  });
  return plan;
}

for (const locale of ['ar', 'en'] as const)
  test(`[OP9] a section that crashes leaves the rest of a package usable, and its retry mends it, ${locale}`, async ({
    page,
  }) => {
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/client_errors')) reports.push(request.postDataJSON());
    });
    const plan = await spoilPlan(page);
    await page.goto(`/${locale}/packages/101`);
    const words = WORDS[locale];
    const failed = page.locator('[data-failed-section]');
    await expect(failed).toHaveText(words.failed);
    await expect(failed).toHaveCount(1);
    expect(plan.spoiled).toBe(1);
    // the offer beside it is priced and can be booked; flights open
    await expect(page.locator('aside button[data-variant=filled]:visible')).toBeEnabled();
    await page.locator('#flights button:visible').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ part: 'itinerary', name: 'TypeError', page: '/packages/:index' });

    await failed.getByRole('button', { name: words.retry }).click();
    await expect(failed).toHaveCount(0);
    expect(reports).toHaveLength(1);
  });

for (const locale of ['ar', 'en'] as const)
  test(`[OP9] a panel first opened without a network is there by its retry once the network is back, ${locale}`, async ({
    page,
    context,
  }) => {
    const words = WORDS[locale];
    await page.goto(`/${locale}/packages/101`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    // the panel's frame is here already
    await page.locator('#flights button:visible').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.dates }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText(words.failed);
    await context.setOffline(false);
    await panel.getByRole('button', { name: words.retry }).click();
    await expect(panel.getByRole('grid')).toBeVisible();
  });

test('[S13] [OP9] a page is not loaded anew because what tells of a fault cannot be fetched', async ({ page }) => {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.clock.install();
  await spoilPlan(page);
  await page.route('**/assets/report-error-*.js', (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/report-error-'));
  await page.goto('/en/packages/101');
  const failed = page.locator('[data-failed-section]');
  await expect(failed).toHaveText(WORDS.en.failed);
  await missing;
  await page.clock.runFor(5_000);
  // the visitor goes on with the page that they have
  await failed.getByRole('button', { name: WORDS.en.retry }).click();
  await expect(failed).toHaveCount(0);
  expect(pages).toBe(1);
});
