import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { ApplicationPage } from '#tests/support/pages/application-page.ts';
import { CheckoutPage, AHMAD, SARA } from '#tests/support/pages/checkout-page.ts';
import { DesignerPage } from '#tests/support/pages/designer-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';
import { StatementPage } from '#tests/support/pages/statement-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { StuckOrderPage } from '#tests/support/pages/stuck-order-page.ts';
import { openTroubledHouse } from '#tests/support/pages/failing-app.ts';
import { WalletPage } from '#tests/support/pages/wallet-page.ts';
import { fillProfile, WHY } from '#tests/support/pages/expert-profile.ts';
import { expect, saveData, test } from '#tests/support/pages/journey.ts';

const HOUR = 3_600_000;
const LETTERS = { ar: 'إسطن', en: 'Istan' };

/** Designs a week in a city and publishes it; answers the address of its page. */
async function publish(page: Page, locale: Locale): Promise<string> {
  await page.goto(`/${locale}/expert/packages`);
  const designer = new DesignerPage(page, locale);
  await designer.begin();
  await designer.addCity(LETTERS[locale]);
  for (let step = 0; step < 3; step += 1) await designer.goOn();
  await designer.writeWhy(locale, WHY[locale]);
  await designer.isSaved();
  await designer.goOn();
  await designer.publish();
  return (await page.getByRole('link', { name: designer.words.page }).getAttribute('href')) ?? '';
}

/** A guest finds the package by its address, books it for two and pays. */
async function bookAsGuest(guest: Page, locale: Locale, address: string): Promise<OutcomePage> {
  await guest.goto(address);
  await guest.waitForSelector('html[data-hydrated]');
  const goOn = guest.locator('aside button[data-variant=filled]:visible');
  await expect(goOn).toBeEnabled({ timeout: 20_000 });
  await goOn.click();
  const checkout = new CheckoutPage(guest, locale);
  await checkout.sees('travellers');
  return checkout.book(SARA, AHMAD);
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[P3] [P10] [ST1] [ST6] an expert’s whole life: from the application to a payout that a cancelled booking lowers, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const house = await openTroubledHouse();
    const contexts: BrowserContext[] = [];
    const open = async () => {
      const context = await browser.newContext({ baseURL: house.origin });
      await saveData(context);
      contexts.push(context);
      return context.newPage();
    };
    try {
      const name = `${locale}${randomBytes(4).toString('hex')}`;
      const application = new ApplicationPage(locale, name);
      const expert = await open();

      await test.step('a customer who looks at the area of experts learns how to become one, and applies', async () => {
        const account = new AccountPage(await open(), locale);
        const email = freshEmail();
        await account.open('/login');
        await account.signUp(email);
        await account.enter(email);
        await account.open('/expert');
        await account.page.waitForURL(/\/Etravelers$/u);
        const reference = await application.apply(account.page);
        const desk = new DeskPage(await open(), locale, house.now);
        await desk.openInvitation('admin');
        await desk.join();
        await application.approve(desk, reference);
        await application.accept(new DeskPage(expert, locale), desk);
      });

      await fillProfile(expert, locale);
      const address = await publish(expert, locale);
      const guest = await open();
      const outcome = await bookAsGuest(guest, locale, address);
      const reference = await outcome.reference();
      const booked = guest.url();

      const statement = new StatementPage(expert, locale);
      await statement.open();
      const share = await statement.amountOf(reference);
      expect(share).toBeGreaterThan(0);

      await test.step('72 hours after the confirmation, and not before, it is in the wallet', async () => {
        await house.ahead(71 * HOUR);
        await statement.open();
        await expect(statement.payouts()).toHaveCount(0);
        await house.ahead(HOUR + 60_000);
        await statement.open();
        await expect(statement.payouts()).toHaveCount(1);
        expect(await statement.paid(0)).toBe(-share);
        await expert.goto(`/${locale}/user/profile`);
        const wallet = new WalletPage(expert, locale);
        await expect(wallet.lines()).toHaveCount(1);
        await expect.poll(() => statement.sumIn(wallet.balance('KWD'))).toBe(share);
      });

      await test.step('a part goes back for what was not delivered, and then the booking is cancelled', async () => {
        const finance = new DeskPage(await open(), locale, house.now);
        const order = new StuckOrderPage(finance);
        await finance.openInvitation('finance');
        await finance.join();
        await finance.go(`/staff/orders/${reference}`);
        await order.isOpen(reference);
        await order.refund('5', 'not_delivered');
        await order.reads('Part refunds');
        await guest.goto(booked);
        await outcome.isBooked();
        await outcome.cancel();
      });

      await test.step('what was paid too much is a debt that the next payout is lowered by', async () => {
        await house.ahead(60_000);
        await statement.open();
        expect(await statement.balance()).toBe(-share);
        const later = await house.book(Number(/\d+$/u.exec(address)?.[0]), 'later@example.com');
        await expect.poll(() => house.stateOf(later)).toBe('confirmed');
        await statement.open();
        const next = await statement.amountOf(later.reference);
        await house.ahead(72 * HOUR + 60_000);
        await statement.open();
        await expect(statement.payouts()).toHaveCount(2);
        expect(await statement.paid(0)).toBe(share - next);
        expect(await statement.balance()).toBe(0);
        expect((await house.books(later)).wrong).toEqual([]);
      });
    } finally {
      for (const context of contexts) await context.close();
      await house.close();
    }
  });
