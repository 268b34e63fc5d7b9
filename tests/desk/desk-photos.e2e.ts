import { randomBytes } from 'node:crypto';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { aPicture } from '#tests/support/pictures.ts';

const WORDS = {
  ar: {
    add: 'إضافة صورة',
    choose: 'اختر من صورنا',
    pick: 'اختر',
    edit: 'عدّل البيانات',
    save: 'احفظ',
    remove: 'احذف',
    publish: 'انشر',
    saved: 'محفوظ',
    incomplete: 'أكمل وصف الصورة',
    photos: 'الصور',
    place: 'baku',
    path: '/caucasus/azerbaijan/baku',
    alt: 'بحر قزوين عند الغروب',
  },
  en: {
    add: 'Add a photo',
    choose: 'Choose from our photos',
    pick: 'Choose',
    edit: 'Edit words',
    save: 'Save',
    remove: 'Remove',
    publish: 'Publish',
    saved: 'Saved',
    incomplete: 'Complete the photo’s words',
    photos: 'Photos',
    place: 'batumi',
    path: '/caucasus/georgia/batumi',
    alt: 'The Black Sea at sunset',
  },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[CA16] a photograph is added to a city with its words, and its page shows it, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'content'));
    await desk.join();
    await desk.go(`/staff/places/city-${words.place}`);
    const dialog = page.getByRole('dialog');
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const inDialog = (label: string) => dialog.getByRole('button', { name: label, exact: true });

    // bytes first; the field says what is missing before it is published
    await button(words.add).click();
    const colour = `#${randomBytes(3).toString('hex')}`;
    const buffer = await aPicture(1_400, 900, colour);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer });
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await dialog
      .getByRole('button')
      .filter({ hasText: locale === 'ar' ? /^أضف/u : /^Add/u })
      .click();
    await expect(page.getByText(words.incomplete)).toBeVisible();
    await expect(button(words.publish)).toBeDisabled();

    await button(words.edit).click();
    await dialog.getByRole('button', { name: /50%/u }).click({ position: { x: 64, y: 40 } });
    await expect(dialog.getByRole('button', { name: /20%/u })).toBeVisible();
    await dialog.locator('[name=alt_ar]').fill(WORDS.ar.alt);
    await dialog.locator('[name=alt_en]').fill(WORDS.en.alt);
    await dialog.locator('[name=credit]').fill(name);
    await dialog.locator('[name=licence]').selectOption('cc');
    await dialog.locator('[name=licence_url]').fill('not an address');
    await inDialog(words.save).click();
    await expect(dialog.locator('[name=licence_url]')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.locator('[name=credit]')).toHaveValue(name);
    await dialog.locator('[name=licence]').selectOption('own');
    await inDialog(words.save).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(words.incomplete)).toBeHidden();

    // taken out, and chosen again from what is there
    const photo = page.locator('li').filter({ hasText: name });
    await photo.getByRole('button', { name: words.remove, exact: true }).click();
    await button(words.choose).click();
    await dialog.getByRole('button', { name: WORDS[locale].alt }).first().click();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await inDialog(words.pick).click();
    await expect(photo).toBeVisible();
    await expect(page.getByRole('status').getByText(words.saved)).toBeVisible();
    await button(words.publish).click();
    await inDialog(words.publish).click();
    await expect(dialog).toBeHidden();

    await desk.go('/staff/photos');
    await expect(page.getByRole('heading', { level: 1, name: words.photos })).toBeVisible();
    await expect(
      page.getByRole('row').filter({ hasText: name }).locator(`a[href$="city-${words.place}"]`),
    ).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    await expect
      .poll(
        async () => {
          await page.goto(`/${locale}${words.path}`);
          return page.getByText(name).count();
        },
        { timeout: 60_000, intervals: [2_000] },
      )
      .toBeGreaterThan(0);
    await expect(page.getByRole('img', { name: WORDS[locale].alt })).toBeVisible();
  });
