import type { Page } from '@playwright/test';
import { arrive } from '#tests/support/pages/arrive-at-checkout.ts';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { deskWords } from '#tests/support/pages/desk-words.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import { randomHex } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';

/** In a page: as a browser's translator does, every text, those of later too, gives way to an element with its words. */
function translate(): void {
  const wrap = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (!parentElement || parentElement.closest('font,script,style,title,option,textarea,svg')) continue;
      if (text.data.trim() === '') continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
  }).observe(document, { childList: true, subtree: true });
  wrap(document);
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
};

const BEACH = { ar: 'بحر وشاطئ', en: 'Beach' };

/** What is read of a page that nobody translates, at the same address. */
async function untranslated(page: Page, parts: string): Promise<string[]> {
  const plain = await page.context().newPage();
  await plain.goto(page.url());
  await plain.locator(parts).first().waitFor();
  await plain.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const texts = () => plain.locator(parts).allInnerTexts();
  // rows below the fold come later
  await expect.poll(texts).not.toContain('');
  const read = await texts();
  await plain.close();
  return read;
}

for (const [locale, when] of [
  ['ar', 'from its first word on'],
  ['en', 'once it stands'],
] as const)
  test.describe(`a page that is translated ${when}, ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      if (locale === 'ar') await page.addInitScript(translate);
    });
    const whenHere = (page: Page) => async () => void (locale === 'en' && (await page.evaluate(translate)));

    test(`[FK4] shows the party and the price that are chosen, ${locale}`, async ({ page }) => {
      test.slow();
      const errors = errorsOf(page);
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await whenHere(page)();
      await offer.addAdult();
      await expect(offer.button(offer.words.party)).toContainText('3');
      await offer.addRoom();
      await expect(offer.button(offer.words.party)).toContainText('4');
      await offer.seesOffer();
      await offer.pricesAddUp();
      const before = await offer.total();
      await offer.openFlights();
      await offer.chooseOther();
      await expect.poll(() => offer.total()).not.toBe(before);
      await offer.pricesAddUp();
      const full = await offer.total();
      await offer.apply('SPRING10');
      await expect.poll(() => offer.total()).not.toBe(full);
      await offer.pricesAddUp();
      const shown = (await offer.total()).replaceAll(/[^\d.]/gu, '');
      const quoted = page.waitForResponse((reply) => reply.url().endsWith('/quotes'));
      await page.locator('aside button[data-variant=filled]:visible').click();
      const { data } = (await (await quoted).json()) as { data: { to_pay: number } };
      expect(Number(/\d+\.\d{3}/u.exec(shown)?.[0])).toBe(data.to_pay);
      expect(errors).toEqual([]);
    });

    test(`[FK4] leads through the checkout to the voucher, ${locale}`, async ({ page }) => {
      test.slow();
      const errors = errorsOf(page);
      const offer = new OfferPage(page, locale);
      await offer.openFromList();
      await offer.seesOffer();
      await whenHere(page)();
      await page.locator('aside button[data-variant=filled]:visible').click();
      const checkout = new CheckoutPage(page, locale);
      await checkout.sees('travellers');
      await checkout.travel(SARA, AHMAD);
      await expect(page.getByText('AHMAD ALSALEM')).toBeVisible();
      await checkout.agree();
      await checkout.pay();
      await checkout.decide('approve');
      await new OutcomePage(page, locale).isBooked();
      await expect(page.getByText('SARA ALSALEM')).toBeVisible();
      expect(errors).toEqual([]);
    });

    test(`[FK4] shows the packages of a filter, how many and for how much, ${locale}`, async ({ page }) => {
      const errors = errorsOf(page);
      await new OfferPage(page, locale).open('/results/latestPackages');
      await whenHere(page)();
      const count = page.locator('main p[aria-live]');
      for (const isChosen of [true, false]) {
        const before = await count.innerText();
        await page.locator('aside').getByRole('checkbox', { name: BEACH[locale] }).setChecked(isChosen);
        await expect.poll(() => count.innerText()).not.toBe(before);
        const parts = 'main p[aria-live], main article';
        await expect.poll(() => page.locator(parts).allInnerTexts()).toEqual(await untranslated(page, parts));
      }
      expect(errors).toEqual([]);
    });

    test(`[FK4] shows at the desk what a refund left of a booking, ${locale}`, async ({ page, request }) => {
      test.slow();
      const words = deskWords(locale);
      const { checkout } = await arrive(page, request, locale, locale === 'ar' ? 7 : 8);
      const reference = await (await checkout.book(SARA)).reference();
      const desk = new DeskPage(page, locale);
      await desk.openLink(await inviteBeside(`font-${randomHex()}@house.example`, 'finance'));
      await desk.join();
      const errors = errorsOf(page);
      await desk.go(`/staff/orders?q=${reference}`);
      await page.getByRole('link', { name: reference }).click();
      await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
      await whenHere(page)();
      await desk.button(words('Part refund')).click();
      await page.locator('input[name=amount]').fill('1.5');
      await desk.button(words('Refund it')).click();
      await desk.stepUpIfAsked(words('Confirm'));
      await expect(page.getByText(words('Part refund started')).first()).toBeVisible();
      const parts = 'main dl, main table td bdi';
      await expect.poll(() => page.locator(parts).allInnerTexts()).toEqual(await untranslated(page, parts));
      expect(errors).toEqual([]);
    });
  });
