import { openTroubledHouse } from './pages/troubled-house.ts';
import { expect, test } from './pages/journey.ts';

const WORDS = {
  ar: {
    title: 'تقييمك',
    text: 'رحلة مرتبة من أولها لآخرها.',
    stars: 'اختر عدد النجوم.',
    save: 'احفظ التغييرات',
    waits: /يُنشر بعد أن يقرأه فريقنا/u,
  },
  en: {
    title: 'Your review',
    text: 'Well planned from the first day to the last.',
    stars: 'Choose how many stars.',
    save: 'Save the changes',
    waits: /published once our team has read it/u,
  },
};
const HOME = Date.parse('2027-03-11T12:00:00Z');

for (const locale of ['ar', 'en'] as const)
  test(`[ST9] [V7] [X6] a review after the return: what is missing, a lost answer, a change, ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[locale];
    const house = await openTroubledHouse();
    try {
      const order = await house.book(101, 'home@example.com');
      await expect.poll(() => house.stateOf(order)).toBe('confirmed');
      await house.ahead(HOME - house.now());
      await page.goto(`${house.origin}/${locale}/booking/review/${order.id}`);
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      const [field, send] = [page.locator('textarea[name=text]'), page.locator('main form button[type=submit]')];

      await send.click();
      await expect(page.getByText(words.stars)).toBeVisible();
      await expect(page.locator(':focus')).toHaveAttribute('name', 'stars');
      await expect(field).toHaveAttribute('aria-invalid', 'true');

      await page.locator('[name=stars][value="5"]').check();
      await field.fill(words.text);
      // each language reads from its own side, on either language's page
      await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
      await expect(field).toHaveCSS('direction', locale === 'ar' ? 'rtl' : 'ltr');
      const keys: string[] = [];
      await page.route('**/review', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        const response = await route.fetch();
        return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
      });
      await send.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(field).toHaveValue(words.text);
      await send.click();
      await expect(page.getByText(words.waits)).toBeVisible();
      expect(keys).toEqual([keys[0], keys[0]]);

      await page.reload();
      await expect(field).toHaveValue(words.text);
      await page.locator('[name=stars][value="4"]').check();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.waits)).toHaveCount(2);
      await page.reload();
      await expect(page.locator('[name=stars][value="4"]')).toBeChecked();
    } finally {
      await house.close();
    }
  });
