import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { share: 'شارك', copied: 'نُسخ الرابط', notOpened: /تعذّر فتح ما اختير/u },
  en: { share: 'Share', copied: 'The link is copied', notOpened: /could not be opened/u },
} as const;

for (const locale of ['ar', 'en'] as const)
  test(`[FK10] a package shared on a phone opens with its sender’s choice, ${locale}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const words = WORDS[locale];
    await page.setViewportSize({ width: 390, height: 844 });
    const offer = new OfferPage(page, locale);
    await offer.open();
    await offer.seesOffer();
    const plain = await offer.total();
    await offer.chooseOtherRoom();
    await offer.toggleActivity();
    await expect.poll(() => offer.total()).not.toBe(plain);
    const total = await offer.total();
    await offer.button(words.share).click();
    await expect(page.getByText(words.copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/packages\/101\?.*share=/u);

    const friend = await context.browser()!.newContext();
    const theirs = await friend.newPage();
    const seen = new OfferPage(theirs, locale);
    await theirs.goto(link);
    await seen.seesOffer();
    await expect.poll(() => seen.total()).toBe(total);
    // loaded again, it shows what was chosen since
    await seen.toggleActivity();
    await expect.poll(() => seen.total()).not.toBe(total);
    const since = await seen.total();
    await theirs.reload();
    await seen.seesOffer();
    await expect.poll(() => seen.total()).toBe(since);
    await theirs.goto(link.replace(/share=[^&]*/u, 'share=nobody'));
    await expect(theirs.getByText(words.notOpened)).toBeVisible();
    await friend.close();
  });
