import type { Route } from '@playwright/test';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { market: 'د.ك', failed: 'حدث خطأ', retry: 'حاول مرة أخرى' },
  en: { market: 'KWD', failed: 'An error occurred', retry: 'Try again' },
};

for (const locale of ['ar', 'en'] as const)
  for (const { path, read } of [
    { path: '', read: 'home' },
    { path: '/results/latestPackages', read: 'packages' },
    { path: '/packages/101', read: 'packages/101' },
  ])
    test(`[X6] [K19] a page that cannot be read in another currency says so, ${locale}${path}`, async ({ page }) => {
      const words = WORDS[locale];
      const fail = (route: Route) =>
        route.request().headers()['accept-currency'] === 'USD'
          ? route.fulfill({ status: 503, json: { message: '' } })
          : route.continue();
      const reads = (url: URL) => url.pathname === `/api/v1/website/${read}`;
      await page.route(reads, fail);
      await page.goto(`/${locale}${path}`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      const heading = page.locator('main h1');
      const title = (await heading.textContent()) ?? '';
      await page.locator('header button').filter({ hasText: words.market }).first().click();
      const currency = (code: CurrencyCode) =>
        page.getByRole('dialog').locator('input[name=currency]').nth(Object.keys(CURRENCIES).indexOf(code));
      await currency('USD').check();
      await expect(heading).toHaveText(words.failed);
      await currency('KWD').check();
      await expect(heading).toHaveText(title);
      await currency('USD').check();
      await expect(heading).toHaveText(words.failed);
      await page.keyboard.press('Escape');
      await page.unroute(reads);
      await page.locator('main').getByRole('button', { name: words.retry }).click();
      await expect(heading).toHaveText(title);
    });
