import { axeFaults, axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { arrive } from '#tests/support/pages/arrive-at-checkout.ts';
import { AHMAD, CheckoutPage, SARA, type Person } from '#tests/support/pages/checkout-page.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const LOCALES: Locale[] = ['ar', 'en'];
const PAIR = [{ Adults: 2, Children: [], Infants: [] }];
/** Two rooms: a mother with her child of five, a father with the baby. */
const FAMILY = [
  { Adults: 1, Children: [5], Infants: [] },
  { Adults: 1, Children: [], Infants: [1] },
];
const LAYLA = { title: 'miss' as const, first: 'Layla', last: 'Alsalem', document: 'P0471 2255' };
const OMAR = { title: 'mr' as const, first: 'Omar', last: 'Alsalem', document: 'P0471 2256' };
async function toPayment(checkout: CheckoutPage): Promise<void> {
  await checkout.travel(SARA);
  await checkout.agree();
}

const SERIOUS = { tags: ['wcag2a', 'wcag2aa', 'wcag21aa'] };

for (const locale of LOCALES) {
  test.describe(`checkout in ${locale}`, () => {
    test('[S14] travellers, review, payment, voucher, and cancelling at a known fee', async ({ page, request }) => {
      const { checkout } = await arrive(page, request, locale, 0, PAIR);
      await checkout.travel(SARA, AHMAD);
      await expect(page.getByText('SARA ALSALEM')).toBeVisible();
      await checkout.agree();
      await checkout.pay();
      await checkout.decide('approve');
      const outcome = new OutcomePage(page, locale);
      await outcome.isBooked();
      await expect(page.getByText('AHMAD ALSALEM')).toBeVisible();

      const calendar = await request.get(`/api/v1/website/orders/${outcome.orderId()}/calendar.ics`);
      expect(calendar.headers()['content-type']).toContain('text/calendar');
      // the other language names the trip anew, without a reload
      const other = locale === 'ar' ? 'en' : 'ar';
      for (const now of [other, locale] as const) {
        await page.locator(`header a[hreflang=${now}]`).click();
        const there = new OutcomePage(page, now);
        await there.isBooked();
        await there.isInLanguage();
      }
      await outcome.cancel();
    });

    test('[LB9] a checkout of two adults and two children asks at most 24 fields before payment', async ({
      page,
      request,
    }) => {
      const { checkout } = await arrive(page, request, locale, 8, [{ Adults: 2, Children: [5, 8], Infants: [] }]);
      const names = new Set<string>();
      for (const index of [0, 1, 2, 3]) {
        await checkout.openTraveller(index);
        const controls = page.locator('main form :is(input, select, textarea)');
        for (const name of await controls.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)))
          names.add(name);
      }
      expect(names).toContain('travellers.3.birth_date');
      expect(names.size).toBeLessThanOrEqual(24);
    });

    test('[S14] [V2] [V4] a family of four in two rooms goes from traveller to traveller; the third’s faults hold it there', async ({
      page,
      request,
    }) => {
      const { checkout, quote } = await arrive(page, request, locale, 8, FAMILY);
      const born = (years: number): [string, string, string] => [
        '1',
        '1',
        String(Number(quote.end_date.slice(0, 4)) - years),
      ];
      const family: Person[] = [SARA, { ...LAYLA, born: born(5) }, AHMAD, { ...OMAR, born: born(1) }];
      for (const [index, person] of family.entries()) {
        await checkout.describe(index, index === 2 ? { ...person, first: 'أحمد' } : person);
        if (index < 3) await checkout.goOn(index);
        if (index !== 2) continue;
        await expect(page.locator(':focus')).toHaveAttribute('name', 'travellers.2.first_name');
        await page.getByRole('button', { name: 'AHMAD', exact: true }).click();
        await checkout.goOn(index);
      }
      await checkout.describeContact();
      await checkout.handIn();
      await checkout.sees('review');
      await checkout.agree();
      await checkout.pay();
      await checkout.decide('approve');
      await new OutcomePage(page, locale).isBooked();
      for (const { first, last } of family)
        await expect(page.getByText(`${first} ${last}`.toUpperCase()).first()).toBeVisible();
    });

    test('[S14] [X6] a declined payment is tried again while the hold lasts', async ({ page, request }) => {
      const { checkout } = await arrive(page, request, locale, 1);
      await toPayment(checkout);
      await checkout.pay();
      await checkout.decide('decline');
      const outcome = new OutcomePage(page, locale);
      await expect(outcome.heading()).toHaveText(checkout.words.declined);
      await page.locator('input[name=method][value=card]').check();
      await checkout.pay();
      await checkout.decide('approve');
      await outcome.isBooked();
    });

    test('[S14] leaving the payment page keeps the places; checkout goes on from there', async ({ page, request }) => {
      const { checkout } = await arrive(page, request, locale, 2);
      await toPayment(checkout);
      await checkout.pay();
      await checkout.decide('cancel');
      await expect(new OutcomePage(page, locale).heading()).toHaveText(checkout.words.cancelled);
      await checkout.open();
      await checkout.sees('paymentCancelled');
      await checkout.pay();
      await checkout.decide('approve');
      await new OutcomePage(page, locale).isBooked();
    });

    test('[V7] wrong fields: what was typed stays, the first takes the focus, each says what is wrong', async ({
      page,
      request,
    }) => {
      const { checkout } = await arrive(page, request, locale, 3);
      await checkout.field('travellers.0.last_name').fill('السالم');
      await checkout.field('contact.email').fill('sara@nowhere');
      await checkout.handIn();
      await checkout.sees('travellers');
      await expect(page.locator(':focus')).toHaveAttribute('name', 'travellers.0.title');
      await expect(checkout.field('contact.email')).toHaveValue('sara@nowhere');
      const described = await checkout.field('contact.email').getAttribute('aria-describedby');
      await expect(page.locator(`[id="${described}"]`)).not.toBeEmpty();
      await page.getByRole('button', { name: 'ALSALEM' }).click();
      await expect(checkout.field('travellers.0.last_name')).toHaveValue('ALSALEM');
    });

    test('[S14] a reload finds what was typed, a second tab that goes on with it too, and they place one order between them', async ({
      page,
      request,
      context,
    }) => {
      const { checkout } = await arrive(page, request, locale, 4);
      await checkout.describe(0, SARA);
      const draftResponse = page.waitForResponse(
        (response) =>
          response.url().includes('/drafts/') &&
          response.request().method() === 'PUT' &&
          (response.request().postData() ?? '').includes('sara@example.com'),
      );
      await checkout.describeContact();
      await draftResponse;
      await page.reload();
      await checkout.sees('travellers');
      await expect(checkout.field('contact.email')).toHaveValue('sara@example.com');

      const second = new CheckoutPage(await context.newPage(), locale);
      await second.open();
      await second.page.locator('main [role=alert] button').first().click();
      await second.sees('travellers');
      for (const tab of [checkout, second]) {
        await tab.handIn();
        await tab.sees('review');
        await tab.acceptTerms();
      }
      await checkout.place();
      await checkout.sees('payment');
      await second.place();
      await second.sees('payment');
      const referenceIn = async (tab: CheckoutPage) => /ET-?[A-Z0-9]{6}/u.exec(await tab.main().innerText())?.[0];
      expect(await referenceIn(second)).toBe(await referenceIn(checkout));
      const storageText = await page.evaluate(() => Object.values(localStorage).join(' '));
      expect(storageText).not.toMatch(/0471|Alsalem|sara@example/iu);
    });

    test('[R16] a booking is found by reference and email, and an unknown one is told kindly', async ({
      page,
      request,
    }) => {
      const { checkout } = await arrive(page, request, locale, 5);
      const outcome = await checkout.book(SARA);
      const reference = await outcome.reference();
      await page.goto(`/${locale}/booking`);
      await page.waitForSelector('html[data-hydrated]');
      await expect(page.getByText(reference)).toBeVisible();
      await page.locator('[name=reference]').fill('ET-ZZZZZZ');
      await page.locator('[name=email]').fill('sara@example.com');
      await page.locator('main form button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('[name=reference]')).toHaveValue('ET-ZZZZZZ');
      await page.locator('[name=reference]').fill(reference.toLowerCase());
      await page.locator('main form button[type=submit]').click();
      await outcome.isBooked();
    });

    test('[S14] an answer lost on the way is looked up with the same key: one order, never two', async ({
      page,
      request,
    }) => {
      const { checkout } = await arrive(page, request, locale, 7);
      const keys: string[] = [];
      let replayed = '';
      await page.route('**/api/v1/website/orders', async (route) => {
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        const response = await route.fetch();
        if (keys.length === 1) return route.abort('connectionreset');
        replayed = response.headers()['idempotent-replayed'] ?? '';
        await route.fulfill({ response });
      });
      await checkout.travel(SARA);
      await checkout.acceptTerms();
      await checkout.place();
      await checkout.sees('unknownOutcome');
      await page.reload();
      await checkout.sees('unknownOutcome');
      await page.locator('main [role=alert] button').click();
      await checkout.sees('payment');
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(replayed).toBe('true');
    });

    test('[R16] without an id the outcome pages explain and offer a way on', async ({ page }) => {
      for (const path of ['success', 'failed']) {
        await page.goto(`/${locale}/booking/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator(`main a[href="/${locale}/booking"]`)).toBeVisible();
      }
    });

    test('the checkout can be used by everyone (axe), light and dark', async ({ page, request }) => {
      const { checkout } = await arrive(page, request, locale, 6);
      await checkout.handIn();
      expect(await axeFaultsInBoth(page, SERIOUS)).toEqual([]);
      await toPayment(checkout);
      expect(await axeFaults(page, SERIOUS)).toEqual([]);
      await checkout.pay();
      await checkout.decide('approve');
      await new OutcomePage(page, locale).isBooked();
      expect(await axeFaults(page, SERIOUS)).toEqual([]);
    });
  });
}
