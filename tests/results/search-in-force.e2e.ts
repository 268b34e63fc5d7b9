import type { Page } from '@playwright/test';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { packageList } from '#contract/calls/packages.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

type List = ReplyOf<typeof packageList>;

const DAYS = 'start_date=2027-05-06&end_date=2027-05-12';
const QUERY = `${DAYS}&rooms=2-8.5`;
const WORDS = {
  ar: {
    days: /للشخص، .*6–12 مايو/u,
    when: 'متى',
    any: 'أي موعد',
    price: 'أقل سعر',
    again: /رتّب من جديد/u,
    about: 'حوالي',
    was: 'كان حوالي',
  },
  en: {
    days: /per person, .*6–12 May/u,
    when: 'When',
    any: 'Any dates',
    price: 'Lowest price',
    again: /sort again/u,
    about: 'about',
    was: 'Was about',
  },
} as const;

const hydrated = async (page: Page) => {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.mouse.move(1, 1);
};
/** Where each card and its button stands. */
const boxes = (page: Page) =>
  page.locator('main article, main article [data-variant=filled]').evaluateAll((all) =>
    all.map((one) => {
      const { y, height } = one.getBoundingClientRect();
      return [y, height];
    }),
  );

for (const locale of ['ar', 'en'] as const)
  test(`[PR2] home, a place and favourites follow the search of a list until it is cleared, ${locale}`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    await page.goto(`/${locale}/results/istanbul?${QUERY}`);
    await hydrated(page);
    const row = page.locator('article', { has: page.locator('a[href*="/packages/103"]') });
    const shown = await row.locator('bdi bdi').nth(1).innerText();
    await row.getByRole('button').first().click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('et.favourites'))).toBe('[103]');
    for (const path of ['/turkiye/istanbul', '/user/liked', '/etraveler/noura']) {
      await page.goto(`/${locale}${path}`);
      await hydrated(page);
      const card = page.locator('article', { has: page.locator(`a[href$="/packages/103?${QUERY}"]`) }).first();
      await expect(card).toContainText(shown);
    }
    await page.goto(`/${locale}`);
    await hydrated(page);
    const found = page.locator('article').filter({ hasText: words.days });
    await expect(found.first()).toBeAttached();
    await expect(page.locator(`main a[href$="/results/latestPackages?${QUERY}"]`).first()).toBeAttached();
    const form = page.getByRole('search');
    await form.getByRole('button', { name: words.when }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.any }).click();
    await expect(form.getByRole('button', { name: words.when })).toContainText(words.any);
    await expect(found).toHaveCount(0);
    await expect(page.locator('main a[href*="start_date"]')).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(form.getByRole('button', { name: words.when })).toContainText(words.any);
  });

for (const [locale, width] of [
  ['ar', 390],
  ['en', 1440],
] as const)
  test(`[PR5] estimates of a list become prices where they stand, and it offers to sort again, ${locale}`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/results/turkiye?${QUERY}`);
    await hydrated(page);
    // the list knows estimates alone, the cheapest as the dearest
    await page.route(/\/website\/packages\?/u, async (route) => {
      const reply = await route.fetch();
      const { data } = (await reply.json()) as List;
      const items = data.items
        .toReversed()
        .map((card) => ({ ...card, price_kind: 'about' as const, total: 700, per_person: null, total_before: null }));
      await route.fulfill({ json: { data: { ...data, items } } });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/trip_prices$/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: words.price }).click();
    const rows = page.locator('main article');
    await expect(rows.first()).toContainText(words.about);
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);
    release();
    await expect(rows.first()).toContainText(words.was);
    const again = page.getByRole('button', { name: words.again });
    await expect(again).toBeVisible();
    expect(await boxes(page)).toEqual(before);
    await page.unrouteAll();
    const dearest = await rows.first().innerText();
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(rows.first()).not.toHaveText(dearest);
  });
