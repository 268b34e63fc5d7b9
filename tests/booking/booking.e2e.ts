import { expect, test } from '@playwright/test';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';

const numberIn = (text: string) => /\d[\d,]*\.\d+/u.exec(text)?.[0] ?? '';

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[P1] [S14] from home to a voucher, ${locale}: a package, another flight, a promo code, two travellers, paid`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(`/${locale}`);
    await page.waitForSelector('html[data-hydrated]');
    // the first such link is the hero's, which moves on by itself
    await page.locator(`main a[href^="/${locale}/packages/"]`).nth(2).click();
    await page.waitForURL(/\/packages\/\d+/u);

    const price = page.locator('aside [aria-live=polite]');
    const goOn = page.locator('aside button[data-variant=filled]:visible');
    await expect(goOn).toBeEnabled({ timeout: 20_000 });

    await page.locator('#flights button:visible').first().click();
    const other = page.getByRole('dialog').locator('li:not([data-chosen]) button:visible').first();
    await other.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(goOn).toBeEnabled();
    const before = numberIn(await price.innerText());

    const promo = page.locator('aside form input');
    await promo.fill('spring10');
    await promo.press('Enter');
    await expect(promo).toHaveAttribute('readonly', '');
    await expect(price).not.toContainText(before);
    const toPay = numberIn(await price.innerText());
    await goOn.click();

    const checkout = new CheckoutPage(page, locale);
    await checkout.sees('travellers');
    await expect(page.locator('aside[aria-label]')).toContainText(toPay);
    await checkout.travel(SARA, AHMAD);
    await checkout.agree();
    await checkout.pay();
    await expect(page.locator('body')).toContainText(toPay);
    await checkout.decide('approve');
    const outcome = new OutcomePage(page, locale);
    await outcome.isBooked();
    await expect(page.getByText('SARA ALSALEM')).toBeVisible();
  });
