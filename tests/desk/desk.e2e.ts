import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { cheapestRequest, leftCheckout, quoteOf, type Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const ALONE = [{ Adults: 1, Children: [], Infants: [] }];
/** Each invitation is accepted once: another role in each language. */
const ROLES = { ar: 'support', en: 'finance' } as const;
const WORDS = {
  ar: {
    refund: 'استرداد جزئي',
    give: 'أعد المبلغ',
    note: 'اكتب ملاحظة',
    keep: 'احفظ الملاحظة',
    confirm: 'تأكيد',
    story: 'بدأ استرداد جزئي',
    none: 'لا نتائج لهذه التصفية',
  },
  en: {
    refund: 'Part refund',
    give: 'Refund it',
    note: 'Write a note',
    keep: 'Save the note',
    confirm: 'Confirm',
    story: 'Part refund started',
    none: 'Nothing matches these filters',
  },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO1] [BO4] [BO5] from the mailed invitation to a part refund, ${locale}`, async ({ page, request }) => {
    test.slow();
    const words = WORDS[locale];

    // a guest books
    const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 3 : 4, ALONE), locale);
    const checkout = new CheckoutPage(page, locale);
    await checkout.open(await leftCheckout(request, quote, locale));
    await checkout.sees('travellers');
    const outcome = await checkout.book(SARA);
    const reference = await outcome.reference();

    // a member takes the place that was offered by mail
    const desk = new DeskPage(page, locale);
    await desk.openInvitation(ROLES[locale]);
    await desk.join();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // and finds the booking by a name that is none, then by its reference
    await desk.go('/staff/orders');
    await desk.seesOrders();
    await desk.search('Nobodyhasthisname');
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
    await desk.search(reference);
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // or from any page, by the palette
    await desk.go('/staff');
    await desk.seesToday();
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox').fill(reference);
    await page.getByRole('option', { name: reference, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();

    await desk.button(words.note).click();
    await page.locator('input[name=text]').fill('Called the hotel; a quiet room is kept.');
    await desk.button(words.keep).click();
    await expect(page.getByText('Called the hotel; a quiet room is kept.').first()).toBeVisible();

    // money is shown before it moves
    await desk.button(words.refund).click();
    await page.locator('input[name=amount]').fill(locale === 'ar' ? '١٫٥' : '1.5');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('1.500');
    await desk.button(words.give).click();
    await desk.stepUpIfAsked(words.confirm);
    await expect(page.getByText(words.story).first()).toBeVisible();
  });

test('[BO1] who is no member of the staff meets the page that is not there', async ({ page, context }) => {
  const { AccountPage, freshEmail } = await import('#tests/support/pages/account-page.ts');
  const account = new AccountPage(page, 'en');
  const email = freshEmail();
  await account.signUp(email);
  await account.enter(email);
  await page.goto('/en/staff/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  const bare = await context.request.get('/api/v1/staff/orders');
  expect(bare.status()).toBe(401);
});
