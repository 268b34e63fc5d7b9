import { expect, test, type Page } from '@playwright/test';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';

const WORDS = {
  ar: { market: 'د.ك', filters: /^التصفية/u, other: 'اختر تواريخ أخرى' },
  en: { market: 'KWD', filters: /^Filters/u, other: 'Choose other dates' },
};

/** What axe finds in a part of the page as it stands; whole pages are judged by the routes' own test. */
const faults = async (page: Page, state: string, part = 'main') =>
  (await axeFaultsInBoth(page, { part })).map((fault) => `${state}, ${fault}`);

for (const locale of ['ar', 'en'] as const)
  test(`[V7] [R19] no state of a page has a fault axe can find, ${locale}: dialogs, suggestions, filters, wrong forms`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const words = WORDS[locale];
    const violations: string[] = [];
    const open = async (path: string) => {
      await page.goto(`/${locale}${path}`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    };
    const dialog = page.getByRole('dialog');
    const judgeDialog = async (state: string) => {
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button').first()).toBeVisible();
      violations.push(...(await faults(page, state, '[role=dialog]')));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };

    await open('');
    const search = page.getByRole('search');
    for (const [at, state] of ['dates', 'party'].entries()) {
      await search.locator('button[type=button]').nth(at).click();
      await judgeDialog(state);
    }
    await page.locator('header button').filter({ hasText: words.market }).first().click();
    await judgeDialog('market');
    await search.getByRole('combobox').fill(locale === 'ar' ? 'اسطن' : 'ista');
    await expect(page.getByRole('option').first()).toBeVisible();
    violations.push(...(await faults(page, 'suggestions', '[role=search]')));

    await page.setViewportSize({ width: 390, height: 844 });
    await open('/results/latestPackages?rooms=2-8&stars=9');
    await page.getByRole('button', { name: words.filters }).click();
    await judgeDialog('filters');
    await open('/results/search?q=qqqq');
    violations.push(...(await faults(page, 'no result')));
    await open('/error?reason=no_flights&package=101');
    await page.getByRole('button', { name: words.other }).click();
    await judgeDialog('other dates');

    for (const path of ['/auth/register', '/contact', '/booking']) {
      await open(path);
      await page.locator('main form button[type=submit]').first().click();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeFocused();
      violations.push(...(await faults(page, `${path} sent empty`)));
    }
    expect(violations).toEqual([]);
  });

for (const locale of ['ar', 'en'] as const)
  test(`[R14] the handles of the price filter stand at the ends of its prices, the lowest first, ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${locale}/results/latestPackages`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.getByRole('button', { name: WORDS[locale].filters }).click();
    const handles = page.getByRole('dialog').getByRole('slider');
    await expect(handles).toHaveCount(2);
    const prices = page
      .getByRole('dialog')
      .locator('section')
      .filter({ has: page.getByRole('slider') });
    const left = ({ x }: { x: number }) => x;
    const right = ({ x, width }: { x: number; width: number }) => x + width;
    const [lowest, highest] = locale === 'ar' ? [right, left] : [left, right];
    const ends = (await prices.boundingBox())!;
    expect(lowest((await handles.first().boundingBox())!)).toBeCloseTo(lowest(ends), 0);
    expect(highest((await handles.last().boundingBox())!)).toBeCloseTo(highest(ends), 0);
  });
