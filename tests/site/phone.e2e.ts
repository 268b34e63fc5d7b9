import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/pages/journey.ts';
import { CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';
import { cheapestRequest, leftCheckout, quoteOf } from '#tests/support/pages/priced-trip.ts';

const PHONE = { width: 390, height: 844 };
const SMALL = 320;
const ALONE = [{ Adults: 1, Children: [], Infants: [] }];
const WORDS = {
  ar: { secure: 'دفع آمن', again: 'ادفع مرة أخرى', terms: 'الشروط' },
  en: { secure: 'Secure checkout', again: 'Pay again', terms: 'Terms' },
};

test.use({ viewport: PHONE });

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** On how many lines a text stands. */
const lines = (text: Locator) =>
  text.evaluate((element) => {
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const range = document.createRange();
    const bottoms = words.flatMap((word) => {
      range.selectNodeContents(word);
      return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
    });
    return new Set(bottoms).size;
  });

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];

  test(`[S14] [R16] a checkout begins each step at its top, and says at once how it ended, ${locale}`, async ({
    page,
    request,
  }) => {
    const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 10 : 11, ALONE), locale);
    const checkout = new CheckoutPage(page, locale);
    await checkout.open(await leftCheckout(request, quote, locale));
    const begins = async (step: string) => {
      await checkout.sees(step);
      await expect(page.locator('main h1')).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(0);
    };
    await begins('travellers');
    const secure = page.locator('header').getByText(words.secure);
    for (const width of [PHONE.width, 375, SMALL]) {
      await page.setViewportSize({ ...PHONE, width });
      expect([await lines(secure), await sideways(page)], `${width} px`).toEqual([1, 0]);
    }
    await page.setViewportSize(PHONE);
    await checkout.travel(SARA);
    await begins('review');
    await checkout.agree();
    await begins('payment');
    await page.setViewportSize({ ...PHONE, width: SMALL });
    expect(await lines(page.locator('main bdi').filter({ hasText: /^ET-/u }).first())).toBe(1);
    await page.setViewportSize(PHONE);

    await checkout.pay();
    await checkout.decide('decline');
    const outcome = new OutcomePage(page, locale);
    await expect(outcome.heading()).toHaveText(checkout.words.declined);
    const again = page.getByRole('link', { name: words.again });
    await expect(again).toBeInViewport({ ratio: 1 });
    await again.click();
    await expect(page.getByRole('heading', { name: words.again })).toBeInViewport({ ratio: 1 });
    await page.locator('input[name=method][value=card]').check();
    await checkout.pay();
    await checkout.decide('approve');
    await outcome.isBooked();
    await outcome.cancel();
    await expect(outcome.heading()).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test(`[R13] the text page that is shown is in sight among its neighbours, ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/policies/term_conditions.blade`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await expect(page.locator('nav a[aria-current=page]').filter({ hasText: words.terms })).toBeInViewport({
      ratio: 1,
    });
  });

  test(`[R5] the widest currency has room in the header of a small phone, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: SMALL, height: 640 });
    await page.goto(`/${locale}/booking`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    const market = page.locator('header button').first();
    await market.click();
    await page.getByRole('dialog').locator('input[name=currency]').nth(2).check();
    await page.keyboard.press('Escape');
    await expect(market).toContainText(locale === 'ar' ? 'دولار' : 'USD');
    expect(await sideways(page)).toBe(0);
    for (const part of await page.locator('header :is(a:not([href="#main"]), button):visible').all())
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
}
