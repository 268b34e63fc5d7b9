import { axeFaults } from '#tests/support/pages/axe.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { cheapest: /^الأرخص/u, family: /^للعائلة/u, hand: 'حقيبة يد فقط', bags: /4 حقائب مشحونة/u },
  en: { cheapest: /^Cheapest/u, family: /^For the family/u, hand: 'Hand baggage only', bags: /4 checked bags/u },
} as const;
/** The first amount in a text. */
const amountIn = (text: string) => /[\d,]+\.\d+/u.exec(text)?.[0] ?? '';

for (const locale of ['ar', 'en'] as const)
  test.describe(`fares of a family, ${locale}`, () => {
    const words = WORDS[locale];
    const address = (rooms: string) => {
      const [start, end] = [40, 45].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
      return `/${locale}/packages/101?start_date=${start}&end_date=${end}&rooms=${rooms}`;
    };

    test('[LB5] the cheapest stands beside one with bags, each with the price of the whole trip; what is taken stays', async ({
      page,
    }) => {
      await page.goto(address('2-8.5'));
      const [cheapest, family] = [words.cheapest, words.family].map((name) => page.getByRole('button', { name }));
      await expect(cheapest!).toHaveAttribute('aria-pressed', 'true');
      await expect(cheapest!).toContainText(words.hand);
      await expect(family!).toContainText(words.bags);
      const price = amountIn((await family!.innerText()).replaceAll('\u200E', ''));
      const due = page.locator('aside [aria-live]').first();
      await expect(due).not.toContainText(price);
      await family!.click();
      await expect(family!).toHaveAttribute('aria-pressed', 'true');
      await expect(due).toContainText(price);
      await page.reload();
      await expect(family!).toHaveAttribute('aria-pressed', 'true');
      expect(await axeFaults(page)).toEqual([]);
    });

    test('[LB5] a couple is not asked', async ({ page }) => {
      await page.goto(address('2'));
      await expect(page.locator('#flights')).toBeVisible();
      await expect(page.getByRole('button', { name: words.family })).toHaveCount(0);
    });
  });
