import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { letterTo } from '#tests/support/pages/application-page.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    leads: 'طلبات الشركاء',
    take: 'استلم المتابعة',
    reply: 'رد بالبريد الإلكتروني',
    send: 'أرسل الرسالة',
    preview: 'معاينة الرسالة',
    answered: 'تم الرد',
    text: 'شكرا لكم.\n\nنتصل بكم يوم الأحد.',
    subject: 'رد على طلب فندقك',
  },
  en: {
    leads: 'Enquiries',
    take: 'Assign to me',
    reply: 'Reply by email',
    send: 'Send the email',
    preview: 'Email preview',
    answered: 'Answered',
    text: 'Thank you.\n\nWe call you on Sunday.',
    subject: 'Our reply to your hotel enquiry',
  },
};

/** As the public form sends it; the journeys of the forms themselves are in places.spec.ts. */
async function letter(page: Page, locale: Locale, body: Record<string, unknown>): Promise<string> {
  const reply = await page.request.post('/api/v1/website/leads', {
    headers: { 'accept-language': locale, 'idempotency-key': randomBytes(16).toString('hex') },
    data: { name: 'Mona Saleh', mobile: '+905321234567', ...body },
  });
  return ((await reply.json()) as { data: { reference: string } }).data.reference;
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO6] [P5] [R9] a hotel’s request is found by its campaign, taken and answered, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    const reference = await letter(page, locale, {
      kind: 'hotel',
      organisation: `Dar ${locale}`,
      place: 'Trabzon',
      email: `${name}@example.com`,
      message: 'Rooms by the lake for your packages.',
      utm: { utm_campaign: name },
    });
    const desk = new DeskPage(page, locale);
    await desk.openLink(await inviteBeside(`${name}@house.example`, 'admin'));
    await desk.join();
    await page.getByRole('main').getByRole('link', { name: words.leads }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.leads })).toBeVisible();
    await page.getByRole('search').locator('input[name=campaign]').fill(name);
    await page.getByRole('search').locator('input[name=campaign]').press('Enter');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await page.locator('tbody tr').getByRole('link').click();
    await expect(page.getByText('Rooms by the lake')).toBeVisible();
    expect(page.url()).toContain(reference);
    await desk.button(words.take).click();
    await expect(desk.button(words.take)).toHaveCount(0);
    expect(await axeFaultsInBoth(page)).toEqual([]);

    // what is typed is shown as the sender gets it, and sent
    await desk.button(words.reply).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.send, exact: true })).toBeDisabled();
    await dialog.locator('textarea[name=text]').fill(words.text);
    const preview = dialog.getByRole('region', { name: words.preview });
    await expect(preview.getByText(words.text.split('\n').at(-1) ?? '')).toBeVisible();
    await expect(preview.getByText(`${words.subject} (${reference})`)).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.send, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByRole('main').getByText(words.answered, { exact: true })).toBeVisible();
    expect(await letterTo(page, `${name}@example.com`, words.subject)).toContain(words.text.split('\n').at(-1));
  });
