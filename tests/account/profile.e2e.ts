import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { PASSWORD } from '#tests/support/account-builders.ts';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { cheapestRequest, leftCheckout, quoteOf, type Locale } from '#tests/support/pages/priced-trip.ts';
import { savedTraveller } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const ALONE = [{ Adults: 1, Children: [], Infants: [] }];
const ANOTHER = 'a morning in Rize';
const WORDS = {
  ar: {
    export: 'نزّل بياناتي',
    close: 'أريد حذف حسابي',
    changeEmail: 'غيّر البريد',
    keep: 'احفظ هذا المسافر في حسابي',
    family: /^أضف أفراد عائلتي/u,
  },
  en: {
    export: 'Download my data',
    close: 'I want to erase my account',
    changeEmail: 'Change the email',
    keep: 'Save this traveller in my account',
    family: /^Fill in my family/u,
  },
};

for (const locale of LOCALES)
  test.describe(`the profile, ${locale}`, () => {
    const words = WORDS[locale];

    test('[V7] [S10] a new password: the wrong present one is told and kept, the right one ends every other session', async ({
      page,
      request,
    }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      const elsewhere = { Authorization: `Bearer ${await account.signUp(email)}` };
      await account.enter(email);
      await account.open('/user/profile');
      const form = page.locator('#security form');
      const present = form.locator('input[name=current_password]');
      await present.fill('not this one');
      await form.locator('input[name=password]').fill(ANOTHER);
      await form.locator('input[name=password_confirmation]').fill(ANOTHER);
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert')).toContainText(account.words.oops);
      await expect(present).toBeFocused();
      await expect(present).toHaveAttribute('aria-invalid', 'true');
      await expect(form.locator('input[name=password]')).toHaveValue(ANOTHER);
      expect((await request.get('/api/auth/user', { headers: elsewhere })).status()).toBe(200);
      await present.fill(PASSWORD);
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('status')).toBeVisible();
      expect((await request.get('/api/auth/user', { headers: elsewhere })).status()).toBe(401);
      await page.reload();
      await account.seesLoggedIn();
    });

    test('[R15] a new address counts once its code is typed; the old one then logs nobody in', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const [old, fresh] = [freshEmail(), freshEmail()];
      await account.signUp(old);
      await account.enter(old);
      await account.open('/user/profile');
      const details = page.locator('#details');
      await details.getByText(words.changeEmail).click();
      await details.locator('input[name=email]').fill(fresh);
      await details.locator('input[name=current_password]').fill(PASSWORD);
      await details
        .locator('form')
        .filter({ has: page.locator('input[name=email]') })
        .locator('button[type=submit]')
        .click();
      const code = await account.mailedCode(fresh);
      await details.locator('input[name=code]').fill(code);
      await details
        .locator('form')
        .filter({ has: page.locator('input[name=code]') })
        .locator('button[type=submit]')
        .click();
      await expect(details.getByText(fresh)).toBeVisible();
      const statuses = [];
      for (const email of [old, fresh]) {
        const answer = await page.request.post('/api/v1/website/login', { data: { email, password: PASSWORD } });
        statuses.push(answer.status());
      }
      expect(statuses).toEqual([422, 200]);
    });

    test('[R15] my data comes as a file; closing the account logs out here and for good', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      await account.enter(email);
      await account.open('/user/profile');
      const data = page.locator('#data');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        data.getByRole('button', { name: words.export }).click(),
      ]);
      const accountData = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
      expect(JSON.stringify(accountData)).toContain(email);
      expect(JSON.stringify(accountData)).not.toMatch(/password_hash|token_hash/u);
      await data.getByText(words.close).click();
      await data.locator('input[name=current_password]').fill(PASSWORD);
      await data.locator('form button[type=submit]').click();
      await expect(page).toHaveURL(`/${locale}`);
      await account.seesLoggedOut();
      expect(await account.session()).toEqual({ token: null, flag: null, user: null, auth: [] });
      await account.open('/login');
      await account.logIn(email);
      await expect(page.getByRole('alert')).toContainText(account.words.oops);
    });

    test('[LB9] [LB11] a returning family is at the gateway within nine taps, and a filled family can be undone', async ({
      page,
      request,
    }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      const headers = { Authorization: `Bearer ${await account.signUp(email)}` };
      await account.enter(email);
      const rooms = [{ Adults: 2, Children: [8], Infants: [] }];
      const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 18 : 19, rooms), locale);
      const year = Number(quote.start_date.slice(0, 4));
      for (const [first_name, born] of [
        ['SARA', 1990],
        ['AHMAD', 1988],
        ['DANA', year - 8],
      ] as const)
        await request.put(`/api/v1/website/account/travellers/family-${first_name}`, {
          headers,
          data: { ...savedTraveller, label: first_name, first_name, title: 'miss', birth_date: `${born}-01-01` },
        });
      const checkout = new CheckoutPage(page, locale);
      await checkout.open(await leftCheckout(request, quote, locale));
      await checkout.sees('travellers');
      const fill = page.getByRole('button', { name: words.family });
      await fill.click();
      await page.getByRole('button', { name: account.words.undo }).click();
      await expect(fill).toBeVisible();

      // the one before is the button of the package
      let taps = 1;
      const tap = async (target: Locator) => {
        await target.click();
        taps += 1;
      };
      await tap(fill);
      await tap(checkout.primary());
      await checkout.sees('review');
      for (const name of ['SARA', 'AHMAD', 'DANA']) await expect(checkout.main()).toContainText(`${name} ALSALEM`);
      await tap(checkout.field('terms'));
      await tap(checkout.primary());
      await checkout.sees('payment');
      await tap(checkout.payButton());
      await page.waitForURL(/\/gateway\//u);
      expect(taps).toBeLessThanOrEqual(9);
    });

    test('[R15] a traveller kept at one checkout fills the next one with a press', async ({ page, request }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      await account.enter(email);
      const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 16 : 17, ALONE), locale);
      const checkout = new CheckoutPage(page, locale);
      await checkout.open(await leftCheckout(request, quote, locale));
      await checkout.sees('travellers');
      await expect(checkout.field('contact.email')).toHaveValue(email);
      await checkout.describe(0, SARA);
      await page.getByRole('button', { name: words.keep }).click();
      const chip = page.getByRole('button', { name: 'SARA ALSALEM' });
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await checkout.field('travellers.0.first_name').fill('');
      await expect(chip).toHaveAttribute('aria-pressed', 'false');
      await chip.click();
      await expect(checkout.field('travellers.0.first_name')).toHaveValue('SARA');
      await checkout.handIn();
      await checkout.sees('review');
      await account.open('/user/profile');
      const travellers = page.locator('#travellers');
      await expect(travellers).toContainText('SARA ALSALEM');

      // the profile asks as the checkout does: buttons, and days in one field that takes any digits
      await travellers.getByRole('button').last().click();
      const field = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);
      await page.getByRole('dialog').locator('[name=title][value=mr]').check();
      await field('given_name').fill(AHMAD.first);
      await field('family_name').fill(AHMAD.last);
      await field('nationality').fill(checkout.words.nationality);
      await field('document_number').fill(AHMAD.document);
      await checkout.day('document_expiry', ['2', '8', '2031']);
      await field('birth_date').fill(AHMAD.born[0]);
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(field('birth_date')).toHaveAttribute('aria-invalid', 'true');
      await checkout.day('birth_date', AHMAD.born);
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(travellers).toContainText('AHMAD ALSALEM');
      const { token } = await account.session();
      const all = await request.get('/api/v1/website/account/travellers', {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(JSON.stringify(await all.json())).toContain('1988-03-02');
    });

    test('[R7] [R22] [X6] a code that was used, its answer lost, opens the account with the password', async ({
      page,
    }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      const code = await account.mailedCode(email);
      const used = await page.request.post('/api/v1/website/activate', { data: { email, code, password: PASSWORD } });
      expect(used.status()).toBe(200);
      await account.open(`/auth/validation/activation_code?email=${encodeURIComponent(email)}`);
      await page.locator('input[name=code]').fill(code);
      await account.submit();
      // nobody is logged in to the account here
      await expect(page.locator('input[name=password]')).toBeFocused();
      await expect(page.locator('input[name=code]')).toHaveValue(code);
      await page.locator('input[name=password]').fill(PASSWORD);
      await account.submit();
      await expect(page.getByText(locale === 'ar' ? 'فُعّل حسابك' : 'Your account is activated')).toBeVisible();
    });

    test('[R7] a wrong code says so, and a new one is a press away', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      const code = await account.mailedCode(email);
      await account.open(`/auth/validation/activation_code?email=${encodeURIComponent(email)}`);
      await page.locator('input[name=code]').fill(code === '000000' ? '111111' : '000000');
      await account.submit();
      await page.locator('input[name=password]').fill(PASSWORD);
      await account.submit();
      await expect(page.getByRole('alert')).toContainText(locale === 'ar' ? 'الرمز غير صحيح' : 'The code is incorrect');
      await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('input[name=email]')).toHaveValue(email);
      await page.getByRole('button', { name: account.words.renew }).click();
      await expect(page.locator('main [role=status]')).toBeVisible();
    });
  });
