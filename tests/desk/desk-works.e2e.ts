import { randomBytes } from 'node:crypto';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { deadWork, inviteBeside, refusedRefund } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    queue: 'مهام لم تُنجز',
    jobs: 'المهام',
    letter: 'رسالة قصيرة',
    hangs: 'من تُرسل إليه ينتظرها',
    again: 'أعد التشغيل',
    drop: 'استبعد',
    started: 'أُعيد تشغيلها',
    ended: 'تم',
    attention: 'يحتاج إلى موظف',
    settle: 'أغلق الحالة',
    books: 'الدفاتر',
    packages: 'الباقات',
    off: 'أوقف البيع',
    isOff: 'موقوفة عن البيع',
    on: 'أعد العرض للبيع',
    isOn: 'معروضة للبيع',
    city: 'إسطنبول',
  },
  en: {
    queue: 'Jobs that were not done',
    jobs: 'Jobs',
    letter: 'Short email',
    hangs: 'The recipient is waiting for it',
    again: 'Restart',
    drop: 'Drop',
    started: 'Restarted',
    ended: 'Done',
    attention: 'Needs attention',
    settle: 'Close the case',
    books: 'Books',
    packages: 'Packages',
    off: 'Take off sale',
    isOff: 'Off sale',
    on: 'Put back on sale',
    isOn: 'On sale',
    city: 'Istanbul',
  },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO9] [BO10] [BO11] dead work, cases, books and packages from the desk alone, ${locale}`, async ({ page }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    const letter = await deadWork('send_note', `Error: the letter box ${name} did not answer`);
    const useless = await deadWork('send_mail', `Error: the order of ${name} is gone`);
    await refusedRefund(`rfd_${name}`);

    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'admin'));
    await desk.join();
    const dialog = page.getByRole('dialog');
    const h1 = (title: string) => page.getByRole('heading', { level: 1, name: title });

    // found from the home of the desk, understood, and started again
    await page.getByRole('main').getByRole('link', { name: words.queue }).click();
    await expect(h1(words.jobs)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: `the letter box ${name}` });
    await expect(row).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await row.getByRole('link', { name: words.letter }).click();
    await expect(h1(words.letter)).toBeVisible();
    expect(page.url()).toContain(letter);
    await expect(page.getByText(words.hangs)).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await desk.button(words.again).click();
    await expect(dialog.getByRole('button', { name: words.again, exact: true })).toBeDisabled();
    await desk.giveReason('the letter box answers again', words.again);
    await expect(page.getByRole('main').getByText(words.started)).toBeVisible();
    await expect(page.getByText('the letter box answers again')).toHaveCount(1);
    // the server carries it out by itself
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('listitem').getByText(words.ended, { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();

    // given up with a reason
    await desk.go('/staff/jobs?kind=send_mail');
    const jobRow = page.getByRole('row').filter({ hasText: `the order of ${name}` });
    await jobRow.getByRole('button', { name: words.drop, exact: true }).click();
    await desk.giveReason('its order was erased', words.drop);
    await expect(jobRow).toHaveCount(0);
    await desk.go(`/staff/jobs/${useless}`);
    await expect(page.getByText('its order was erased')).toHaveCount(1);

    // a case is settled, and leaves the list
    await desk.go('/staff/attention');
    await expect(h1(words.attention)).toBeVisible();
    const refundRow = page.getByRole('row').filter({ hasText: `rfd_${name}` });
    await expect(refundRow).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await refundRow.getByRole('button', { name: words.settle, exact: true }).click();
    await desk.giveReason('given by the bank itself', words.settle);
    await expect(refundRow).toHaveCount(0);

    await desk.go('/staff/books');
    await expect(h1(words.books)).toBeVisible();
    await expect(page.locator('input[name=from]')).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // a package is taken off sale and put back
    await desk.go('/staff/packages');
    await desk.search(words.city);
    const rows = page.getByRole('row').filter({ hasText: words.city });
    const id = await rows
      .nth(locale === 'ar' ? 0 : 1)
      .locator('th bdi')
      .innerText();
    const pkg = page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });
    await pkg.getByRole('button', { name: words.off, exact: true }).click();
    await desk.giveReason('the hotel is being rebuilt', words.off);
    await expect(pkg.getByText(words.isOff)).toBeVisible();
    await expect(pkg.getByText('the hotel is being rebuilt')).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    expect((await page.request.get(`/${locale}/packages/${id}`)).status()).toBe(404);
    await pkg.getByRole('button', { name: words.on, exact: true }).click();
    await desk.giveReason('the hotel is open again', words.on);
    await expect(pkg.getByText(words.isOn)).toBeVisible();
  });
