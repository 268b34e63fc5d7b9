import { expect, test, type Page } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';

const WORDS = {
  ar: {
    market: /الدولة والعملة/u,
    close: 'إغلاق',
    add: 'أضف مسافرًا',
    nationality: 'الجنسية',
    bookings: 'حجوزاتي',
    failed: 'تعذّر عرض هذا الجزء. بقية الصفحة تعمل.',
  },
  en: {
    market: /Country and currency/u,
    close: 'Close',
    add: 'Add a traveller',
    nationality: 'Nationality',
    bookings: 'My bookings',
    failed: 'This part could not be shown. The rest of the page works.',
  },
} as const;

const standing = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
};
/** In the fonts of the house: before, letters have another width and height. */
const inFonts = (page: Page) => page.waitForSelector('html:not([data-plain])', { state: 'attached' });
const isInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

/** A finger goes down on the page at a place, so many pixels further in steps, and up. */
async function drag(page: Page, [x, y]: [number, number], down: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + (down * step) / 8);
  // it rests: a flick would close the sheet however short the way
  await touch('touchMove', y + down - 1);
  await touch('touchEnd', y + down);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const locale of ['ar', 'en'] as const)
    test(`[UI1] [K16] a sheet follows the finger on its head: a little way it comes back, far it closes, ${locale}`, async ({
      page,
    }) => {
      await standing(page, `/${locale}`);
      await inFonts(page);
      await page.getByRole('search').locator('button[type=button]').first().tap();
      const sheet = page.getByRole('dialog');
      const place = async () => {
        const { x = 0, y = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
        return [x + width / 2, y + 24] as [number, number];
      };
      await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      const head = await place();
      await drag(page, head, 60);
      await expect.poll(place).toEqual(head);
      await drag(page, head, 240);
      await expect(sheet).toHaveCount(0);
    });
});

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];

  test(`[UI1] a panel keeps the focus and the page where they are, and gives both back, ${locale}`, async ({
    page,
  }) => {
    await standing(page, `/${locale}`);
    await inFonts(page);
    const opens = page.getByRole('search').locator('button[type=button]').first();
    await opens.scrollIntoViewIfNeeded();
    const place = async () => ({ box: await opens.boundingBox(), at: await page.evaluate(() => window.scrollY) });
    const before = await place();
    await opens.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.close })).toBeFocused();
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    for (const key of ['Tab', 'Shift+Tab'])
      for (let pressed = 0; pressed < 40; pressed += 1) {
        await page.keyboard.press(key);
        expect(await isInside(page)).toBe(true);
      }
    const [x, y] = locale === 'ar' ? [1200, 700] : [40, 700];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 600);
    // a wheel's scroll is seen in the frames after it
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(await place()).toEqual(before);
    // outside of it
    await page.mouse.click(x, y);
    await expect(dialog).toHaveCount(0);
    await expect(opens).toBeFocused();
    expect(await place()).toEqual(before);
  });

  test(`[UI1] what opens is fetched at the first touch; pressed before, it opens when it comes, ${locale}`, async ({
    page,
  }) => {
    const urls: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/window-*.js', async (route) => {
      urls.push(route.request().url());
      await gate;
      await route.continue();
    });
    await standing(page, `/${locale}`);
    await page.mouse.move(1, 1);
    await expect.poll(() => urls.length).toBe(1);
    await page.getByRole('button', { name: words.market }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: words.market })).toBeVisible();
  });

  test(`[UI1] [OP9] a dialog whose file cannot be had takes nothing with it, and opens when it can, ${locale}`, async ({
    page,
  }) => {
    // the page was loaded anew for the same reason a moment ago
    await page.addInitScript(() => localStorage.setItem('et.chunkReloadedAt', String(Date.now())));
    await page.route('**/assets/market-dialog-*.js', (route) => route.abort());
    await standing(page, `/${locale}`);
    const button = page.getByRole('button', { name: words.market }).first();
    await button.click();
    await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(words.failed)).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    await page.unroute('**/assets/market-dialog-*.js');
    await button.click();
    await expect(page.getByRole('dialog', { name: words.market })).toBeVisible();
  });

  test(`[UI1] [V7] the account's menu goes by the keys, and shuts for a press elsewhere and another page, ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const account = new AccountPage(page, locale);
    await account.enterActivated(freshEmail());
    await standing(page, `/${locale}`);
    const button = page.locator('header').getByRole('button', { name: account.words.account });
    const menu = page.getByRole('menu', { name: account.words.account });
    const items = menu.getByRole('menuitem');
    await button.press('Enter');
    await expect(items.first()).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await axeFaultsInBoth(page, { part: 'header' })).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    for (const count of [1, 0]) {
      await button.click();
      await expect(menu).toHaveCount(count);
    }
    await button.click();
    await page.mouse.click(20, 600);
    await expect(menu).toHaveCount(0);
    await button.click();
    await menu.getByRole('menuitem', { name: words.bookings }).click();
    await page.waitForURL(`**/${locale}/booking`);
    await expect(menu).toHaveCount(0);
  });

  test(`[UI1] Escape shuts a list in a panel before the panel, ${locale}`, async ({ page }) => {
    test.setTimeout(180_000);
    await new AccountPage(page, locale).enterActivated(freshEmail());
    await standing(page, `/${locale}/user/profile`);
    await page.getByRole('button', { name: words.add }).click();
    const dialog = page.getByRole('dialog', { name: words.add });
    const options = dialog.locator('[role=option]');
    await dialog.getByRole('combobox', { name: words.nationality }).click();
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.add })).toBeFocused();
  });
}

test('[LI4] [UI1] the page behind a window stays where it is, and scrolls again when that is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await standing(page, '/en');
  const top = () => page.evaluate(() => scrollY);
  await page.getByRole('button', { name: WORDS.en.market }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const [x, y] of [
    [40, 600],
    [640, 360],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 600);
  }
  await page.keyboard.press('End');
  // a scroll would show in the second frame
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect(await top()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(top).toBeGreaterThan(0);
});
