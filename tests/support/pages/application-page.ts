import { expect, type Page } from '@playwright/test';
import { axeFaultsInBoth } from './axe.ts';
import type { DeskPage } from './desk-page.ts';
import type { Locale } from './priced-trip.ts';

const WORDS = {
  ar: {
    applications: 'طلبات الانضمام',
    approve: 'اقبل الطلب',
    preview: 'معاينة الرسالة',
    confirm: 'اقبل وأرسل الدعوة',
    approved: 'تمت الموافقة',
    invited: 'قبلنا طلب انضمامك',
    place: 'انضم إلى خبراء السفر لدينا',
    name: 'نورة السالم',
    other: 'Noura Alsalem',
  },
  en: {
    applications: 'Applications',
    approve: 'Approve the application',
    preview: 'Email preview',
    confirm: 'Approve and invite',
    approved: 'Approved',
    invited: 'We approved your application',
    place: 'Join our travel experts',
    name: 'Noura Alsalem',
    other: 'نورة السالم',
  },
};
const FIELDS = {
  languages: 'Arabic, English',
  place: 'Istanbul',
  message: 'I lived in Istanbul for six years and know its quarters.',
  links: 'https://example.com/noura',
  sample: 'The ferry at eight, Moda for breakfast, the hill at sunset.',
};

/** The newest letter to an address, as the demonstration shows it. */
export async function letterTo(page: Page, address: string, subject: string): Promise<string> {
  const origin = new URL(page.url()).origin;
  const read = async (path: string) => (await page.request.get(new URL(path, origin).href)).text();
  const item = () =>
    read('/dev/mail').then((list) => list.split('<li>').find((one) => one.includes(address) && one.includes(subject)));
  await expect.poll(item).toBeDefined();
  const path = /href="(\/dev\/mail\/[^"?]+)"/u.exec((await item()) ?? '')?.[1] ?? '';
  return read(`${path}?as=text`);
}

/** An application from the public form to the accepted invitation, in either language. */
export class ApplicationPage {
  readonly locale: Locale;
  readonly words: (typeof WORDS)[Locale];
  readonly email: string;
  readonly handle: string;

  constructor(locale: Locale, name: string) {
    this.locale = locale;
    this.words = WORDS[locale];
    this.email = `${name}@example.com`;
    this.handle = `e-${name}`;
  }

  /** On /Etravelers; answers the reference that the receipt tells. */
  async apply(page: Page): Promise<string> {
    const field = (name: string) => page.locator(`main form [name=${name}]`);
    await field('name').fill(this.words.name);
    await field('handle').fill(this.handle);
    await field('email').fill(this.email);
    await field('mobile').fill('50001234');
    for (const [name, text] of Object.entries(FIELDS)) await field(name).fill(text);
    await page.locator('main form button[type=submit]').click();
    const reference = page.getByText(/L-[A-Z0-9]{6}/u).first();
    await expect(reference).toBeVisible();
    return /L-[A-Z0-9]{6}/u.exec((await reference.textContent()) ?? '')?.[0] ?? '';
  }

  /** At the desk: the letter of the approval is shown first; then the expert is made, and the invitation sent. */
  async approve(desk: DeskPage, reference: string): Promise<void> {
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    await desk.go('/staff/applications');
    await expect(page.getByRole('heading', { level: 1, name: this.words.applications })).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await page.locator('tbody tr').filter({ hasText: reference }).getByRole('link').click();
    await desk.button(this.words.approve).click();
    const confirm = dialog.getByRole('button', { name: this.words.confirm, exact: true });
    await expect(confirm).toBeDisabled();
    await dialog.locator(this.locale === 'ar' ? 'input[name=name_en]' : 'input[name=name_ar]').fill(this.words.other);
    const preview = dialog.getByRole('region', { name: this.words.preview });
    await expect(preview.getByText(`${this.words.invited} (${reference})`)).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByRole('main').getByText(this.words.approved, { exact: true })).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
  }

  /** By the mailed link; who is an expert now begins in their own area. */
  async accept(expert: DeskPage, desk: DeskPage): Promise<void> {
    await expert.openLink(await letterTo(desk.page, this.email, this.words.invited));
    await expect(expert.page.getByRole('heading', { level: 1, name: this.words.place })).toBeVisible();
    await expert.accept();
    await expert.page.waitForURL(/\/expert$/u);
    await expect(expert.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
}
