import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    newProvider: 'مزود خدمة جديد',
    addProvider: 'أضف مزود الخدمة',
    newHotel: 'فندق جديد',
    addHotel: 'أضف الفندق',
    addRoom: 'أضف نوع غرفة',
    publish: 'انشر',
    newContract: 'عقد جديد',
    addContract: 'أضف العقد',
    wrong: 'خطأ',
    apply: 'احفظ سطرين',
    saved: 'حُفظت الأسعار.',
    fill: 'املأ مدة',
    save: 'احفظ الغرف',
    sold: '0 من 5',
    ask: 'اطلب توقيعه',
    waiting: 'بانتظار التوقيع',
    signed: 'موقع',
    approve: 'وافق',
    confirm: 'تأكيد',
  },
  en: {
    newProvider: 'New provider',
    addProvider: 'Add the provider',
    newHotel: 'New hotel',
    addHotel: 'Add the hotel',
    addRoom: 'Add a room type',
    publish: 'Publish',
    newContract: 'New contract',
    addContract: 'Add the contract',
    wrong: 'Wrong',
    apply: 'Apply 2 lines',
    saved: 'The rates are saved.',
    fill: 'Fill a range',
    save: 'Save the rooms',
    sold: '0 of 5',
    ask: 'Ask for its signature',
    waiting: 'Waits for its signature',
    signed: 'Signed',
    approve: 'Approve',
    confirm: 'Confirm',
  },
};
const HOTEL = {
  'intro.ar': 'بيت هادئ قرب البرج.',
  'intro.en': 'A quiet house near the tower.',
  stars: '4',
  'address.ar': 'غلطة',
  'address.en': 'Galata 4',
  checkIn: '14:00',
  checkOut: '12:00',
};
const ROOM = {
  'rooms.0.name.ar': 'غرفة مزدوجة',
  'rooms.0.name.en': 'Double room',
  'rooms.0.code': 'double',
  'rooms.0.beds.ar': 'سرير كبير',
  'rooms.0.beds.en': 'One king bed',
};
const SPRING = 'double;2027-01-01;2027-05-31;;32.000;12;6;8;1';

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[CA13] [CA8] a contract is written, its rates pasted, and signed by another, ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(3).toString('hex')}`;
    const desk = new DeskPage(page, locale);
    const dialog = page.getByRole('dialog');
    const press = async (text: string) => {
      await dialog.getByRole('button', { name: text, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const open = (text: string) => page.getByRole('button', { name: text, exact: true }).click();
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'admin'));
    await desk.join();

    await desk.go('/staff/contracts/providers');
    await open(words.newProvider);
    await fillIn(page, { name_ar: `فنادق ${name}`, name_en: `Hotels ${name}` });
    await press(words.addProvider);

    await desk.go('/staff/hotels?source=own');
    await open(words.newHotel);
    await fillIn(page, { name_ar: `بيت ${name}`, name_en: `House ${name}` });
    await dialog.locator('[name=city]').selectOption('istanbul');
    await press(words.addHotel);
    await desk.go(`/staff/places/hotel-house-${name}-istanbul`);
    await fillIn(page, HOTEL);
    await open(words.addRoom);
    await fillIn(page, ROOM);
    await open(words.publish);
    await press(words.publish);

    await desk.go('/staff/contracts');
    await open(words.newContract);
    await dialog
      .locator('[name=provider_id]')
      .selectOption({ label: locale === 'ar' ? `فنادق ${name}` : `Hotels ${name}` });
    await dialog.locator('[name=hotel]').selectOption(`house-${name}-istanbul`);
    await fillIn(page, { starts_on: '2027-01-01', ends_on: '2027-12-31', days_0: '14', percent_0: '50' });
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await press(words.addContract);
    await page.getByRole('link', { name }).click();

    // a wrong line is named, and nothing can be applied
    const rates = page.locator('textarea[name=rates]');
    await rates.fill(`${SPRING}\nsuite;2027-06-01;2027-12-31;;41,000`);
    await expect(page.getByText(words.wrong, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: words.apply })).toHaveCount(0);
    await rates.fill(`${SPRING}\nغرفة مزدوجة;1/6/2027;31/12/2027;;٤١٫٠٠٠;12;6;8;2`);
    await open(words.apply);
    await expect(page.getByText(words.saved)).toBeVisible();
    await open(words.fill);
    await fillIn(page, { rooms: '5', release_days: '7' });
    await press(words.save);
    await expect(page.getByText(words.sold).first()).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    await open(words.ask);
    await dialog.locator('[name=reason]').fill('as agreed');
    await dialog.getByRole('button', { name: words.ask }).click();
    await desk.stepUpIfAsked(words.confirm);
    await expect(page.getByText(words.waiting)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    const finance = new DeskPage(other, locale);
    await finance.openLink(await inviteBeside(`f${name}@house.example`, 'finance'));
    await finance.join();
    await finance.go('/staff/approvals?state=waiting');
    const row = other.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: words.approve }).click();
    await other.getByRole('dialog').getByRole('button', { name: words.approve }).click();
    await finance.stepUpIfAsked(words.confirm);
    await other.close();
    await page.reload();
    await expect(page.getByText(words.signed, { exact: true })).toBeVisible();
  });
