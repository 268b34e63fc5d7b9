import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DesignerPage } from '#tests/support/pages/designer-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside, enterExpert } from '#tests/support/pages/second-app.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';

const WHY = {
  ar: 'نعود إلى هذه الشوارع كل خريف، وهكذا نمشيها على مهل.',
  en: 'We come back to these streets every autumn, and this is how we walk them.',
};
const EXPERTS = { ar: 3, en: 4 };
const TIDY_EXPERTS = { ar: 7, en: 8 };
const HASTY_EXPERTS = { ar: 13, en: 14 };
const CITY = { ar: 'إسطنبول', en: 'Istanbul' };
const LETTERS = { ar: 'إسطن', en: 'Istan' };

/** What the photograph shows, in both languages; another one in the journey of each: both may wait at the desk at once. */
const ALTS = {
  ar: { ar: 'شارع قديم عند الغروب', en: 'An old street at sunset' },
  en: { ar: 'شارع قديم في الصباح', en: 'An old street in the morning' },
};
const PASS = { ar: 'اقبل', en: 'Pass' };

/** Another one in each language: the same photograph again is the one that is there. */
const street = (locale: Locale) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: locale === 'ar' ? '#a53' : '#35a' } })
    .jpeg()
    .toBuffer();

/** A picture that came: a broken one is complete too, without a width. */
async function seesPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** What an expert added, passed by a member of the team at the desk. */
async function passPhoto(page: Page, locale: Locale): Promise<void> {
  const desk = new DeskPage(page, locale);
  await desk.openLink(await inviteBeside(freshEmail(), 'content'));
  await desk.accept();
  await desk.enrol();
  await page.goto(`/${locale}/staff/moderation?kind=photo`);
  const own = desk.main().getByRole('row').filter({ hasText: ALTS[locale].en });
  await own.getByRole('button', { name: PASS[locale], exact: true }).click();
  const dialog = page.getByRole('dialog');
  // without a name of its own: what it shows stands in the list behind
  await seesPicture(dialog.locator('img'));
  await dialog.getByRole('button', { name: PASS[locale], exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[ST2] [ST4] an expert designs and publishes a package, and a guest finds it, ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const account = new AccountPage(page, locale);
    await enterExpert(account, EXPERTS[locale]);
    await account.open('/expert/packages');
    const designer = new DesignerPage(page, locale);
    await expect(page.getByRole('main').getByRole('link', { name: designer.words.fresh })).toBeVisible();
    expect(await axeFaultsInBoth(page, { schemes: ['light'] })).toEqual([]);

    await designer.begin();
    await designer.addCity(LETTERS[locale]);
    expect(await axeFaultsInBoth(page, { schemes: ['light'] })).toEqual([]);
    await designer.goOn();
    await designer.swapHotel();
    await designer.promiseBreakfast();
    expect(await axeFaultsInBoth(page, { schemes: ['light'] })).toEqual([]);
    await designer.goOn();
    await designer.moveByKeys();
    await page.getByRole('button', { name: designer.words.leaveOut }).first().click();
    await designer.goOn();
    await designer.writeWhy(locale, WHY[locale]);
    await designer.addPhoto(ALTS[locale], await street(locale));
    expect(await axeFaultsInBoth(page, { schemes: ['dark'] })).toEqual([]);
    await designer.isSaved();

    // what was typed is there again
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.getByText(WHY[locale])).toBeVisible();
    for (let step = 0; step < 4; step += 1) await designer.goOn();
    expect(await axeFaultsInBoth(page, { schemes: ['light'] })).toEqual([]);
    await designer.publish();
    const address = await page.getByRole('link', { name: designer.words.page }).getAttribute('href');

    const visit = await browser.newContext();
    const guest = await visit.newPage();
    await passPhoto(guest, locale);
    await guest.goto(`/${locale}/results/latestPackages`);
    await guest.locator(`main a[href="${address}"]`).first().click();
    await guest.waitForURL(/\/packages\/\d+/u);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(CITY[locale]);
    const goOn = guest.locator('aside button[data-variant=filled]:visible');
    await expect(goOn).toBeEnabled({ timeout: 20_000 });
    await seesPicture(guest.getByRole('img', { name: ALTS[locale][locale] }).first());
    await visit.close();
  });

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[ST2] an expert deletes a design they have begun, and the open change of a package, ${locale}`, async ({
    page,
  }) => {
    const account = new AccountPage(page, locale);
    await enterExpert(account, TIDY_EXPERTS[locale]);
    await account.open('/expert/packages');
    const designer = new DesignerPage(page, locale);
    await designer.begin();
    await account.open('/expert/packages');
    const main = page.getByRole('main');
    const change = main.locator('a[href*="?change="]').first();
    const changed = await change.getAttribute('href');
    await change.click();
    await page.waitForURL(/\/expert\/packages\/[0-9a-f-]{36}/u);
    await account.open('/expert/packages');
    const dialog = page.getByRole('dialog');
    for (const words of [designer.words.drop, designer.words.dropChange]) {
      await main.getByRole('button', { name: words, exact: true }).click();
      expect(await axeFaultsInBoth(page, { schemes: ['light'] })).toEqual([]);
      await dialog.getByRole('button', { name: words, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByRole('button', { name: words, exact: true })).toHaveCount(0);
    }
    await expect(main.locator(`a[href="${changed}"]`)).toBeVisible();
  });

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[ST4] a reload before the answer of a save loses nothing that was typed, and meets no conflict with itself, ${locale}`, async ({
    page,
  }) => {
    const account = new AccountPage(page, locale);
    await enterExpert(account, HASTY_EXPERTS[locale]);
    await account.open('/expert/packages');
    await page.getByRole('main').locator('a[href*="?change="]').first().click();
    await page.waitForURL(/\/expert\/packages\/[0-9a-f-]{36}/u);
    const designer = new DesignerPage(page, locale);
    for (let step = 1; step < 4; step += 1) await designer.goOn();
    const why = page.locator(`textarea[name="${locale}.why"]`);
    await expect(why).toBeVisible();

    // the server has the first words, and this browser never hears of it
    let saves = 0;
    await page.route('**/api/v1/expert/drafts/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      saves += 1;
    });
    await why.fill(WHY[locale]);
    await expect.poll(() => saves).toBe(1);
    const more = `${WHY[locale]} ${WHY[locale]}`;
    await why.fill(more);
    await page.unroute('**/api/v1/expert/drafts/*');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await designer.isSaved();
    for (let step = 1; step < 4; step += 1) if (!(await why.isVisible())) await designer.goOn();
    await expect(why).toHaveValue(more);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await designer.isSaved();
  });
