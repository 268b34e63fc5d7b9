import type { Page } from '@playwright/test';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const KEEPS_NOTHING = { ar: /هذا المتصفح لا يحفظ شيئًا/u, en: /This browser saves nothing for this site/u };
type Refusal = 'touch' | 'read and write' | 'quota';

/** How browsers refuse: touching the storage throws (blocked), using it throws, or only writing does (full, private mode). */
const refuse = (page: Page, how: Refusal) =>
  page.addInitScript((kind) => {
    const no = () => {
      throw new DOMException('refused', kind === 'quota' ? 'QuotaExceededError' : 'SecurityError');
    };
    Storage.prototype.setItem = no;
    if (kind !== 'quota') Storage.prototype.getItem = no;
    if (kind !== 'touch') return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: no });
    Object.defineProperty(Document.prototype, 'cookie', { get: no, set: no });
  }, how);

for (const [locale, how] of [
  ['ar', 'touch'],
  ['en', 'quota'],
] as const)
  test(`[OP9] a booking goes through to the voucher where storage is refused (${how}), ${locale}`, async ({ page }) => {
    test.slow();
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(String(error)));
    await refuse(page, how);
    const offer = new OfferPage(page, locale);
    await offer.openFromList();
    await offer.seesOffer();
    await expect(page.locator('[data-storage-notice]')).toHaveCount(0);
    await page.locator('aside button[data-variant=filled]:visible').click();
    const checkout = new CheckoutPage(page, locale);
    await checkout.sees('travellers');
    await expect(page.locator('[data-storage-notice]')).toHaveText(KEEPS_NOTHING[locale]);
    await expect(page.locator('[data-storage-notice]')).toHaveCount(1);
    await checkout.book(SARA, AHMAD);
    expect(crashes).toEqual([]);
  });

for (const locale of ['ar', 'en'] as const)
  test(`[OP9] the trip builder says once what is lost where storage is refused, ${locale}`, async ({ page }) => {
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(String(error)));
    await refuse(page, 'read and write');
    await page.goto(`/${locale}/makeyourtrip`);
    const notice = page.locator('[data-storage-notice]');
    await expect(notice).toHaveText(KEEPS_NOTHING[locale]);
    await page.locator('select[name=from]').selectOption({ index: 1 });
    const origin = await page.locator('select[name=from]').inputValue();
    // in memory it outlives the pages between
    await page.locator(`header a[href="/${locale}"]`).first().click();
    await expect(page).toHaveURL(`/${locale}`);
    await expect(notice).toHaveCount(0);
    await page.goBack();
    await expect(notice).toHaveCount(1);
    await expect(page.locator('select[name=from]')).toHaveValue(origin);
    expect(crashes).toEqual([]);
  });
