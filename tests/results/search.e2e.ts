import { expect, test, type Page } from '@playwright/test';

/** Touched as well: only then does it load what later acts need. */
const hydrated = async (page: Page) => {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.mouse.move(1, 1);
};

for (const [locale, words] of [
  [
    'ar',
    {
      to: 'إلى',
      pick: 'إسطنبول',
      again: 'بحث جديد',
      adults: 'البالغون',
      more: 'زد واحدًا: البالغون',
      next: 'الشهر التالي',
      done: 'تم',
      three: '3 مسافرين',
    },
  ],
  [
    'en',
    {
      to: 'To',
      pick: 'Istanbul',
      again: 'New search',
      adults: 'Adults',
      more: 'One more: Adults',
      next: 'Next month',
      done: 'Done',
      three: '3 travellers',
    },
  ],
] as const)
  test(`[R14] [V7] [UI1] [PR2] [PR11] a new search in ${locale} begins with the one before`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await hydrated(page);
    const form = page.getByRole('search');
    await form.getByRole('combobox').fill(words.pick);
    await page.getByRole('option').first().click();
    const [airport, days, party] = [0, 1, 2].map((field) => form.getByRole('button').nth(field));
    const dialog = page.getByRole('dialog');
    await airport!.click();
    await dialog.getByRole('radio', { name: /JED/u }).click();
    await party!.click();
    await dialog.getByRole('group', { name: words.adults }).getByRole('button', { name: words.more }).click();
    await dialog.getByRole('button', { name: words.done }).click();
    await days!.click();
    // the running month may have few days left
    await dialog.getByRole('button', { name: words.next }).click();
    const open = dialog.getByRole('grid').getByRole('button', { disabled: false });
    await open.nth(3).click();
    await open.nth(8).click();
    await dialog.getByRole('button', { name: words.done }).click();
    await expect(dialog).toHaveCount(0);
    const formText = await form.innerText();
    await form.locator('[type=submit]').click();
    await expect(page).toHaveURL(/\/results\/istanbul\?.*rooms=3&from=JED/u);
    // priced for exactly that
    await expect(page.getByRole('article').filter({ hasText: words.three }).first()).toBeVisible();
    await page.getByRole('link', { name: words.again }).click();
    await expect(page.getByRole('combobox')).toHaveValue(words.pick);
    expect(await page.getByRole('search').innerText()).toBe(formText);
    // the server says the same of the address
    const bare = await page.request.get(page.url());
    expect(await bare.text()).toContain(`value="${words.pick}"`);
  });

for (const [locale, spelling, name] of [
  ['ar', 'طربزن', 'طرابزون'],
  ['en', 'trabzn', 'Trabzon'],
] as const)
  test(`[R14] a place with a slip in its name is suggested in ${locale}, and found without the list`, async ({
    page,
  }) => {
    await page.goto(`/${locale}`);
    await hydrated(page);
    const field = page.getByRole('search').getByRole('combobox');
    await field.pressSequentially(spelling);
    await expect(page.getByRole('option').first()).toContainText(name);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/results\/.*q=/u);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(name);
  });

for (const [locale, theme, filters] of [
  ['ar', 'شهر العسل', 'التصفية'],
  ['en', 'honeymoon', 'Filters'],
] as const)
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`[R14] what packages are for is suggested in sight, and a resting pointer chooses none of it`, async ({
      page,
    }) => {
      await page.goto(`/${locale}`);
      await hydrated(page);
      const field = page.getByRole('search').getByRole('combobox');
      await field.click();
      await field.pressSequentially(theme);
      const options = page.getByRole('option');
      await expect(options).toHaveCount(5);
      await expect(options.last()).toBeInViewport({ ratio: 1 });
      await options.first().hover();
      await field.press('Enter');
      await expect(page).toHaveURL(/\/results\/.*q=/u);
      await expect(page.locator('main').getByRole('article').first()).toBeVisible();
    });

    // no package of the catalogue, or of an expert in another journey, is so long
    test('[R14] [X10] what is ticked can be let go in the sheet, also where nothing is left', async ({ page }) => {
      await page.goto(`/${locale}/results/latestPackages?nights_min=20&stars=3&airline_stops=0`);
      await hydrated(page);
      await expect(page.locator('main').getByRole('article')).toHaveCount(0);
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(`^${filters}`, 'u') })
        .click();
      const ticked = page.getByRole('dialog').getByRole('checkbox', { checked: true });
      await expect(ticked).toHaveCount(2);
      await ticked.first().click();
      await expect(ticked).toHaveCount(1);
      await page.getByRole('dialog').locator('> :last-child button').first().click();
      await expect(page).toHaveURL(/latestPackages\?.*stars=3/u);
      await expect(page).not.toHaveURL(/airline_stops/u);
    });
  });

test.describe('without a worker, which would fetch for itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('[S13] [K8] a part missing for a link that was only seen reloads nothing; going there does', async ({
    page,
  }) => {
    await page.route('**/assets/policy.page-*.js', (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/en/contact');
    await hydrated(page);
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('policy.page'));
    const about = page.locator('footer').getByRole('link', { name: 'About us' });
    await about.scrollIntoViewIfNeeded();
    await about.hover();
    await missed;
    await page.locator('footer').getByRole('link', { name: 'Offers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers');
    expect(loads).toBe(1);
    await about.click();
    await expect(page).toHaveURL(/\/en\/policies\/about$/u);
    await expect.poll(() => loads).toBe(2);
  });

  for (const [locale, title, again] of [
    ['ar', 'أنت غير متصل بالإنترنت', 'حاول مرة أخرى'],
    ['en', 'You are offline', 'Try again'],
  ] as const)
    test(`[X6] a page that needs a connection says so under its own heading in ${locale}`, async ({
      page,
      context,
    }) => {
      await page.route('**/api/v1/website/packages?**', (route) => route.abort());
      // the list's own part is fetched ahead of the click: without it there is no page to say anything
      const part = page.waitForResponse('**/assets/results.page-*.js');
      await page.goto(`/${locale}/contact`);
      await hydrated(page);
      const link = page.locator('footer a[href$="/results/promotions"]');
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await part;
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(title, 'u'));
      await expect(page.getByRole('button', { name: again })).toBeVisible();
      await page.unroute('**/api/v1/website/packages?**');
      await context.setOffline(false);
      // it comes back by itself, and the button would have asked for it sooner
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    });
});

for (const locale of ['ar', 'en'] as const)
  test(`[K2] the longest prices stand within their column of a row, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1000 });
    await page.goto(`/${locale}/results/latestPackages`);
    const over = await page.locator('article > :last-child').evaluateAll((columns) =>
      columns.map((column) => {
        const { left, right } = column.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(column);
        const words = document.createRange();
        words.selectNodeContents(column);
        const edges = words.getBoundingClientRect();
        const [start, end] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
        return Math.floor(Math.max(start - edges.left, edges.right - end));
      }),
    );
    expect(over.length).toBeGreaterThan(5);
    expect(Math.max(...over)).toBeLessThanOrEqual(0);
  });
