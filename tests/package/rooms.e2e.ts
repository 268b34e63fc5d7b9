import { axeFaults } from '#tests/support/pages/axe.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { compare: 'قارن الغرف', take: 'اختر هذه الغرف', small: 'لا تتسع لكم' },
  en: { compare: 'Compare rooms', take: 'Take these rooms', small: 'Too small' },
} as const;
const FAMILY = 'rooms=2-9.6-1';

for (const locale of ['ar', 'en'] as const)
  test.describe(`rooms of a family, ${locale}`, () => {
    const words = WORDS[locale];

    test('[LB2] [LB3] beds are told, small rooms cannot be taken; two rooms taken stand in the address and in the price', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().endsWith('/room_fits') && asked.push(request.url())));
      const [start, end] = [40, 45].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
      await page.goto(`/${locale}/packages/103?start_date=${start}&end_date=${end}&${FAMILY}`);
      const list = page.locator('fieldset').first();
      await expect(list.getByRole('listitem').filter({ hasText: words.small }).first()).toBeVisible();
      await expect(list.getByRole('radio').filter({ hasText: words.small })).toHaveCount(0);
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: words.compare }).first().click();
      const take = page.getByRole('button', { name: words.take }).first();
      await expect(take).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await take.click();
      await expect(page).toHaveURL(/rooms=1-6-1_1-9/u);
      await expect(page.locator('fieldset')).toHaveCount(2);
      await page.reload();
      await expect(page.locator('fieldset')).toHaveCount(2);
      expect(asked).toHaveLength(1);
    });
  });
