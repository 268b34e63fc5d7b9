import { expect, test, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/pages/axe.ts';

/** Touched as well: only then does it load what later acts need. */
const hydrated = async (page: Page) => {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.mouse.move(1, 1);
};
const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
const keptPaths = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('et-pages')).keys()).map(({ url }) => new URL(url).pathname));

for (const [locale, title, again] of [
  ['ar', 'أنت غير متصل بالإنترنت', 'حاول مرة أخرى'],
  ['en', 'You are offline', 'Try again'],
] as const)
  test(`[R24] without a network a designed page stands in ${locale}, and leads back`, async ({ page, context }) => {
    await page.goto(`/${locale}`);
    await hydrated(page);
    await workerReady(page);
    await page.reload();
    await context.setOffline(true);
    await page.goto(`/${locale}/policies/faq?from=here`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(await axeFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: again }).click();
    await expect(page).toHaveURL(/\/policies\/faq\?from=here$/u);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });

test('[R24] the package seen last can be read offline, as a copy that says of when it is', async ({
  page,
  context,
}) => {
  await page.goto('/en/packages/101');
  await hydrated(page);
  await workerReady(page);
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain('/en/packages/101');
  await page.waitForLoadState('networkidle');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/en/contact');
  await context.setOffline(true);
  await page.goto('/en/packages/101');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/You are offline. This copy was saved on/u)).toBeVisible();
  expect(await page.locator('script').count()).toBe(0);
  await page.goto('/en/packages/102');
  await expect(page.getByRole('link', { name: new RegExp(title, 'u') })).toHaveAttribute('href', '/en/packages/101');
});

test('[R24] nothing the API answers is ever kept, and the checkout is left alone', async ({ page, context }) => {
  await page.goto('/en/packages/101');
  await hydrated(page);
  await workerReady(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).not.toEqual([]);
  const everything = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    return urls;
  });
  expect(everything.filter((url) => /\/api\/|packages\/booking/u.test(url))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/en/packages/booking')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
});

test('[R24] /offtoapp installs where the browser offers it, and says how where it does not', async ({ page }) => {
  await page.goto('/en/offtoapp');
  await hydrated(page);
  const install = page.getByRole('button', { name: 'Install the app' });
  // the listeners come with a file of their own; an offer made after the answer would be a new one
  await expect(async () => {
    await page.evaluate(() =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => undefined,
          userChoice: Promise.resolve({ outcome: 'dismissed' }),
        }),
      ),
    );
    await expect(install).toBeVisible({ timeout: 500 });
  }).toPass();
  await install.click();
  await expect(page.getByText('You can install it later.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On a computer' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('It is installed.')).toBeVisible();
});

test.describe('consent', () => {
  // the page is changed on its way, which a worker would not see
  test.use({ serviceWorkers: 'block' });

  test('[C11] consent is asked where an account is configured, stored, and never asked again', async ({ page }) => {
    const outside: string[] = [];
    await page.route('**/en/contact', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace('</head>', '<meta name="et-clevertap" content="TEST-ID"></head>');
      const headers = { ...reply.headers(), 'content-security-policy': '' };
      await route.fulfill({ response: reply, body, headers });
    });
    await page.route('https://d2r1yp2w7bby2u.cloudfront.net/**', (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.goto('/en/contact');
    const banner = page.getByRole('region', { name: 'Site analytics' });
    await expect(banner).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(outside).toEqual([]);
    await banner.getByRole('button', { name: 'I agree' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => outside.length).toBe(1);
    await expect(banner).toHaveCount(0);
  });
});
