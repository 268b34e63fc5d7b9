import { randomBytes } from 'node:crypto';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    promos: 'رموز الخصم',
    make: 'رمز جديد',
    makeIt: 'أنشئ الرمز',
    change: 'غيّر الشروط',
    changeIt: 'غيّر',
    off: 'أوقف',
    isOff: 'موقوف',
    works: 'ساري المفعول',
    waits: 'بانتظار موافقة موظف آخر',
    needsSecond: 'يحتاج إلى موافقة موظف آخر',
  },
  en: {
    promos: 'Promo codes',
    make: 'New code',
    makeIt: 'Create the code',
    change: 'Change the terms',
    changeIt: 'Change',
    off: 'Turn off',
    isOff: 'Turned off',
    works: 'In effect',
    waits: 'Awaiting a second approval',
    needsSecond: 'a second approval is needed',
  },
};

const RATE_WORDS = {
  ar: { rates: 'أسعار الصرف', make: 'أسعار صرف جديدة', write: 'احفظ الأسعار', jump: 'فتلزم موافقة موظف آخر' },
  en: {
    rates: 'Exchange rates',
    make: 'New exchange rates',
    write: 'Save the rates',
    jump: 'so a second approval is needed',
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
    await desk.join();
    const dialog = page.getByRole('dialog');
    const field = (of: string) => dialog.locator(`input[name=${of}]`);

    // a small code works at once
    await desk.go('/staff/promos');
    await expect(page.getByRole('heading', { level: 1, name: words.promos })).toBeVisible();
    await desk.button(words.make).click();
    await field('promo_code').fill(name);
    await field('value').fill('7.5');
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await desk.giveReason('the spring campaign', words.makeIt);
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
    await desk.giveReason('a partner asked for it', words.changeIt);
    await expect(page.getByRole('main').getByRole('link', { name: words.waits })).toBeVisible();
    await expect(page.getByRole('main').getByText('7.50%')).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // turned off
    await desk.button(words.off).click();
    await desk.giveReason('the code leaked', words.off);
    await expect(page.getByRole('main').getByText(words.isOff)).toBeVisible();
    await expect(page.getByRole('main').getByText('the code leaked')).toBeVisible();
  });

// one after the other: who writes while another's form is open is refused, which tests/server/earnings/rates-desk.api.test.ts walks
test.describe.serial('exchange rates', () => {
  for (const locale of ['ar', 'en'] satisfies Locale[])
    test(`[BO8] exchange rates from the desk alone, ${locale}`, async ({ page }) => {
      test.slow();
      const words = RATE_WORDS[locale];
      const name = `${locale}${randomBytes(4).toString('hex')}`;
      const desk = new DeskPage(page, locale);
      await desk.openLink(await inviteBeside(`${name}@house.example`, 'finance'));
      await desk.join();
      const dialog = page.getByRole('dialog');
      await desk.go('/staff/rates');
      await expect(page.getByRole('heading', { level: 1, name: words.rates })).toBeVisible();
      await desk.button(words.make).click();
      // each language has a day of its own, the later one after the earlier
      const day = new Date(Date.now() + (locale === 'ar' ? 40 : 44) * 86_400_000).toISOString().slice(0, 10);
      await dialog.locator('input[name=date]').fill(day);
      await dialog.locator('input[name=source]').fill(`Bank ${name}`);
      const dollars = dialog.locator('input[name=USD]');
      const before = Number(await dollars.inputValue());
      await dollars.fill((before * 1.5).toFixed(4));
      await expect(dialog.getByText(words.jump)).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await dollars.fill((before * 1.001).toFixed(6));
      await expect(dialog.getByText(words.jump)).toHaveCount(0);
      await desk.giveReason('the weekly bulletin', words.write);
      const row = page.getByRole('row').filter({ hasText: `Bank ${name}` });
      await expect(row.getByText('the weekly bulletin')).toBeVisible();
      await expect(row.getByText('+0.10%')).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
    });
});
