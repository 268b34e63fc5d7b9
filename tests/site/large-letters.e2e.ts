import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { sideways } from '#tests/support/pages/narrow.ts';
import { cheapestRequest, leftCheckout, quoteOf } from '#tests/support/pages/priced-trip.ts';

const VIEWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const ALONE = [{ Adults: 1, Children: [], Infants: [] }];

/** A browser whose own letters are twice as large. */
const inLargeLetters = test.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

for (const locale of ['ar', 'en'] as const)
  inLargeLetters(
    `[FK9] pages follow letters that a browser draws twice as large, ${locale}`,
    async ({ page, request }) => {
      test.slow();
      const fits = async (what: string) => {
        await expect(page.locator('body')).toHaveCSS('font-size', '32px');
        for (const view of VIEWS) {
          await page.setViewportSize(view);
          expect.soft(await sideways(page), `${what} at ${view.width} px`).toBe(0);
        }
      };
      // with all that moves on a page, as most people have it
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const places = ['/europe/france/paris', '/Hotels', '/contact', '/terms', '/Etravelers', '/ETravlersQ8'];
      const trips = ['/makeyourtrip', '/multidestination'];
      for (const path of ['', '/results/latestPackages', '/packages/115', ...places, ...trips]) {
        await page.goto(`/${locale}${path}`);
        await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
        await fits(path);
      }
      const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 18 : 19, ALONE), locale);
      const checkout = new CheckoutPage(page, locale);
      await checkout.open(await leftCheckout(request, quote, locale));
      await checkout.sees('travellers');
      await fits('checkout');
      await checkout.book(SARA);
      await fits('voucher');
      // where the account stands in the header
      await page.setViewportSize({ width: 2880, height: 900 });
      const account = new AccountPage(page, locale);
      await account.enterActivated(freshEmail());
      await account.open('/user/profile');
      await fits('profile');
    },
  );
