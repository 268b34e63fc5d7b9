import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { axeFaultsInBoth } from './pages/axe.ts';
import { DeskPage } from './pages/desk-page.ts';
import { inviteBeside } from './pages/house-beside.ts';
import type { Locale } from './pages/priced-trip.ts';

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
    applications: 'طلبات الانضمام',
    approve: 'وافق',
    confirm: 'اقبل وأرسل الدعوة',
    approved: 'تمت الموافقة',
    invited: 'قبلنا طلب انضمامك',
    place: 'انضم إلى خبراء السفر لدينا',
    other: 'Noura Alsalem',
  },
  en: {
    leads: 'Enquiries',
    take: 'Assign to me',
    reply: 'Reply by email',
    send: 'Send the email',
    preview: 'Email preview',
    answered: 'Answered',
    text: 'Thank you.\n\nWe call you on Sunday.',
    subject: 'Our reply to your hotel’s request',
    applications: 'Applications',
    approve: 'Approve',
    confirm: 'Approve and invite',
    approved: 'Approved',
    invited: 'We approved your application',
    place: 'Join our travel experts',
    other: 'نورة السالم',
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

/** The text of the newest letter to an address, as the demonstration shows it. */
async function mailTo(page: Page, address: string, subject: string): Promise<string> {
  const list = await (await page.request.get('/dev/mail')).text();
  const item = list.split('<li>').find((one) => one.includes(address) && one.includes(subject)) ?? '';
  const path = /href="(\/dev\/mail\/[^"?]+)"/u.exec(item)?.[1] ?? '';
  return (await page.request.get(`${path}?as=text`)).text();
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO6] [P5] [R9] a hotel’s request is answered, an application approved, its invitation accepted, ${locale}`, async ({
    page,
    browser,
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
    await desk.accept();
    await desk.enrol();
    await desk.seesToday();
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
    expect(await mailTo(page, `${name}@example.com`, words.subject)).toContain(words.text.split('\n').at(-1));

    // an application: the letter of the approval first, then the expert and the invitation
    const applicant = `e${name}@example.com`;
    const application = await letter(page, locale, {
      kind: 'expert',
      handle: `e-${name}`,
      name: locale === 'ar' ? 'نورة السالم' : 'Noura Alsalem',
      languages: 'Arabic',
      place: 'Istanbul',
      email: applicant,
      message: 'I lived in Istanbul for six years and know its quarters.',
    });
    await desk.go('/staff/applications');
    await expect(page.getByRole('heading', { level: 1, name: words.applications })).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await page.locator('tbody tr').filter({ hasText: application }).getByRole('link').click();
    await desk.button(words.approve).click();
    const confirm = dialog.getByRole('button', { name: words.confirm, exact: true });
    await expect(confirm).toBeDisabled();
    await dialog.locator(locale === 'ar' ? 'input[name=name_en]' : 'input[name=name_ar]').fill(words.other);
    await expect(preview.getByText(`${words.invited} (${application})`)).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByRole('main').getByText(words.approved, { exact: true })).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);

    const other = await browser.newContext();
    const expert = new DeskPage(await other.newPage(), locale);
    await expert.openLink(await mailTo(page, applicant, words.invited));
    await expect(expert.page.getByRole('heading', { level: 1, name: words.place })).toBeVisible();
    await expert.accept();
    // who is an expert now begins in their own area
    await expert.page.waitForURL(/\/expert$/u);
    await expect(expert.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await other.close();
  });
