import type { Page } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

/** The smallest phones, both sides of each of the header's own steps, and desktops. */
const WIDTHS = [320, 351, 352, 360, 375, 379, 380, 390, 768, 991, 992, 1199, 1200, 1366, 1440, 1471, 1472, 1920, 2560];

/** How far what is in the header's bar reaches over its edges, and the page over its own, in px; and in how many lines it stands. */
const over = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header > div')!;
    const edges = bar.getBoundingClientRect();
    const { paddingLeft, paddingRight, minHeight } = getComputedStyle(bar);
    const [left, right] = [edges.left + parseFloat(paddingLeft), edges.right - parseFloat(paddingRight)];
    const parts = [...bar.querySelectorAll('a, button')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 1);
    return {
      bar: Math.max(0, ...parts.map((part) => Math.floor(Math.max(left - part.left, part.right - right)))),
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      isOneLine: edges.height <= parseFloat(minHeight) + 1,
    };
  });

for (const locale of ['ar', 'en'] as const)
  test(`[FK10] the header fits in one line from 320 to 2560 px, ${locale}`, async ({ page }) => {
    const fits = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft({ width, ...(await over(page)) }).toEqual({ width, bar: 0, page: 0, isOneLine: true });
      }
    };
    const account = new AccountPage(page, locale);
    await account.open('/');
    await fits();
    await account.enterActivated(freshEmail());
    await account.open('/');
    await fits();
  });
