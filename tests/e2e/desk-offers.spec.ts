import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { axeFaultsInBoth } from './pages/axe.ts';
import { DeskPage } from './pages/desk-page.ts';
import { inviteBeside } from './pages/house-beside.ts';
import type { Locale } from './pages/priced-trip.ts';

const WORDS = {
  ar: {
    promos: 'رموز الخصم',
    make: 'رمز جديد',
    makeIt: 'أنشئ الرمز',
    change: 'غيّر الشروط',
    changeIt: 'غيّر',
    off: 'أوقف',
    isOff: 'موقوف',
    works: 'يعمل',
    waits: 'بانتظار موافقة موظف آخر',
    needsSecond: 'يحتاج إلى موافقة موظف آخر',
  },
  en: {
    promos: 'Promo codes',
    make: 'New code',
    makeIt: 'Make it',
    change: 'Change the terms',
    changeIt: 'Change',
    off: 'Turn off',
    isOff: 'Turned off',
    works: 'Works',
    waits: 'Waits for a second person',
    needsSecond: 'a second person decides',
  },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO7] promo codes from the desk alone, ${locale}`, async ({ page }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    const code = name.toUpperCase();
    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'admin'));
    await desk.accept();
    await desk.enrol();
    await desk.seesToday();
    const dialog = page.getByRole('dialog');
    const field = (of: string) => dialog.locator(`input[name=${of}]`);
    const why = async (text: string, confirm: string) => {
      await field('reason').fill(text);
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };

    // a small code works at once
    await desk.go('/staff/promos');
    await expect(page.getByRole('heading', { level: 1, name: words.promos })).toBeVisible();
    await desk.button(words.make).click();
    await field('promo_code').fill(name);
    await field('value').fill('7.5');
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await why('the spring campaign', words.makeIt);
    await desk.search(code);
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row.getByText(words.works)).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // a large change says that it will wait, and waits
    await row.getByRole('link', { name: code }).click();
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
    await expect(page.getByRole('main').getByText('7.50%')).toBeVisible();
    await desk.button(words.change).click();
    await field('value').fill('35');
    await expect(dialog.getByText(words.needsSecond)).toBeVisible();
    await why('a partner asked for it', words.changeIt);
    await expect(page.getByRole('main').getByRole('link', { name: words.waits })).toBeVisible();
    await expect(page.getByRole('main').getByText('7.50%')).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // turned off
    await desk.button(words.off).click();
    await why('the code leaked', words.off);
    await expect(page.getByRole('main').getByText(words.isOff)).toBeVisible();
    await expect(page.getByRole('main').getByText('the code leaked')).toBeVisible();
  });
