import { axeFaults } from '#tests/support/pages/axe.ts';
import { HeldCalls } from '#tests/support/pages/held-calls.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const LOCALES = ['ar', 'en'] as const;

for (const locale of LOCALES)
  test.describe(`a package, ${locale}`, () => {
    test('[R5] [K19] keeps what was chosen across sub-page, Back, language and reload', async ({ page }) => {
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      const before = await offer.total();
      await offer.toggleActivity();
      await expect.poll(offer.total).not.toBe(before);
      await offer.openFlights();
      await offer.chooseOther();
      const prices = await offer.summary().locator('dd .et-hidden').allInnerTexts();
      await offer.pricesAddUp();
      await page.reload();
      await offer.seesOffer();
      await expect.poll(() => offer.summary().locator('dd .et-hidden').allInnerTexts()).toEqual(prices);

      await page.goto(`/${locale}/packages/flight`);
      await expect.poll(() => offer.summary().locator('dd .et-hidden').allInnerTexts()).toEqual(prices);
      const other = locale === 'ar' ? 'en' : 'ar';
      await page
        .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/${other}/packages/flight`, 'u'));
      const there = new OfferPage(page, other);
      const fils = (texts: string[]) => texts.map((text) => text.replace(/[^\d]/gu, ''));
      await expect
        .poll(async () => fils(await there.summary().locator('dd .et-hidden').allInnerTexts()))
        .toEqual(fils(prices));
      await there.isInLanguage();
    });

    test('[WO1] [TR3] a longer stay has its own plan, and what is not in the price is told where the plan names it', async ({
      page,
    }) => {
      const offer = new OfferPage(page, locale);
      const [start, end] = [30, 36].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
      await offer.open(`/packages/107?start_date=${start}&end_date=${end}&rooms=2`);
      await offer.seesOffer();
      const days = page.locator('main ol > li').filter({ has: page.locator('h3') });
      const words = {
        ar: { open: 'على راحتك', optional: /اختياري وليس في سعرك/u, nights: 'دبي: 6 ليال' },
        en: { open: 'At your own pace', optional: /Optional, not in your price/u, nights: 'Dubai: 6 nights' },
      }[locale];
      // four nights are planned: two days are open, and the way home is the last of all
      await expect(days.nth(-2)).toContainText(words.open);
      await expect(days.last()).toContainText(/7/u);
      await expect(page.getByText(words.nights)).toBeVisible();
      const optional = page.getByText(words.optional);
      const before = await optional.count();
      expect(before).toBeGreaterThan(0);
      await page.getByRole('switch', { checked: false }).first().click();
      await expect(optional).toHaveCount(before - 1);
    });

    test('[K19] another currency reprices the same selection', async ({ page }) => {
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await offer.openHotels();
      await offer.chooseOther();
      await expect(offer.dialog()).toHaveCount(0);
      const hotel = await page.locator('#hotels h3').first().innerText();
      await page.evaluate(() => {
        localStorage.setItem('activeCurrency', 'SAR');
        localStorage.setItem('activeCurrencyID', '2');
      });
      await page.reload();
      await expect.poll(offer.total).toMatch(locale === 'ar' ? /ر\.س/u : /SAR/u);
      await expect(page.locator('#hotels h3').first()).toHaveText(hotel);
      await offer.pricesAddUp();
    });

    test('[X7] without flights other dates are chosen on /error, and the package opens with them', async ({ page }) => {
      await page.goto(`/${locale}/packages/901`);
      await expect(page).toHaveURL(/\/error\?reason=no_flights&package=901$/u);
      // a hand that is quicker than the package: how many nights it needs comes after the click
      const stops = new HeldCalls(page, { package: '**/api/v1/website/packages/101' });
      await stops.stand();
      await page.goto(`/${locale}/error?reason=no_flights&package=101`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      const offer = new OfferPage(page, locale);
      await offer.button(locale === 'ar' ? 'اختر تواريخ أخرى' : 'Choose other dates').click();
      await (await stops.next('package')).continue();
      const days = offer.dialog().getByRole('grid').getByRole('button', { disabled: false });
      await offer
        .dialog()
        .getByRole('button', { name: locale === 'ar' ? 'الشهر التالي' : 'Next month' })
        .click();
      await days.nth(9).click();
      // a night later is too few for two stops, and begins anew
      await days.nth(10).click();
      const doneButton = offer.button(locale === 'ar' ? 'تم' : 'Done');
      await expect(doneButton).toBeDisabled();
      await days.nth(14).click();
      await doneButton.click();
      await expect(page).toHaveURL(/\/packages\/101\?start_date=\d{4}-\d\d-11&end_date=\d{4}-\d\d-15$/u);
      await offer.seesOffer();
      await offer.pricesAddUp();
    });

    test('[V5] [UI1] dates are chosen by keyboard and stand in the address', async ({ page }) => {
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await offer.button(offer.words.dates).click();
      const grid = offer.dialog().getByRole('grid');
      await grid.getByRole('button', { pressed: true }).first().focus();
      await page.keyboard.press('PageDown');
      await expect(page.locator(':focus')).toHaveAccessibleName(/^\S+ 1 /u);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await offer.dialog().getByRole('button', { name: offer.words.showPrice }).click();
      await expect(page).toHaveURL(/start_date=\d{4}-\d\d-08&end_date=\d{4}-\d\d-15/u);
      await offer.seesOffer();
      await offer.pricesAddUp();
    });

    test('[P1] goes on to checkout with what is chosen', async ({ page }) => {
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await offer.summary().getByRole('button', { name: offer.words.proceed }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/packages/booking`, 'u'));
    });

    test('[WO1] says of a stay in Makkah before Hajj that Umrah is closed, with the days, and nothing of another', async ({
      page,
    }) => {
      const offer = new OfferPage(page, locale);
      const closure = locale === 'ar' ? /تتوقف العمرة من .*2027 إلى .*2027/u : /Umrah is closed from .*2027 to .*2027/u;
      await page.goto(`/${locale}/packages/116?start_date=2027-04-20&end_date=2027-04-27`);
      await offer.seesOffer();
      await expect(page.getByRole('main').getByText(closure)).toBeVisible();
      await offer.button(offer.words.dates).click();
      await expect(offer.dialog().getByText(closure)).toBeVisible();
      await page.goto(`/${locale}/packages/116?start_date=2027-06-20&end_date=2027-06-27`);
      await offer.seesOffer();
      await expect(page.getByText(closure)).toHaveCount(0);
    });

    for (const width of [390, 1440])
      test(`has no fault axe can find at ${width} px, nor anything wider than the screen`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const offer = new OfferPage(page, locale);
        await offer.open();
        await offer.seesOffer();
        const scan = () => axeFaults(page, { part: 'main' });
        expect(await scan()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await offer.button(offer.words.dates).click();
        await expect(offer.dialog().getByRole('grid')).toBeVisible();
        expect(await scan()).toEqual([]);
      });
  });
