import type { Locator, Page } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { CheckoutPage } from '#tests/support/pages/checkout-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { DesignerPage } from '#tests/support/pages/designer-page.ts';
import { enterExpert, inviteBeside, refusedRefund } from '#tests/support/pages/second-app.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { doubleLetters, narrowFaults, sideways } from '#tests/support/pages/narrow.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { cheapestRequest, leftCheckout, quoteOf } from '#tests/support/pages/priced-trip.ts';
import { TripBuilderPage } from '#tests/support/pages/trip-builder-page.ts';

const SMALL = { width: 320, height: 640 };
/** What a phone of 390 px has when its browser draws everything twice as large. */
const HALF = { width: 195, height: 422 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const ALONE = [{ Adults: 1, Children: [], Infants: [] }];
/** Experts who are nobody else’s in the journeys. */
const READERS = { ar: 9, en: 10 };
/** By their first words; the first one is today's. */
const DESK_PAGES =
  ` orders attention approvals audit books jobs packages people moderation settings claims applications leads
messages promos experts experts/1 payouts rates reviews`.split(/\s/u);
const DAYS = { ar: 'التواريخ', en: 'Dates' };

const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Looks at a page where everything is drawn twice as large, then where its letters alone are. */
async function seesReadable(page: Page, what: string): Promise<void> {
  await seesRoom(page, `${what}: all twice as large`);
  await page.setViewportSize(PHONE);
  await doubleLetters(page);
  expect.soft([await sideways(page), ...(await narrowFaults(page))], `${what}: letters twice as large`).toEqual([0]);
  await page.setViewportSize(HALF);
}

async function seesRoom(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /^(?:Loading|جار)/u })).toHaveCount(0);
  await page.setViewportSize(HALF);
  expect.soft([await sideways(page), ...(await narrowFaults(page))], what).toEqual([0]);
}

test('[V7] a dark page shows the calm sea by night, on a phone and a desktop, and goes on as the device does', async ({
  page,
}) => {
  const sea = page.locator('main picture img').first();
  const sceneName = () => sea.evaluate((picture: HTMLImageElement) => /calm-sea-(\w+)/u.exec(picture.currentSrc)?.[1]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en/nothing-is-here');
  await expect.poll(sceneName).toBe('nighten');
  await page.setViewportSize(SMALL);
  await expect.poll(sceneName).toBe('nightphone');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(sceneName).toBe('seaphone');
});

test('[V7] [S4] where a system gives the colours, what is chosen, pressed and switched on is still told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const offer = new OfferPage(page, 'en');
  await offer.open();
  await offer.seesOffer();
  await page.getByRole('switch').first().press('Space');
  const [on, off] = [true, false].map((checked) => page.getByRole('switch', { checked }).first());
  // what is switched on lies over the track
  const track = (one: Locator | undefined) =>
    one!.locator('xpath=following-sibling::*[1]').evaluate((element) => {
      const over = getComputedStyle(element, '::before');
      return over.opacity === '0' ? getComputedStyle(element).backgroundColor : over.backgroundColor;
    });
  expect(await track(on)).not.toBe(await track(off));
  const canvas = await ground(page.locator('body'));
  expect(await track(off)).not.toBe(canvas);

  // the main action is told from every other, as it stands and under the pointer, and its words from their ground
  const button = (variant: string) => page.locator(`main button[data-variant=${variant}]:enabled:visible`).first();
  const main = button('filled');
  const others = [canvas, await ground(button('default'))];
  expect(others).not.toContain(await ground(main));
  await main.hover();
  expect(others).not.toContain(await ground(main));
  expect(await main.evaluate((element) => getComputedStyle(element).color)).toBe(canvas);

  await offer.openFlights();
  const dialog = offer.dialog();
  const pressed = (is: boolean) => dialog.locator(`button[aria-pressed=${is}]:visible`);
  for (const one of await pressed(true).all()) expect(await ground(one)).not.toBe(await ground(pressed(false).first()));
  await expect(dialog).toHaveCSS('border-top-width', '1px');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await offer.button(offer.words.dates).click();
  const day = (state: string) => offer.dialog(DAYS.en).locator(`td button${state}`).first();
  expect(await ground(day('[aria-pressed=true]'))).not.toBe(await ground(day('[aria-pressed=false]')));
  await expect(day('[data-in-range]:not([aria-pressed=true])')).toHaveCSS('border-top-width', '3px');
});

for (const locale of ['ar', 'en'] as const)
  test(`[V7] [FK9] nothing goes sideways where everything is drawn twice as large, ${locale}`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(HALF);
    for (const path of [
      '',
      '/results/latestPackages',
      '/turkiye',
      '/packages/115',
      '/contact',
      '/policies/faq',
      '/login',
    ]) {
      await page.goto(`/${locale}${path}`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      expect.soft(await sideways(page), path).toBe(0);
      // letters alone, by a style at the root
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const view of [DESKTOP, PHONE]) {
        await page.setViewportSize(view);
        expect.soft(await sideways(page), `${path}: letters at ${view.width} px`).toBe(0);
      }
      await page.setViewportSize(HALF);
    }
    const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 5 : 6, ALONE), locale);
    const checkout = new CheckoutPage(page, locale);
    await checkout.open(await leftCheckout(request, quote, locale));
    await checkout.sees('travellers');
    await checkout.handIn();
    expect.soft(await sideways(page), 'checkout').toBe(0);
  });

for (const locale of ['ar', 'en'] as const) {
  test(`[V7] an account is read where everything is drawn twice as large, ${locale}`, async ({ page }) => {
    test.slow();
    const account = new AccountPage(page, locale);
    await account.enterActivated(freshEmail());
    await page.setViewportSize(HALF);
    for (const path of ['/user/profile', '/user/liked']) {
      await account.open(path);
      await seesRoom(page, path);
    }
  });

  test(`[V7] [BO12] the desk is read where everything is drawn twice as large, ${locale}`, async ({ page }) => {
    test.slow();
    const desk = new DeskPage(page, locale);
    await refusedRefund(`rfd_twice_${locale}`);
    await desk.openLink(await inviteBeside(freshEmail(), 'admin'));
    await page.setViewportSize(HALF);
    await seesRoom(page, 'invitation');
    await page.reload();
    await desk.join();
    for (const path of DESK_PAGES) {
      await desk.go(`/staff/${path}`);
      await seesRoom(page, path);
    }
  });

  test(`[V7] [ST2] the experts’ area and the studio are read where everything is drawn twice as large, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const account = new AccountPage(page, locale);
    await enterExpert(account, READERS[locale]);
    await page.setViewportSize(HALF);
    for (const path of ['', '/bookings', '/earnings', '/earnings/bank', '/reviews', '/profile', '/packages']) {
      await account.open(`/expert${path}`);
      await seesReadable(page, path);
    }
    const designer = new DesignerPage(page, locale);
    await page.goto((await page.getByRole('main').locator('a[href*="?change="]').first().getAttribute('href')) ?? '');
    await page.waitForURL(/\/expert\/packages\/[0-9a-f-]{36}/u);
    for (let step = 1; step <= 5; step += 1) {
      await page.reload();
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      for (let at = 1; at < step; at += 1) await designer.goOn();
      await seesReadable(page, `step ${step} of a design`);
    }
  });
}

test('[V7] a city of many letters leaves room for the way between two airports', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const offer = new OfferPage(page, 'en');
  await offer.open('/packages/115');
  await offer.seesOffer();
  await page.locator('main, main *').evaluateAll((all) => {
    for (const { childNodes } of all)
      for (const part of childNodes)
        if (part instanceof Text && part.data === 'Doha') part.data = 'Llanfairpwllgwyngyllgogerychwyrndrobwll';
  });
  await expect(page.getByText('Llanfair').first()).toBeVisible();
  const ways = await page.locator('#flights .et-leg').evaluateAll((all) => all.map((way) => way.clientWidth));
  expect(Math.min(...ways)).toBeGreaterThanOrEqual(60);
  expect(await sideways(page)).toBe(0);
});

test('[V7] [R8] the flights of a trip of one’s own stay in a small phone', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const builder = new TripBuilderPage(page, 'en');
  await builder.open('makeyourtrip');
  await builder.place(0, 'Doha');
  await builder.cheapestDay(2);
  await builder.send();
  await expect(page).toHaveURL(/selectFlight/u);
  await expect(page.locator('main button[aria-pressed=true]').first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
});
