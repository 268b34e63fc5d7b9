import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { arrive } from '#tests/support/pages/arrive-at-checkout.ts';
import { SARA } from '#tests/support/pages/checkout-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { press } from '#tests/support/pages/keys.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';

const SAVE = { ar: 'احفظ التغييرات', en: 'Save the changes' } as const;

for (const locale of ['ar', 'en'] as const) {
  test(`[S14] [V7] a checkout by the keys: each step begins at its heading, what is missing takes the focus, ${locale}`, async ({
    page,
    request,
  }) => {
    const { checkout } = await arrive(page, request, locale, 11);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await checkout.describe(0, SARA);
    await checkout.describeContact();
    await checkout.field('contact.email').press('Enter');
    await checkout.sees('review');
    await expect(heading).toBeFocused();
    await press(checkout.primary());
    await expect(checkout.field('terms')).toBeFocused();
    await page.keyboard.press('Space');
    await press(checkout.primary());
    await checkout.sees('payment');
    await expect(heading).toBeFocused();
    await press(checkout.payButton());
    await page.waitForURL(/\/gateway\//u);
    await press(page.locator('button[value="approve"]'));

    const outcome = new OutcomePage(page, locale);
    await outcome.isBooked();
    const cancel = page.getByRole('button', { name: outcome.words.cancel });
    await press(cancel);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await press(cancel);
    await press(page.getByRole('button', { name: outcome.words.go }));
    const code = page.getByLabel(outcome.words.code);
    await expect(code).toBeFocused();
    await code.fill('12');
    await press(page.getByRole('button', { name: outcome.words.yes }));
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
  });

  test(`[P7] [V7] a button that is at work keeps the keys, and a second press does nothing, ${locale}`, async ({
    page,
  }) => {
    const account = new AccountPage(page, locale);
    await account.enterActivated(freshEmail());
    await account.open('/user/profile');
    let saves = 0;
    let answer: () => void = () => undefined;
    await page.route('**/api/v1/website/account', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      saves += 1;
      await new Promise<void>((done) => (answer = done));
      await route.fallback();
    });
    await page.locator('input[name=first_name]').first().fill('Sara');
    const save = page.getByRole('button', { name: SAVE[locale] });
    await press(save);
    await expect(save).toBeDisabled();
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    answer();
    await expect(save).toBeEnabled();
    await expect(save).toBeFocused();
    expect(saves).toBe(1);
  });
}
