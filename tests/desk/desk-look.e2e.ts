import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaults } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { deadWork, inviteBeside, refusedRefund } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const PAGES = [
  '',
  '/orders',
  '/attention',
  '/approvals',
  '/audit',
  '/books',
  '/jobs',
  '/packages',
  '/people',
  '/moderation',
  '/settings',
  '/claims',
];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const WORDS = {
  ar: {
    jump: 'حجز أو خبير أو باقة أو رمز خصم أو صفحة',
    jobs: 'المهام',
    orders: 'الحجوزات',
    audit: 'سجل العمليات',
    packages: 'الباقات',
    keys: 'كل الاختصارات',
    single: 'اختصارات الحرف الواحد',
    none: 'لا نتيجة بهذا الاسم',
    oldest: 'ابدأ بالأقدم',
  },
  en: {
    jump: 'Booking, expert, package, code or page',
    jobs: 'Jobs',
    orders: 'Bookings',
    audit: 'Audit log',
    packages: 'Packages',
    keys: 'All shortcuts',
    single: 'Single-letter shortcuts',
    none: 'Nothing matches',
    oldest: 'Start with the oldest',
  },
};

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Sideways, and what is pressed with a thumb but lower than that. */
const faultsOfPhone = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const low = [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox])')]
      .filter((one) => one.offsetHeight > 2 && one.offsetHeight < 43)
      .map((one) => `${one.tagName} ${one.offsetHeight} px: ${one.textContent}`);
    return scrollWidth > clientWidth ? [`sideways: ${scrollWidth} px`, ...low] : low;
  });

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO12] every page of the desk on a phone and a desktop, its palette and its keys, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    await deadWork('book_order', `TypeError: nothing answers ${name} at bookHotels (orders/saga.ts:118)`);
    await refusedRefund(`rfd_${name}`);
    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'admin'));
    await desk.join();

    await test.step('pages', async () => {
      // each language looks in one scheme of each size
      const [onPhone, onDesktop] = locale === 'ar' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
      for (const path of PAGES) {
        await page.emulateMedia({ colorScheme: onPhone, reducedMotion: 'reduce' });
        await page.setViewportSize(PHONE);
        await desk.go(`/staff${path}`);
        await expect(page.getByRole('navigation').first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status', { name: /^(?:Loading|جار)/u })).toHaveCount(0);
        expect.soft(await faultsOfPhone(page), path).toEqual([]);
        expect.soft(await axeFaults(page), `${path} on a phone`).toEqual([]);
        await page.emulateMedia({ colorScheme: onDesktop });
        await page.setViewportSize(DESKTOP);
        expect.soft(await axeFaults(page), `${path} on a desktop`).toEqual([]);
      }
    });

    await test.step('the oldest of all queues is one press away', async () => {
      await desk.go('/staff');
      await page.getByRole('link', { name: words.oldest }).click();
      await expect(page).toHaveURL(/\/staff\/(?:jobs|attention)/u);
    });

    await test.step('the palette', async () => {
      const field = page.getByRole('combobox', { name: words.jump });
      await page.keyboard.press('Control+KeyK');
      await expect(field).toBeFocused();
      await field.fill('zzzzzz');
      await expect(page.getByText(words.none)).toBeVisible();
      await field.fill('101');
      await expect(page.getByRole('group', { name: words.packages }).getByRole('option')).toContainText(['101']);
      await field.fill(words.audit);
      await expect(page.getByRole('option', { name: words.audit, selected: true })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await field.press('Enter');
      await expect(h1(page, words.audit)).toBeVisible();
      await expect(field).toHaveCount(0);
    });

    await test.step('single keys, until they are turned off', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('j');
      await expect(h1(page, words.jobs)).toBeVisible();
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: words.keys });
      await expect(keys.getByText(words.orders, { exact: true })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await keys.getByRole('checkbox', { name: words.single }).uncheck();
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await page.keyboard.press('?');
      await keys.getByRole('checkbox', { name: words.single }).check();
      await page.keyboard.press('Escape');
      await expect(h1(page, words.jobs)).toBeVisible();
    });

    await test.step('what is typed into a field leads nowhere', async () => {
      await desk.go('/staff/orders');
      await desk.seesOrders();
      const search = page.locator('input[name=q]');
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type('gh');
      await expect(search).toHaveValue('gh');
      await expect(h1(page, words.orders)).toBeVisible();
    });
  });
