import type { Page } from '@playwright/test';
import { expect, test } from './pages/journey.ts';

const WORDS = {
  ar: { lowest: 'أقل سعر', nights: 'الليالي', pages: 'الصفحات' },
  en: { lowest: 'Lowest price', nights: 'Nights', pages: 'Pages' },
} as const;

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]');
};

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];

  test(`[R14] [V7] the price filter goes by the keys: each press narrows the list, the handle keeps the focus, ${locale}`, async ({
    page,
  }) => {
    await open(page, `/${locale}/results/latestPackages`);
    const handle = page.getByRole('slider', { name: words.lowest });
    await handle.focus();
    const first = Number(await handle.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/price_min=\d+/u);
    await expect(handle).toBeFocused();
    await page.keyboard.press('ArrowUp');
    const second = Number(await handle.getAttribute('aria-valuenow'));
    expect(second).toBeGreaterThan(first);
    await expect(page).toHaveURL(new RegExp(`price_min=${second}(?!\\d)`, 'u'));
    await expect(handle).toBeFocused();
    await expect(handle).toHaveAttribute(
      'aria-valuetext',
      locale === 'ar' ? new RegExp(`${second}.*د\\.ك`, 'u') : new RegExp(`KWD ${second}`, 'u'),
    );
    await expect(page.getByRole('radiogroup', { name: words.nights }).getByRole('radio')).toHaveCount(4);
    await page.goBack();
    await expect(handle).not.toHaveAttribute('aria-valuenow', String(second));
  });

  test(`[R14] [R25] another page of a list takes the keys to its beginning and says which list it is, ${locale}`, async ({
    page,
  }) => {
    await open(page, `/${locale}/results/latestPackages`);
    const pages = page.getByRole('navigation', { name: words.pages });
    await pages.getByRole('link', { name: '2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/u);
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    const heading = await main.getByRole('heading', { level: 1 }).textContent();
    await expect(main).toHaveAccessibleName(heading ?? '');
    await page.keyboard.press('Tab');
    await expect(page.locator('main a').first()).toBeFocused();
  });
}
