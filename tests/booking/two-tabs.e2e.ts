import type { Page } from '@playwright/test';
import { CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { arrive } from '#tests/support/pages/arrive-at-checkout.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';

const CONTINUE = { ar: /^تابع حجزك/u, en: /^Continue your booking/u };

/** From a package to its checkout, in one tab; the name of the trip as the checkout says it. */
async function toCheckout(page: Page, locale: Locale, id: number) {
  const offer = new OfferPage(page, locale);
  await offer.open(`/packages/${id}`);
  await offer.seesOffer();
  const title = await page.locator('h1').first().innerText();
  await page.locator('aside button[data-variant=filled]:visible').click();
  const checkout = new CheckoutPage(page, locale);
  await checkout.sees('travellers');
  const saved = page.waitForResponse((reply) => reply.url().includes('/drafts/') && reply.request().method() === 'PUT');
  await checkout.describeContact(`tab${id}@example.com`);
  await saved;
  await expect(checkout.main()).toContainText(title);
  return { checkout, title };
}

for (const locale of ['ar', 'en'] as const)
  test.describe(`two tabs in ${locale}`, () => {
    test('[FK7] are two trips, over reloads and an order, and a new tab offers both by name', async ({
      page,
      context,
    }) => {
      test.slow();
      const first = await toCheckout(page, locale, 101);
      const secondPage = await context.newPage();
      const second = await toCheckout(secondPage, locale, 130);
      expect(second.title).not.toBe(first.title);
      for (const [tab, { checkout, title }, id] of [
        [page, first, 101],
        [secondPage, second, 130],
      ] as const) {
        await tab.reload();
        await checkout.sees('travellers');
        await expect(checkout.main()).toContainText(title);
        await expect(checkout.field('contact.email')).toHaveValue(`tab${id}@example.com`);
      }

      const third = new CheckoutPage(await context.newPage(), locale);
      await third.open();
      await third.sees('nothingChosen');
      const offers = third.main().getByRole('button', { name: CONTINUE[locale] });
      await expect(offers).toHaveCount(2);
      await expect(offers.filter({ hasText: second.title })).toHaveCount(1);
      await third.page.setViewportSize({ width: 390, height: 844 });
      for (const offer of await offers.all()) {
        const { x, width } = (await offer.boundingBox())!;
        expect([x >= 0, x + width <= 390]).toEqual([true, true]);
      }
      await offers.filter({ hasText: first.title }).click();
      await third.sees('travellers');
      await expect(third.main()).toContainText(first.title);
      await expect(third.field('contact.email')).toHaveValue('tab101@example.com');

      // the cabin, party and choice of a package are a tab's as well
      await first.checkout.describe(0, SARA);
      await first.checkout.describe(1, { ...SARA, document: 'P0471 2299' });
      await first.checkout.handIn();
      await first.checkout.sees('review');
      await first.checkout.agree();
      await secondPage.reload();
      await second.checkout.sees('travellers');
      await expect(second.checkout.main()).toContainText(second.title);
    });

    test('[FK7] a duplicated tab goes on with a copy, and what it types is its own', async ({
      page,
      request,
      context,
    }) => {
      const { checkout } = await arrive(page, request, locale, 4);
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open(window.location.href)),
      ]);
      const copy = new CheckoutPage(popup, locale);
      await copy.sees('travellers');
      for (const [tab, email] of [
        [checkout, 'one@example.com'],
        [copy, 'two@example.com'],
      ] as const) {
        const saved = tab.page.waitForResponse(
          (reply) => reply.url().includes('/drafts/') && (reply.request().postData() ?? '').includes(email),
        );
        await tab.describeContact(email);
        await saved;
      }
      for (const [tab, email] of [
        [checkout, 'one@example.com'],
        [copy, 'two@example.com'],
      ] as const) {
        await tab.page.reload();
        await tab.sees('travellers');
        await expect(tab.field('contact.email')).toHaveValue(email);
      }
    });

    test('[FK7] the first of two open payments leads back to the payment step, in another browser too', async ({
      page,
      request,
      context,
      browser,
    }) => {
      test.slow();
      const { checkout } = await arrive(page, request, locale, 6);
      await checkout.travel(SARA);
      await checkout.agree();
      await checkout.pay();
      await page.waitForURL(/\/gateway\//u);
      const second = new CheckoutPage(await context.newPage(), locale);
      await second.open();
      await second.main().getByRole('button', { name: CONTINUE[locale] }).click();
      await second.sees('payment');
      await second.page.locator('input[name=method][value=card]').check();
      await second.pay();
      await second.page.waitForURL(/\/gateway\//u);

      await checkout.decide('cancel');
      await expect(page).toHaveURL(/\/packages\/booking/u);
      await checkout.sees('payment');
      await expect(checkout.payButton()).toBeEnabled();
      // the bank's application opens a browser of its own, which has kept nothing
      const elsewhere = await browser.newContext();
      const inApp = new CheckoutPage(await elsewhere.newPage(), locale);
      await inApp.page.goto(page.url());
      await inApp.sees('payment');
      await elsewhere.close();
      // the other is still good
      await second.decide('approve');
      await second.page.waitForURL(/\/booking\/success\//u);
    });
  });
