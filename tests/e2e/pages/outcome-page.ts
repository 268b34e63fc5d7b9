import { expect, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';

const WORDS = {
  ar: { booked: /تمّ الحجز/u, cancel: 'ألغِ هذا الحجز', yes: 'نعم، ألغها', cancelled: /أُلغي هذا الحجز/u },
  en: {
    booked: /^Booked\./u,
    cancel: 'Cancel this booking',
    yes: 'Yes, cancel it',
    cancelled: /This booking is cancelled/u,
  },
};

/** What became of an order, as its owner sees it. */
export class OutcomePage {
  readonly page: Page;
  readonly words: (typeof WORDS)[Locale];

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.words = WORDS[locale];
  }

  heading = () => this.page.getByRole('heading', { level: 1 });
  voucher = () => this.page.getByRole('article');

  async isBooked(): Promise<void> {
    await expect(this.heading()).toHaveText(this.words.booked, { timeout: 30_000 });
    await expect(this.voucher()).toBeVisible();
  }

  orderId = () => /\/booking\/(?:success|failed)\/(\w+)/u.exec(this.page.url())?.[1] ?? '';
  reference = async () => ((await this.voucher().textContent()) ?? '').match(/ET-?[A-Z0-9]{6}/u)?.[0] ?? '';

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.cancel }).click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
    await this.page.getByRole('button', { name: this.words.yes }).click();
    await expect(this.heading()).toHaveText(this.words.cancelled);
  }
}
