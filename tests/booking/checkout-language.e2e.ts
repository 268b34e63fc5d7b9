import { arrive } from '#tests/support/pages/arrive-at-checkout.ts';
import { SARA } from '#tests/support/pages/checkout-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';

for (const locale of ['ar', 'en'] as const) {
  test(`[R5] the language changed twice within seconds loses nothing typed and no second of the price’s hold; faults are said in the one shown, ${locale}`, async ({
    page,
    request,
  }) => {
    const { checkout } = await arrive(page, request, locale, 9);
    const other = locale === 'ar' ? 'en' : 'ar';
    const change = (to: Locale) => page.locator(`header a[hreflang=${to}]`).click();
    await checkout.describe(0, { ...SARA, born: ['30', '2', '1990'] });
    await checkout.describeContact();
    const clock = page
      .locator('main')
      .getByText(/^\d\d:\d\d$/u)
      .first();
    const timeLeft = await clock.innerText();
    await change(other);
    await change(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await checkout.sees('travellers');
    await expect(checkout.field('travellers.0.first_name')).toHaveValue('Sara');
    await expect(checkout.field('travellers.0.birth_date')).toHaveValue('30/2/1990');
    await expect(checkout.field('travellers.0.nationality')).toHaveValue(checkout.words.nationality);
    await expect(checkout.field('contact.email')).toHaveValue('sara@example.com');
    await expect.poll(() => clock.innerText()).toMatch(/^\d\d:\d\d$/u);
    expect((await clock.innerText()) <= timeLeft).toBe(true);
    await checkout.handIn();
    const letters = locale === 'ar' ? /^[^A-Za-z]+$/u : /^[^\u0600-\u06FF]+$/u;
    await expect(page.locator('main [id$="-error"]').first()).toHaveText(letters);
  });

  test(`[R5] [S14] the language changed while an order is placed blames no connection and books once, ${locale}`, async ({
    page,
    request,
  }) => {
    const { checkout } = await arrive(page, request, locale, 10);
    const orders: (string | undefined)[] = [];
    await page.route('**/api/v1/website/orders', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data?: { order_id: string } };
      orders.push(data?.order_id);
      // the first answer is still on its way when its page is gone
      if (orders.length > 1) await route.fulfill({ response });
    });
    await checkout.travel(SARA);
    await checkout.acceptTerms();
    await checkout.place();
    await expect.poll(() => orders.length).toBe(1);
    await page.locator(`header a[hreflang=${locale === 'ar' ? 'en' : 'ar'}]`).click();
    await checkout.sees('unknownOutcome');
    await expect(page.getByRole('alert')).not.toHaveText(/connection|الاتصال/u);
    await page.locator('main [role=alert] button').click();
    await checkout.sees('payment');
    // asked in the words of another language, which its key refuses, and then answered by the one order there is
    expect(orders).toEqual([orders[0], undefined, orders[0]]);
    expect(orders[0]).toMatch(/^[0-9a-f]{32}$/u);
  });

  test(`[R5] [S14] at the review the language changed and the page read anew lead back to it, and a way back to the travellers stays one, ${locale}`, async ({
    page,
    request,
  }) => {
    const { checkout } = await arrive(page, request, locale, 8);
    await checkout.travel(SARA);
    await page.locator(`header a[hreflang=${locale === 'ar' ? 'en' : 'ar'}]`).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale);
    await checkout.sees('review');
    await expect(page.getByText('SARA ALSALEM')).toBeVisible();
    await page.reload();
    await checkout.sees('review');
    await page.getByRole('button', { name: locale === 'ar' ? 'Back to travellers' : 'العودة إلى المسافرين' }).click();
    await checkout.sees('travellers');
    await page.reload();
    await checkout.sees('travellers');
    await expect(checkout.field('travellers.0.first_name')).toHaveValue('Sara');
  });
}
