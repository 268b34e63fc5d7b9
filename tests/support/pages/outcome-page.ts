import { expect, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const WORDS = {
  ar: {
    booked: /تم الحجز/u,
    cancel: 'إلغاء هذا الحجز',
    yes: 'نعم، ألغها',
    go: 'المتابعة برمز',
    code: 'الرمز من رسالتنا',
    cancelled: /أُلغي هذا الحجز/u,
  },
  en: {
    booked: /^Booked\./u,
    cancel: 'Cancel this booking',
    yes: 'Yes, cancel it',
    go: 'Continue with a code',
    code: 'Code from our email',
    cancelled: /This booking is cancelled/u,
  },
};

/** What became of an order, as its owner sees it. */
export class OutcomePage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  heading = () => this.page.getByRole('heading', { level: 1 });
  voucher = () => this.page.getByRole('article');

  async isBooked(): Promise<void> {
    await expect(this.heading()).toHaveText(this.words.booked, { timeout: 30_000 });
    await expect(this.voucher()).toBeVisible();
  }

  orderId = () => /\/booking\/(?:success|failed)\/(\w+)/u.exec(this.page.url())?.[1] ?? '';
  reference = async () => ((await this.voucher().textContent()) ?? '').match(/ET-?[A-Z0-9]{6}/u)?.[0] ?? '';

  /** As a guest: the code is read in the mail, at /dev/mail. A wrong one is told at its field and stays. */
  async cancel(): Promise<void> {
    const reference = await this.reference();
    await this.page.getByRole('button', { name: this.words.cancel }).click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
    await this.page.getByRole('button', { name: this.words.go }).click();
    const field = this.page.getByLabel(this.words.code);
    await field.fill('12');
    await this.page.getByRole('button', { name: this.words.yes }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('12');
    // in two groups, as people copy six digits
    await field.fill((await this.codeFor(reference)).replace(/^\d{3}/u, '$& '));
    await this.page.getByRole('button', { name: this.words.yes }).click();
    await expect(this.heading()).toHaveText(this.words.cancelled);
  }

  private async codeFor(reference: string): Promise<string> {
    const read = async (path: string) => (await this.page.request.get(new URL(path, this.page.url()).href)).text();
    const letters = [...(await read('/dev/mail')).matchAll(/href="(\/dev\/mail\/note-[^"?]+)"[^>]*><bdi>([^<]*)</gu)];
    const letter = letters.find(([, , subject]) => subject?.includes(reference));
    return /^(\d{6})$/mu.exec(await read(`${letter?.[1]}?as=text`))?.[1] ?? '';
  }
}
