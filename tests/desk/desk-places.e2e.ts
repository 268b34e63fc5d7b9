import { randomBytes } from 'node:crypto';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    places: 'الوجهات',
    saved: 'محفوظ',
    publish: 'نشر',
    needsAttention: 'حقل واحد يحتاج إلى مراجعة',
    missing: 'هذا الحقل ناقص.',
    noLine: /يُحفظ ما كتبته/u,
    noSuchDay: 'اليوم المذكور غير موجود.',
    hide: 'إخفاء',
    inUse: 'لا يمكن إخفاؤها',
    inCatalogue: 'في الكتالوج',
    place: 'sarajevo',
    idea: 0,
    path: '/europe/bosnia-herzegovina/sarajevo',
  },
  en: {
    places: 'Places',
    saved: 'Saved',
    publish: 'Publish',
    needsAttention: '1 field needs attention',
    missing: 'This field is missing.',
    noLine: /What you typed is saved when it is back/u,
    noSuchDay: 'The day it names is not there.',
    hide: 'Hide',
    inUse: 'It cannot be hidden',
    inCatalogue: 'In the catalogue',
    place: 'tbilisi',
    idea: 1,
    path: '/caucasus/georgia/tbilisi',
  },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[CA5] [CA6] [CA7] a place is edited in both languages, published and seen, ${locale}`, async ({ page }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'content'));
    await desk.join();

    await desk.go('/staff/places');
    await expect(page.getByRole('heading', { level: 1, name: words.places })).toBeVisible();
    await desk.search(words.place);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="city-${words.place}"]`) });
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // what is on sale is not hidden
    await row.getByRole('button', { name: words.hide }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=reason]').fill('not sold this year');
    await dialog.getByRole('button', { name: words.hide }).click();
    await expect(dialog.getByText(words.inUse)).toBeVisible();

    // an empty language is named beside its field and holds the publication
    await desk.go(`/staff/places/city-${words.place}`);
    const intro = (of: Locale) => page.locator(`textarea[name="intro.${of}"]`);
    const publish = page.getByRole('button', { name: words.publish });
    await intro('en').fill('');
    await expect(page.getByText(words.needsAttention)).toBeVisible();
    await expect(intro('en')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(words.missing)).toBeVisible();
    await expect(publish).toBeDisabled();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    // without a line it stays in the browser, whatever becomes of the window
    await page.context().setOffline(true);
    await intro('en').fill(`Hills above a river, and ${name} between them.`);
    await expect(page.getByText(words.noLine)).toBeVisible();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await desk.go(`/staff/places/city-${words.place}`);
    await expect(intro('en')).toHaveValue(`Hills above a river, and ${name} between them.`);
    await intro('ar').fill(`تلال فوق النهر و${name} بينها.`);
    // a day that an idea names is let go beside that idea
    const day = page.locator(`input[name="ideas.${words.idea}.on.0"]`);
    await expect(day).toBeChecked();
    await page.locator('input[name="days.0.title.en"]').locator('xpath=ancestor::li').getByRole('button').click();
    await expect(page.getByText(words.noSuchDay)).toBeVisible();
    await day.click();
    await expect(day).toBeHidden();
    await expect(page.getByText(words.noSuchDay)).toBeHidden();
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
    await publish.click();
    await dialog.getByRole('button', { name: words.publish }).click();
    await expect(dialog).toBeHidden();
    await desk.go('/staff/places/library');
    await expect(page.getByText(words.inCatalogue).first()).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await expect(async () => {
      await page.goto(`/${locale}${words.path}?${randomBytes(3).toString('hex')}`);
      await expect(page.getByText(name).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
