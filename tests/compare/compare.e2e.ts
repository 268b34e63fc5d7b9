import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/pages/journey.ts';

const QUERY = 'start_date=2027-05-06&end_date=2027-05-12&rooms=2-8.5';
const WORDS = {
  ar: {
    add: 'قارن',
    open: /قارن: 4 من 4/u,
    which: /أيها تُزال/u,
    only: 'المختلف فقط',
    out: /^أزل/u,
    meals: /^الوجبات/u,
  },
  en: {
    add: 'Compare',
    open: 'Compare 4 of 4',
    which: /Which one shall go/u,
    only: 'Differences only',
    out: /^Take/u,
    meals: /^Meals/u,
  },
} as const;

const hydrated = async (page: Page) => {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.mouse.move(1, 1);
};

for (const [locale, width] of [
  ['ar', 390],
  ['en', 1440],
] as const)
  test(`[PR13] [PR14] four of a list are compared by an address, for its days, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/results/latestPackages?${QUERY}`);
    await hydrated(page);
    const boxes = page.locator('main article button[aria-pressed=false]').filter({ hasText: words.add });
    const chosen = page.locator('main article button[aria-pressed=true]');
    for (let count = 1; count <= 4; count += 1) {
      await boxes.first().click();
      await expect(chosen).toHaveCount(count);
    }
    await boxes.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words.which);
    const fifth = await page.evaluate(() => JSON.parse(localStorage.getItem('et.compare') ?? '[]') as number[]);
    await dialog.getByRole('button').nth(1).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: words.open }).click();
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+,\d+/u);
    expect(fifth.length).toBe(4);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByRole('cell').first()).toContainText(locale === 'ar' ? '6–12 مايو' : '6–12 May');
    await page.getByRole('checkbox', { name: words.only }).check();
    await page.getByRole('button', { name: words.out }).first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    const paths = await page
      .locator('thead a')
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')!));
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
    }
    await page.goto(`/${locale}`);
    await hydrated(page);
    const title = page.getByRole('heading', { name: locale === 'ar' ? 'شاهدتها مؤخرًا' : 'Recently viewed' });
    await title.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: locale === 'ar' ? 'مسح' : 'Clear', exact: true }).click();
    await expect(title).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('et.viewed'))).toBeNull();
  });
