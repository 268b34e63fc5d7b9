import type { Page } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { enterExpert, inviteBeside, wordReview } from '#tests/support/pages/second-app.ts';
import { openTroubledHouse } from '#tests/support/pages/failing-app.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

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
      const reply = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: words.save }).click();
      expect((await reply).status()).toBe(200);
      await expect(page.getByText(words.waits)).toBeVisible();
      await page.reload();
      await expect(page.locator('[name=stars][value="4"]')).toBeChecked();
    } finally {
      await house.close();
    }
  });

/** An expert of each language who has reviews, and is nobody else's in the journeys. */
const REVIEWED = { ar: 1, en: 2 };
const LINES = (name: string) => `${name}: the first line.\nThe second line.\n\nAnother paragraph.`;

for (const locale of ['ar', 'en'] as const)
  test(`[ST9] the lines of a review and of its reply stand as they were typed, at the desk, before the expert and in public, ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const [text, reply_text] = [LINES(`Review ${locale}`), LINES(`Reply ${locale}`)];
    await wordReview(REVIEWED[locale], { text, reply_text });
    const seesLines = async (at: Page) => {
      for (const words of [text, reply_text]) {
        const paragraph = at.getByRole('main').getByText(words.slice(0, 14)).last();
        await expect.poll(() => paragraph.evaluate((one: HTMLElement) => one.innerText.trim())).toBe(words);
      }
    };
    const account = new AccountPage(page, locale);
    await enterExpert(account, REVIEWED[locale]);
    await account.open('/expert/reviews');
    await seesLines(page);
    await account.open('/expert/profile');
    await page.getByRole('main').locator('a[href*="/etraveler/"]').click();
    await page.waitForURL(/\/etraveler\//u);
    await seesLines(page);

    const office = await browser.newContext();
    const desk = new DeskPage(await office.newPage(), locale);
    await desk.openLink(await inviteBeside(freshEmail(), 'admin'));
    await desk.join();
    await desk.go('/staff/reviews?state=published');
    await seesLines(desk.main().page());
    const row = desk
      .main()
      .getByRole('row')
      .filter({ hasText: text.slice(0, 14) });
    await row.getByRole('button').first().click();
    const dialog = desk.main().page().getByRole('dialog');
    await expect
      .poll(() => dialog.getByText(text.slice(0, 14)).evaluate((one: HTMLElement) => one.innerText.trim()))
      .toBe(text);
    await office.close();
  });
