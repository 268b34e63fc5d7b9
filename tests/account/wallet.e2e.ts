import type { Locator } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { cheapestRequest, leftCheckout, quoteOf, type Locale } from '#tests/support/pages/priced-trip.ts';
import { WalletPage } from '#tests/support/pages/wallet-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const ALONE = [{ Adults: 1, Children: [], Infants: [] }];

/** The only sum of money that a place shows, in its smallest units. */
const sumIn = async (place: Locator) => Number(((await place.textContent()) ?? '').replaceAll(/\D/gu, ''));

for (const locale of LOCALES)
  test.describe(`the wallet, ${locale}`, () => {
    test('[P7] [R15] a cancelled booking goes into the wallet: the fee and the refund are told first, the balance and the statement after', async ({
      page,
      request,
    }) => {
      const account = new AccountPage(page, locale);
      await account.enterActivated(freshEmail());
      const quoteRequest = await cheapestRequest(request, locale === 'ar' ? 12 : 13, ALONE, { refundable: true });
      const quote = await quoteOf(request, quoteRequest, locale);
      const checkout = new CheckoutPage(page, locale);
      await checkout.open(await leftCheckout(request, quote, locale));
      await checkout.sees('travellers');
      const outcome = await checkout.book(SARA);
      const reference = await outcome.reference();

      await account.open('/user/profile');
      const wallet = new WalletPage(page, locale);
      const booking = page.locator('#bookings li').filter({ hasText: reference });
      await booking.getByRole('button', { name: wallet.words.cancel }).click();
      const dialog = page.getByRole('dialog');
      const [fee, refund] = [await sumIn(dialog.locator('dd').nth(0)), await sumIn(dialog.locator('dd').nth(1))];
      expect(refund).toBeGreaterThan(0);
      expect(fee + refund).toBe(Math.round(quote.to_pay * 1_000));
      // the way back to the bank is what is chosen until the visitor says otherwise
      await expect(dialog.locator('input[value=source]')).toBeChecked();
      await dialog.locator('input[value=wallet]').check();
      await expect(dialog).toContainText(wallet.words.atOnce);
      await dialog.getByRole('button', { name: wallet.words.yes }).click();

      await expect(booking).toContainText(wallet.words.cancelled);
      await expect.poll(() => sumIn(wallet.balance('KWD'))).toBe(refund);
      const line = wallet.lines().filter({ hasText: reference });
      await expect(line).toContainText(wallet.words.refund);
      expect(await sumIn(line.locator('td').nth(0))).toBe(refund);
      expect(await sumIn(line.locator('td').nth(1))).toBe(refund);
    });

    test('[P7] a part from the wallet stands when the page is read again, and after the bank declined the rest', async ({
      page,
      request,
    }) => {
      const account = new AccountPage(page, locale);
      await account.enterActivated(freshEmail());
      await account.open('/user/profile');
      const wallet = new WalletPage(page, locale);
      await wallet.choose('KWD');
      await page.locator('input[name=top_up_amount]').fill('50');
      await wallet.topUp();
      const checkout = new CheckoutPage(page, locale);
      await checkout.decide('approve');
      await expect(wallet.notice()).toHaveCount(1);
      const quote = await quoteOf(request, await cheapestRequest(request, locale === 'ar' ? 14 : 15, ALONE), locale);
      await checkout.open(await leftCheckout(request, quote, locale));
      await checkout.sees('travellers');
      await checkout.travel(SARA);
      await checkout.agree();
      const choice = page.locator('input[name=wallet]');
      await choice.check();
      const rest = Math.round(quote.to_pay * 1_000) - 50_000;
      const stands = async () => {
        await expect(choice).toBeChecked();
        expect(await sumIn(checkout.payButton())).toBe(rest);
      };
      await stands();
      await page.reload();
      await stands();
      await checkout.pay();
      await checkout.decide('decline');
      // the page of the order first, then the checkout again
      await page.waitForURL(/\/booking\/failed\//u);
      await stands();
      await checkout.open();
      await checkout.sees('paymentCancelled');
      await stands();
    });

    test('[P7] [S15] a top-up comes back to the currency it filled; looking at the other does not tell it again', async ({
      page,
    }) => {
      const account = new AccountPage(page, locale);
      await account.enterActivated(freshEmail());
      await account.open('/user/profile');
      const wallet = new WalletPage(page, locale);
      await wallet.choose('SAR');
      await page.locator('input[name=top_up_amount]').fill('٢٠٠');
      await wallet.topUp();
      await new CheckoutPage(page, locale).decide('approve');
      const notices = wallet.notice();
      await expect(notices).toHaveCount(1);
      await expect(page.locator('input[name=wallet_currency][value=SAR]')).toBeChecked();
      await expect.poll(() => sumIn(wallet.balance('SAR'))).toBe(20_000);
      await expect(wallet.lines()).toHaveCount(1);
      await notices.evaluate((notice) => notice.setAttribute('data-seen', ''));
      await wallet.choose('KWD');
      await expect(wallet.lines()).toHaveCount(0);
      // the very notice that was read: one put there anew would be read aloud again
      await expect(notices).toHaveAttribute('data-seen', '');
      await wallet.topUpAgain();
      await expect(notices).toHaveCount(0);
      await expect(page.locator('input[name=top_up_amount]')).toHaveValue('');
    });
  });
