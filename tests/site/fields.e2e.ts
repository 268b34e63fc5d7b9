import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { smallFields } from '#tests/support/small-fields.ts';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { cheapestRequest, leftCheckout, quoteOf, type Locale } from '#tests/support/pages/priced-trip.ts';

const ALONE = [{ Adults: 1, Children: [], Infants: [] }];

async function atTravellers(page: Page, request: APIRequestContext, locale: Locale): Promise<CheckoutPage> {
  const quote = await quoteOf(request, await cheapestRequest(request, 0, ALONE), locale);
  const checkout = new CheckoutPage(page, locale);
  await checkout.open(await leftCheckout(request, quote, locale));
  await checkout.sees('travellers');
  return checkout;
}

const countFields = (page: Page) => page.locator('input, select, textarea').count();

/** Puts a value in as a browser that fills a form does: without a key, focus or click. */
const fillIn = (page: Page, values: Record<string, string>) =>
  page.evaluate((fieldValues) => {
    for (const [name, value] of Object.entries(fieldValues)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, values);
const tokens = (page: Page, names: string[]) =>
  page.evaluate(
    (fieldNames) =>
      fieldNames.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.autocomplete),
    names,
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // those of every other screen are measured in the engines of phones (tests/site/screens.engines.ts)
  test('[OP9] no field of the profile and the checkout is so small that the phone zooms', async ({ page, request }) => {
    const faults: string[] = [];
    let fields = 0;
    const look = async () => {
      fields += await countFields(page);
      faults.push(...(await page.evaluate(smallFields)));
    };
    const account = new AccountPage(page, 'ar');
    const email = freshEmail();
    await account.signUp(email);
    await page.setViewportSize({ width: 1280, height: 844 });
    await account.enter(email);
    await page.setViewportSize({ width: 390, height: 844 });
    await account.open('/user/profile');
    await page.locator('#travellers button').last().click();
    await expect(page.locator('[name=nationality]')).toBeVisible();
    await look();
    await atTravellers(page, request, 'ar');
    await look();
    expect(fields).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });

  test('[OP9] [V2] the list of countries is in sight above the keyboard', async ({ page, request }) => {
    const checkout = await atTravellers(page, request, 'ar');
    const nationality = checkout.field('travellers.0.nationality');
    await expect(nationality).toHaveRole('combobox');
    await nationality.click();
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect
      .poll(async () => {
        const [field, below] = [await nationality.boundingBox(), await list.boundingBox()];
        return field && below && field.y >= 0 && below.y > field.y && below.y + below.height <= 844 * 0.6;
      })
      .toBe(true);
    await list.getByRole('option', { name: 'الكويت' }).click();
    await expect(nationality).toHaveValue('الكويت');
    await expect(list).toBeHidden();
  });

  test('[OP9] digits are asked with a keyboard of digits', async ({ page, request }) => {
    await atTravellers(page, request, 'en');
    const modes = await page.evaluate(() =>
      Object.fromEntries([...document.querySelectorAll('input')].map(({ name, inputMode }) => [name, inputMode])),
    );
    expect(modes).toMatchObject({
      'travellers.0.birth_date': 'numeric',
      'contact.mobile': 'tel',
    });
  });
});

for (const locale of ['ar', 'en'] as const) {
  const word = locale === 'ar' ? 'كوي' : 'Kuw';
  const kuwait = locale === 'ar' ? 'الكويت' : 'Kuwait';

  test(`[OP9] [V2] the nationality takes a beginning and Enter, ${locale}`, async ({ page, request }) => {
    const checkout = await atTravellers(page, request, locale);
    const nationality = checkout.field('travellers.0.nationality');
    await expect(nationality).toHaveRole('combobox');
    await nationality.click();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(nationality).toHaveValue(kuwait);
    await checkout.sees('travellers');
    await nationality.fill(locale === 'ar' ? 'egyptian' : 'مصري');
    await nationality.blur();
    await expect(nationality).toHaveValue(locale === 'ar' ? 'مصر' : 'Egypt');
  });
}

for (const [locale, offered] of [
  ['ar', /11 ديسمبر 1989/u],
  ['en', /11 December 1989/u],
] as const)
  test(`[FK5] a Hijri birth date is offered as its Gregorian day, and taken after a yes, ${locale}`, async ({
    page,
    request,
  }) => {
    const checkout = await atTravellers(page, request, locale);
    await checkout.describe(0, { ...SARA, born: ['١٢', '5', '١٤١٠'] });
    const offer = page.getByRole('status').getByRole('button', { name: offered });
    await expect(offer).toBeVisible();
    await checkout.describeContact();
    // it is not taken for a Gregorian day, nor changed unasked
    await checkout.handIn();
    await expect(checkout.field('travellers.0.birth_date')).toBeFocused();
    await checkout.sees('travellers');
    await expect(checkout.field('travellers.0.birth_date')).toHaveValue('12/5/1410');
    await offer.click();
    await expect(offer).toHaveCount(0);
    await expect(checkout.field('travellers.0.birth_date')).toHaveValue('11/12/1989');
    await checkout.handIn();
    await checkout.sees('review');
    await expect(checkout.main()).toContainText(offered);
  });

test('[OP9] a field in use before its list has come goes on when it comes: text, focus and caret', async ({
  page,
  request,
}) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/choice-list-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const checkout = await atTravellers(page, request, 'en');
  const nationality = checkout.field('travellers.0.nationality');
  await nationality.click();
  await page.keyboard.type('Kuit');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await nationality.getAttribute('role')).toBeNull();
  release();
  await expect(nationality).toHaveRole('combobox');
  await expect(nationality).toBeFocused();
  await page.keyboard.type('wa');
  await expect(nationality).toHaveValue('Kuwait');
  await expect(page.getByRole('option', { name: 'Kuwait' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nationality).toHaveValue('Kuwait');
});

test('[OP9] [V1] what a browser fills in is taken: name, birthday, telephone with its country, email', async ({
  page,
  request,
}) => {
  const checkout = await atTravellers(page, request, 'en');
  const at = 'travellers.0';
  expect(
    await tokens(page, [
      `${at}.first_name`,
      `${at}.last_name`,
      `${at}.birth_date`,
      'contact.mobile_country',
      'contact.mobile',
      'contact.email',
    ]),
  ).toEqual(['given-name', 'family-name', 'bday', 'tel-country-code', 'tel-national', 'email']);
  await fillIn(page, {
    [`${at}.first_name`]: 'Sara',
    [`${at}.last_name`]: 'Alsalem',
    [`${at}.birth_date`]: '1990-05-14',
    [`${at}.nationality`]: 'Kuwait',
    'contact.mobile_country': '+966',
    'contact.mobile': '512345678',
    'contact.email': 'sara@example.com',
  });
  await page.locator(`[name="${at}.title"][value=mrs]`).check();
  await checkout.handIn();
  await checkout.sees('review');
  await expect(page.getByText('+966512345678')).toBeVisible();
});

test('[V1] [V7] a number that no mobile of the country has is told at its field', async ({ page, request }) => {
  const checkout = await atTravellers(page, request, 'en');
  await checkout.describeContact();
  await checkout.field('contact.mobile_country').fill('+44');
  await checkout.field('contact.mobile').fill('20 7946 0018');
  await checkout.handIn();
  await expect(checkout.field('contact.mobile')).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.field('contact.mobile')).toHaveValue('20 7946 0018');
});
