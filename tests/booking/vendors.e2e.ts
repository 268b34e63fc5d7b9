import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { openEmulated, type EmulatedHouse } from '#tests/support/pages/stubbed-app.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';
import { expect, saveData, test } from '#tests/support/pages/journey.ts';

/** Who takes the money in which language: each gateway and each language once. */
const WAYS = [
  { locale: 'ar', gateway: 'tap' },
  { locale: 'en', gateway: 'myfatoorah' },
] as const;
/** A package with one stop, in a city of the emulated Hotelbeds. */
const ISTANBUL = 103;
const PAYABLE = { ar: 'HOTELBEDS PRODUCT,S.L.U. بصفتها وكيلًا', en: 'Payable through HOTELBEDS PRODUCT,S.L.U.' };

for (const { locale, gateway } of WAYS)
  test.describe(`${gateway}`, () => {
    let house: EmulatedHouse;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      house = await openEmulated({ GATEWAYS: gateway });
    });
    test.afterAll(() => house.close());

    test(`[SU3] [SU4] [SU5] [SU6] [J3] a package is booked through Duffel, Hotelbeds and ${gateway}, and cancelled, ${locale}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ baseURL: house.origin });
      await saveData(context);
      const page = await context.newPage();
      const goOn = page.locator('aside button[data-variant=filled]:visible');
      // the houses of Hotelbeds are copied once the product has started: until then there is nowhere to stay
      await expect(async () => {
        await page.goto(`/${locale}/packages/${ISTANBUL}`);
        await expect(goOn).toBeEnabled({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
      await goOn.click();
      const checkout = new CheckoutPage(page, locale);
      await checkout.sees('travellers');
      await checkout.travel(SARA, AHMAD);
      await checkout.agree();
      await checkout.pay();
      await page.waitForURL(/\/pay\//u);
      await page.getByRole('button', { name: 'Approve' }).click();
      const outcome = new OutcomePage(page, locale);
      await outcome.isBooked();
      // suppliers tell them once it is booked: an electronic ticket for each, and who the hotel is payable through
      await expect(async () => {
        await page.reload();
        await expect(outcome.voucher().getByText(/^12521063128\d\d$/u)).toHaveCount(2, { timeout: 5_000 });
        await expect(outcome.voucher()).toContainText(PAYABLE[locale]);
      }).toPass();
      await outcome.cancel();
      await context.close();
    });
  });
