import type { Page } from '@playwright/test';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { TripBuilderPage } from '#tests/support/pages/trip-builder-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const LOCALES: Locale[] = ['ar', 'en'];
/** Each language has a city of its own, so that the two never ask for the same rooms. */
const CITY = { ar: 'إسطنبول', en: 'Vienna' };
const other = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

// whole journeys of a dozen pages each
test.describe.configure({ timeout: 240_000 });

/** The red button of a step leads to the next. */
const next = (page: Page) => page.locator('aside button[data-variant=filled]');

async function step(page: Page, offer: OfferPage, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await offer.seesOffer();
}

for (const locale of LOCALES) {
  test.describe(`trips of one's own in ${locale}`, () => {
    test('[R10] [S14] one destination: cheapest day, flight, hotel, room, a shared link, booked and paid', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const builder = new TripBuilderPage(page, locale);
      const offer = new OfferPage(page, locale);
      await builder.open('makeyourtrip');
      await builder.place(0, CITY[locale]);
      await builder.cheapestDay(2);
      await builder.send();

      await step(page, offer, /\/makeyourtrip\/selectFlight\?trip=\d{10}$/u);
      // the full pages bring the words that the panels fetch for themselves
      await expect(page.getByRole('button', { name: builder.words.legs })).toBeVisible();
      await offer.button(offer.words.choose).first().click();
      await step(page, offer, /\/makeyourtrip\/selecthotels\?trip=\d{10}$/u);
      await expect(page.getByRole('checkbox', { name: builder.words.compare }).first()).toBeVisible();
      await next(page).click();
      await step(page, offer, /\/makeyourtrip\/selectRoom\?trip=\d{10}$/u);
      await offer.chooseOtherRoom();
      await offer.seesOffer();
      const total = await offer.total();
      await page.reload();
      await step(page, offer, /\/makeyourtrip\/selectRoom\?trip=\d{10}$/u);
      await expect.poll(() => offer.total()).toBe(total);
      await next(page).click();

      await step(page, offer, /\/makeyourtrip\/tripdetails\?trip=\d{10}$/u);
      await offer.pricesAddUp();
      await offer.button(builder.words.share).click();
      await expect(page.getByText(builder.words.copied)).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/makeyourtrip\/tripdetails\?share=/u);
      // for a browser that copies nothing, it stands there to be read
      await expect(page.getByLabel(builder.words.link)).toHaveValue(link);
      const friend = await context.browser()!.newContext();
      const friendPage = await friend.newPage();
      await friendPage.goto(link);
      await expect(friendPage.getByText(builder.words.same)).toBeVisible();
      // the same link a year on: what was chosen is kept for new days
      const late = { start_date: '2025-01-10', end_date: '2025-01-15' };
      await friend.route('**/trip_shares/*', async (route) => {
        const reply = (await (await route.fetch()).json()) as { data: object };
        await route.fulfill({ json: { data: { ...reply.data, ...late } } });
      });
      const later = await friend.newPage();
      await later.goto(link);
      await expect(later.getByRole('heading', { name: builder.words.over })).toBeVisible();
      await later.getByRole('button', { name: builder.words.renew }).click();
      await expect(later.locator('[name="stops.0.place"]')).not.toHaveValue('');
      await expect(later.locator('main form')).toHaveAttribute('data-calendar', 'shown');
      await friend.close();
      // the same tab goes on choosing; the link opened there shows what was shared, and loaded again what was chosen since
      await page.getByRole('radio', { checked: false }).last().check();
      await expect.poll(() => offer.total()).not.toBe(total);
      await page.goto(link);
      await offer.seesOffer();
      await expect(page.getByText(builder.words.same)).toBeVisible();
      await expect.poll(() => offer.total()).toBe(total);
      await page.getByRole('radio', { checked: false }).last().check();
      await expect.poll(() => offer.total()).not.toBe(total);
      await expect(page.getByText(builder.words.same)).toHaveCount(0);
      const since = await offer.total();
      await page.reload();
      await offer.seesOffer();
      await expect.poll(() => offer.total()).toBe(since);

      await offer.button(offer.words.proceed).first().click();
      const checkout = new CheckoutPage(page, locale);
      await checkout.sees('travellers');
      await expect(page).toHaveURL(/\/makeyourtrip\/booking$/u);
      const outcome = await checkout.book(SARA, AHMAD);
      const reference = await outcome.reference();
      await page.goto(`/${locale}/makeyourtrip/old_booking`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      await page.locator('[name=reference]').fill(reference.toLowerCase());
      await page.locator('[name=email]').fill('sara@example.com');
      await page.locator('main form button[type=submit]').click();
      await outcome.isBooked();
    });

    test('[R11] [V5] many destinations: wrong fields, order, own way, open jaw, language, Back, to the review', async ({
      page,
    }) => {
      const builder = new TripBuilderPage(page, locale);
      const offer = new OfferPage(page, locale);
      await builder.open('multidestination');
      await builder.button(builder.words.add).click();
      await builder.place(0, 'Paris');
      await builder.place(1, 'Vienna');
      await builder.place(2, 'Vienna');
      await builder.send();
      await expect(builder.field('stops.2.place')).toBeFocused();
      await expect(builder.field('stops.2.place')).toHaveAttribute('aria-invalid', 'true');
      await builder.place(2, 'Rome');
      await expect(builder.field('stops.2.place')).not.toHaveAttribute('aria-invalid', 'true');

      // Rome goes first by its handle, Vienna up by its button
      const grip = builder.stops().nth(2).locator('button').first();
      const [from, to] = [await grip.boundingBox(), await builder.stops().nth(0).boundingBox()];
      await page.mouse.move(from!.x + 10, from!.y + 10);
      await page.mouse.down();
      for (const y of [from!.y - 60, to!.y + to!.height, to!.y + 12])
        await page.mouse.move(from!.x + 10, y, { steps: 4 });
      await page.mouse.up();
      const names = () =>
        builder
          .form()
          .locator('[name$=".place"]')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      const citiesBefore = await names();
      await builder.stops().nth(2).getByRole('button', { name: builder.words.up }).click();
      await expect.poll(names).toEqual([citiesBefore[0], citiesBefore[2], citiesBefore[1]]);
      await builder.stops().nth(0).locator('[value=own]').check();
      await builder.field('back_to').selectOption('RUH');
      await builder.stops().nth(0).getByRole('button', { name: builder.words.more }).click();
      await builder.cheapestDay(3);

      // nothing is lost by a reload or the other language
      const citiesAfter = await names();
      await page.reload();
      await expect.poll(names).toEqual(citiesAfter);
      await page.locator(`header a[hreflang=${other(locale)}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other(locale));
      await expect(builder.field('back_to')).toHaveValue('RUH');
      await expect.poll(names).not.toEqual(citiesAfter);
      await page.locator(`header a[hreflang=${locale}]`).click();
      await expect.poll(names).toEqual(citiesAfter);
      await builder.send();

      await step(page, offer, /\/multidestination\/flight\?trip=\d{10}$/u);
      await next(page).click();
      await step(page, offer, /\/multidestination\/hotel\?trip=\d{10}$/u);
      await page.locator('main a[href*="stop=1"]').click();
      await step(page, offer, /stop=1$/u);
      await next(page).click();
      await step(page, offer, /\/multidestination\/rooms\?trip=\d{10}$/u);
      await page.goBack();
      await step(page, offer, /\/multidestination\/hotel\?trip=\d{10}&stop=1$/u);
      await page.goForward();
      await next(page).click();
      await step(page, offer, /\/multidestination\/tripdetails\?trip=\d{10}$/u);
      await offer.pricesAddUp();
      await page.locator(`header a[hreflang=${other(locale)}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other(locale));
      const there = new OfferPage(page, other(locale));
      await expect(there.summary().locator('dl')).toBeVisible();
      await there.isInLanguage();
      await page.locator(`header a[hreflang=${locale}]`).click();
      await offer.seesOffer();
      await expect(page.locator('main ol > li b')).toHaveText(citiesAfter);
      await offer.button(offer.words.proceed).first().click();
      const checkout = new CheckoutPage(page, locale);
      await checkout.sees('travellers');
      await expect(page).toHaveURL(/\/multidestination\/booking$/u);
      await checkout.travel(SARA, AHMAD);
    });
  });
}
