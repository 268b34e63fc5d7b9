import { expect, test, type Page } from '@playwright/test';

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });

/** The page as a cache keeps it longer than the store keeps its data. */
const withoutData = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const reply = await route.fetch();
    const html = (await reply.text()).replace(/data-page-data="[^"]*"/, 'data-page-data="AAAAAAAAAAAAAAAA"');
    expect(html).toContain('AAAAAAAAAAAAAAAA');
    await route.fulfill({ response: reply, body: html });
  });

for (const locale of ['ar', 'en'] as const)
  test(`[HO1] a page whose data is nowhere any more is drawn anew and never hydrated; what was done before is done, ${locale}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const [country, prefix] = locale === 'ar' ? ['الدولة والعملة', 'اسطن'] : ['Country and currency', 'Istan'];
    await withoutData(page, `/${locale}`);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/page-data/*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`/${locale}`, { waitUntil: 'commit' });
    const [used, html] = [
      await page.locator('head > style').first().textContent(),
      await page.locator('#root main').elementHandle(),
    ];
    const search = page.getByRole('search').locator('input').first();
    await search.fill(prefix);
    await page.getByRole('button', { name: country }).first().click();
    release();
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: country })).toBeVisible();
    expect(await html!.evaluate((before) => before.isConnected)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('search').locator('input').first()).toHaveValue(prefix);
    await expect(page.locator('h1')).toHaveCount(1);
    // the page's own sheets come whole: what the store has of another release would name other parts
    expect(await page.locator('head > style').first().textContent()).toBe(used);
    await expect(page.locator('link[rel=stylesheet][href*=entry-client]:not([disabled])')).toHaveCount(1);
    // the browser itself says that one file was not there; React says nothing
    expect(errors.filter((words) => !words.includes('404'))).toEqual([]);
  });

test('[HO1] a page that came while its newer data exists comes to life with its own', async ({ page, request }) => {
  const html = await (await request.get('/en/packages/101')).text();
  const name = /data-page-data="([^"]*)"/.exec(html)?.[1] ?? '';
  const own = (await (await request.get(`/page-data/${name}`)).json()) as { data: object; css: string };
  const names: string[] = [];
  page.on('request', (one) => one.url().includes('/page-data/') && names.push(new URL(one.url()).pathname));
  await page.route('**/en/packages/101', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/en/packages/101');
  await hydrated(page);
  expect(names).toEqual([`/page-data/${name}`]);
  expect(await page.evaluate(() => (window as Window & { etPageData?: object }).etPageData)).toMatchObject({
    market: (own.data as { market: string }).market,
  });
});

test('[HO1] where the API cannot be had either, the page stays as it came', async ({ page }) => {
  await withoutData(page, '/en/packages/101');
  await page.addInitScript(() => localStorage.setItem('et.chunk-reload', String(Date.now())));
  await page.route('**/api/**', (route) => route.abort());
  const tried = page.waitForRequest('**/api/**');
  await page.goto('/en/packages/101');
  await tried;
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});
