import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { take: 'نزّل', csv: 'CSV للبرامج', about: 'عدد الصفوف' },
  en: { take: 'Download', csv: 'CSV for programs', about: 'Rows' },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[FK3] a list is had as Excel first, and as CSV for programs, ${locale}`, async ({ page }) => {
    const { take, csv, about } = WORDS[locale];
    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`file${randomBytes(4).toString('hex')}@house.example`, 'admin'));
    await desk.join();
    await desk.go('/staff/packages');

    const download = async (choice: string) => {
      await page.getByRole('button', { name: take, exact: true }).click();
      const items = page.getByRole('menuitem');
      await expect(items).toHaveText(['Excel', csv]);
      const [file] = await Promise.all([page.waitForEvent('download'), items.filter({ hasText: choice }).click()]);
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const workbook = await download('Excel');
    expect(workbook.name).toMatch(/^packages-\d{4}-\d\d-\d\d\.xlsx$/u);
    const sheets = unzipSync(new Uint8Array(workbook.bytes));
    expect(strFromU8(sheets['xl/worksheets/sheet1.xml']!).includes('rightToLeft="1"')).toBe(locale === 'ar');
    expect(strFromU8(sheets['xl/worksheets/sheet2.xml']!)).toContain(about);
    const text = await download(csv);
    expect(text.name).toMatch(/^packages-\d{4}-\d\d-\d\d\.csv$/u);
    expect(text.bytes.toString()).toMatch(new RegExp(`^\uFEFF".*${about}: \\d+`, 'su'));
  });
