import { expect, test } from '@playwright/test';
import { OfferPage } from './pages/offer-page.ts';

const PHONE = { width: 390, height: 844 };

for (const locale of ['ar', 'en'] as const)
  test.describe(`choosing, ${locale}`, () => {
    test('[S7] [R5] Back closes an open panel and stays on the page, Forward opens it again', async ({ page }) => {
      await page.setViewportSize(PHONE);
      const offer = new OfferPage(page, locale);
      await offer.open('/results/latestPackages');
      await offer.open();
      await offer.seesOffer();
      const here = page.url();
      await offer.openHotels();
      await offer.dialog().getByRole('button', { name: offer.words.aboutHotel }).first().click();
      await expect(offer.dialog(offer.words.aboutHotel)).toBeVisible();
      await page.goBack();
      await expect(offer.dialog(offer.words.changeHotel)).toBeVisible();
      await page.goBack();
      await expect(offer.dialog()).toHaveCount(0);
      expect(page.url()).toBe(here);
      await page.goForward();
      await expect(offer.dialog(offer.words.changeHotel)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(offer.dialog()).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => 'open' in (window.history.state ?? {}))).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${locale}/results/latestPackages`, 'u'));
    });
  });
