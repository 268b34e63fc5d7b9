import type { Locator, Page } from '@playwright/test';
import { axeFaults } from '#tests/support/pages/axe.ts';
import { LONG_LIST, lengthenLists } from '#tests/support/pages/long-lists.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    filters: 'التصفية',
    departure: 'الإقلاع',
    airlines: 'شركات الطيران',
    evening: /^مساء/u,
    afternoon: /^بعد الظهر/u,
    noResult: 'لا توجد نتائج',
    without: /^بدون/u,
    refundable: 'تذكرة قابلة للاسترداد',
    legs: 'كل مرحلة على حدة',
    thisFlight: 'اختر رحلة الطيران هذه',
    chosen: 'اختيارك',
    compare: 'قارن',
    sideBySide: 'جنبًا إلى جنب',
    stars: 'النجوم',
    twoStars: /^نجمتان/u,
    map: 'خريطة الفنادق',
    wholeMap: 'اعرض الخريطة كاملة',
    nearer: /قرّب الخريطة$/u,
  },
  en: {
    filters: 'Filters',
    departure: 'Departure',
    airlines: 'Airlines',
    evening: /^Evening/u,
    afternoon: /^Afternoon/u,
    noResult: 'there is no Result',
    without: /^Without/u,
    refundable: 'Refundable fare',
    legs: 'Leg by leg',
    thisFlight: 'Choose this flight',
    chosen: 'Chosen',
    compare: 'Compare',
    sideBySide: 'Side by side',
    stars: 'Stars',
    twoStars: /^2 stars/u,
    map: 'Map of the hotels',
    wholeMap: 'Show the whole map',
    nearer: /zoom in$/u,
  },
} as const;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const scan = (page: Page) => axeFaults(page, { part: '[role=dialog]' });
const cards = (dialog: Locator) => dialog.locator('li[aria-posinset]');
const count = async (dialog: Locator) =>
  Number((await dialog.getByRole('status').innerText()).replace(/\D+/gu, ' ').trim().split(' ')[0]);
/** To the foot of a list, where its last card stands, and back to its head; never more cards than a few screens hold. */
const seesAll = async (dialog: Locator, all: number) => {
  const body = dialog.locator('> :nth-child(2)');
  const last = dialog.locator(`li[aria-posinset="${all}"]`);
  await expect(async () => {
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(last).toHaveAttribute('aria-setsize', String(all));
  expect(await cards(dialog).count()).toBeLessThan(20);
  await body.evaluate((element) => element.scrollTo(0, 0));
  await expect(cards(dialog).first()).toHaveAttribute('aria-posinset', '1');
};

for (const locale of ['ar', 'en'] as const)
  test.describe(`choosing, ${locale}`, () => {
    const words = WORDS[locale];

    test('[E2] [X10] [S4] flights: all of them, filtered to nothing, lifted, a fare of a family, leg by leg', async ({
      page,
    }) => {
      await lengthenLists(page);
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await offer.openFlights();
      await page.setViewportSize(PHONE);
      const dialog = offer.dialog();
      await expect(async () => expect(await count(dialog)).toBeGreaterThan(LONG_LIST.flights)).toPass();
      const all = await count(dialog);
      await seesAll(dialog, all);

      await dialog.getByRole('button', { name: words.filters }).click();
      const departure = dialog.getByRole('group', { name: words.departure });
      const airline = dialog.getByRole('group', { name: words.airlines }).getByRole('button', { name: 'Zephyr' });
      await expect(airline).toContainText(String(LONG_LIST.flights));
      await departure.getByRole('button', { name: words.afternoon }).click();
      await departure.getByRole('button', { name: words.evening }).click();
      await airline.click();
      await expect.poll(() => count(dialog)).toBe(LONG_LIST.flights);
      await departure.getByRole('button', { name: words.afternoon }).click();
      await expect(dialog.getByText(words.noResult)).toBeVisible();
      expect(await scan(page)).toEqual([]);
      expect(await dialog.locator('> :nth-child(2)').evaluate((body) => body.scrollWidth)).toBe(PHONE.width);
      await dialog.getByRole('button', { name: words.without }).click();
      await expect.poll(() => count(dialog)).toBe(LONG_LIST.flights);
      await dialog.getByRole('button', { name: words.filters }).click();

      const flex = cards(dialog).first().getByRole('listitem').filter({ hasText: 'Flex' });
      await flex.getByRole('button', { name: offer.words.choose }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('#flights')).toContainText('ZZ 1000');
      await expect(page.locator('#flights')).toContainText(words.refundable);
      await page.setViewportSize(DESK);
      await offer.pricesAddUp();

      await offer.openFlights();
      await expect(flex).toContainText(words.chosen);
      await expect.poll(() => count(dialog)).toBe(LONG_LIST.flights);
      await dialog.getByRole('button', { name: words.legs }).click();
      const steps = dialog.locator('ol > li');
      for (let leg = 0, legs = await steps.count(); leg < legs; leg += 1) {
        await expect(steps.nth(leg)).toHaveAttribute('aria-current', 'step');
        await dialog.getByRole('button', { name: words.thisFlight }).first().click();
      }
    });

    test('[E3] [X10] [S4] hotels: filtered, on the map, side by side, chosen', async ({ page }) => {
      await lengthenLists(page);
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await offer.openHotels();
      const dialog = offer.dialog();
      await expect(async () => expect(await count(dialog)).toBeGreaterThan(LONG_LIST.hotels)).toPass();
      const all = await count(dialog);
      await seesAll(dialog, all);

      await dialog.getByRole('button', { name: words.filters }).click();
      const twoStars = dialog.getByRole('group', { name: words.stars }).getByRole('button', { name: words.twoStars });
      await twoStars.click();
      await expect.poll(() => count(dialog)).toBe(LONG_LIST.hotels);
      const map = dialog.getByRole('region', { name: words.map });
      // no ring lies over the length of another
      const tags = await map.locator('svg :is(circle, text)').evaluateAll((all) => all.map(({ tagName }) => tagName));
      expect(tags.lastIndexOf('circle')).toBeLessThan(tags.indexOf('text'));
      await map.getByRole('button', { name: words.nearer }).first().click();
      await expect.poll(() => count(dialog)).toBeLessThan(LONG_LIST.hotels);
      expect(await scan(page)).toEqual([]);
      await map.getByRole('button', { name: words.wholeMap }).click();
      await twoStars.click();
      await expect.poll(() => count(dialog)).toBe(all);
      await dialog.getByRole('button', { name: words.filters }).click();

      // the number is told before the list is drawn with it
      await expect(cards(dialog).first()).toHaveAttribute('aria-setsize', String(all));
      const own: string[] = [];
      for (const index of [0, 1]) {
        const card = cards(dialog).nth(index);
        await card.getByRole('checkbox', { name: words.compare }).check();
        own.push(await card.locator('h3').innerText());
      }
      await dialog.getByRole('button', { name: words.sideBySide }).click();
      const table = dialog.getByRole('table');
      await expect(table.locator('thead th')).toHaveCount(2);
      await expect(table.locator('tr[data-differs]').first()).toBeVisible();
      await expect(table.locator('thead th').first()).toContainText(own[0] ?? '');
      expect(await scan(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await offer.openHotels();
      await expect(table.locator('thead th')).toHaveCount(2);
      await offer.chooseOther();
      await expect(dialog).toHaveCount(0);
      expect(own).toContain(await page.locator('#hotels h3').first().innerText());
      await offer.pricesAddUp();
    });

    test('[R5] [E2] [E3] filters of flights and hotels are kept by the other language and by its way back', async ({
      page,
    }) => {
      await lengthenLists(page);
      const otherLocale = locale === 'ar' ? 'en' : 'ar';
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      const dialog = offer.dialog();
      const inLanguage = async (now: 'ar' | 'en') => {
        await page.locator(`header a[hreflang=${now}]`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', now);
        await new OfferPage(page, now).seesOffer();
      };
      const airline = (now: 'ar' | 'en') =>
        dialog.getByRole('group', { name: WORDS[now].airlines }).getByRole('button', { name: 'Zephyr' });
      const twoStars = (now: 'ar' | 'en') =>
        dialog.getByRole('group', { name: WORDS[now].stars }).getByRole('button', { name: WORDS[now].twoStars });

      await offer.openFlights();
      await dialog.getByRole('button', { name: words.filters }).click();
      await airline(locale).click();
      await expect.poll(() => count(dialog)).toBe(LONG_LIST.flights);
      await page.keyboard.press('Escape');
      await offer.openHotels();
      await dialog.getByRole('button', { name: words.filters }).click();
      await twoStars(locale).click();
      await expect.poll(() => count(dialog)).toBe(LONG_LIST.hotels);
      await page.keyboard.press('Escape');

      for (const now of [otherLocale, locale] as const) {
        await inLanguage(now);
        const there = new OfferPage(page, now);
        await there.openFlights();
        await expect(airline(now)).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(() => count(dialog)).toBe(LONG_LIST.flights);
        await page.keyboard.press('Escape');
        await there.openHotels();
        await expect(twoStars(now)).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(() => count(dialog)).toBe(LONG_LIST.hotels);
        await page.keyboard.press('Escape');
      }
    });

    test('[S7] [R5] Back closes an open panel and stays on the page, Forward opens it again', async ({ page }) => {
      await page.setViewportSize(PHONE);
      const offer = new OfferPage(page, locale);
      await offer.open('/results/latestPackages');
      await offer.open();
      await offer.seesOffer();
      const here = page.url();
      await offer.openHotels();
      await offer.dialog().getByRole('button', { name: offer.words.aboutHotel }).first().click();
      await expect(offer.dialog(offer.words.aboutHotel)).toBeVisible();
      await page.goBack();
      await expect(offer.dialog(offer.words.changeHotel)).toBeVisible();
      await page.goBack();
      await expect(offer.dialog()).toHaveCount(0);
      expect(page.url()).toBe(here);
      await page.goForward();
      await expect(offer.dialog(offer.words.changeHotel)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(offer.dialog()).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => 'open' in (window.history.state ?? {}))).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${locale}/results/latestPackages`, 'u'));
    });
  });
