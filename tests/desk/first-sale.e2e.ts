import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { CLAIMS } from '#contract/rules/claims.ts';
import { runOps } from '#scripts/ops/run-ops.ts';
import { ApplicationPage } from '#tests/support/pages/application-page.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { DesignerPage } from '#tests/support/pages/designer-page.ts';
import { fillProfile, WHY } from '#tests/support/pages/expert-profile.ts';
import { expect, saveData, test } from '#tests/support/pages/journey.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { StockPage } from '#tests/support/pages/stock-page.ts';
import { openEmulated } from '#tests/support/pages/stubbed-app.ts';
import { openPostBox, partOf } from '#tests/support/smtp.ts';

const LETTERS = { ar: 'إسطن', en: 'Istan' };
const STAYS = { ar: 'فنادق غلطة', en: 'Galata Hotels' };
/** Where rooms come from. */
const SUPPLIES = ['own', 'hotelbeds'] as const;

for (const supply of SUPPLIES)
  for (const locale of ['ar', 'en'] satisfies Locale[])
    test(`[CA1] [CA13] [CA18] [CA20] from an empty business to its first sale on ${supply}, ${locale}`, async ({
      browser,
    }) => {
      test.setTimeout(420_000);
      const folder = mkdtempSync(join(tmpdir(), 'etravelers-empty-'));
      const post = await openPostBox();
      const house = await openEmulated({
        DEMO: '',
        GATEWAYS: 'tap',
        HOTEL_SUPPLIERS: supply,
        SMTP_URL: post.url,
        DATA_DIR: folder,
      });
      const contexts: BrowserContext[] = [];
      const open = async () => {
        const context = await browser.newContext({ baseURL: house.origin, reducedMotion: 'reduce' });
        await saveData(context);
        context.setDefaultTimeout(20_000);
        contexts.push(context);
        return context.newPage();
      };
      const invited = async (name: string) => {
        const desk = new DeskPage(await open(), locale);
        const { out } = await runOps(['staff', 'invite', `${name}@agency.example`, 'admin'], { DATA_DIR: folder });
        await desk.openLink(out);
        await desk.join();
        return desk;
      };
      try {
        const desk = await invited('owner');
        const second = await invited('second');
        const stock = new StockPage(desk, second);
        const guest = await open();

        await test.step('nothing is sold, and what is missing is told', async () => {
          await guest.goto(`/${locale}`);
          await expect(guest.getByText(stock.words.soon).first()).toBeVisible();
          expect(await stock.missing()).toEqual(
            ['house', 'terms', supply === 'own' ? 'suppliers' : '', 'city', 'expert', 'package'].filter(Boolean),
          );
          expect(await axeFaultsInBoth(desk.page)).toEqual([]);
        });
        await stock.describeHouse();
        for (const page of ['term_conditions', 'privacy_policy']) await stock.publishLegal(page);
        await stock.adopt('istanbul');
        if (supply === 'own') {
          await stock.addProvider(STAYS);
          for (const hotel of ['Galata', 'Pera', 'Karakoy']) await stock.addHotel(hotel, STAYS[locale]);
        }

        const application = new ApplicationPage(locale, `${locale}${randomBytes(3).toString('hex')}`);
        await guest.goto(`/${locale}/Etravelers`);
        await guest.waitForSelector('html[data-hydrated]');
        await application.approve(desk, await application.apply(guest));
        const letter = () =>
          post.arrived.find(({ to, raw }) => to.includes(application.email) && raw.includes('token'));
        await expect.poll(letter).toBeDefined();
        const expert = new DeskPage(await open(), locale);
        await expert.openLink(partOf(letter()!.raw, 'text/plain'));
        await expert.accept();
        await expert.page.waitForURL(/\/expert$/u);

        await fillProfile(expert.page, locale);
        await expert.go('/expert/packages');
        const designer = new DesignerPage(expert.page, locale);
        await designer.begin();
        await designer.addCity(LETTERS[locale]);
        await designer.goOn();
        // a vendor's hotels are copied when a city is first designed, in a round a minute
        await expect(designer.hotels()).toHaveCount(CLAIMS.options, { timeout: 120_000 });
        for (let step = 0; step < 2; step += 1) await designer.goOn();
        await designer.writeWhy(locale, WHY[locale]);
        await designer.isSaved();
        await designer.goOn();
        await designer.publish();
        const address = await expert.page.getByRole('link', { name: designer.words.page }).getAttribute('href');

        await expect.poll(() => stock.missing()).toEqual([]);
        await stock.openShop();
        await guest.goto(address!);
        await guest.waitForSelector('html[data-hydrated]');
        const goOn = guest.locator('aside button[data-variant=filled]:visible');
        await expect(goOn).toBeEnabled();
        await goOn.click();
        const checkout = new CheckoutPage(guest, locale);
        await checkout.sees('travellers');
        await checkout.travel(SARA, AHMAD);
        await checkout.agree();
        await checkout.pay();
        await guest.waitForURL(/\/pay\//u);
        await guest.getByRole('button', { name: 'Approve' }).click();
        const outcome = new OutcomePage(guest, locale);
        await outcome.isBooked();
        if (supply === 'own') await stock.isToArrange(await outcome.reference(), STAYS[locale]);
      } finally {
        await Promise.all(contexts.map((context) => context.close()));
        await house.close();
        await post.close();
        rmSync(folder, { recursive: true, force: true });
      }
    });
