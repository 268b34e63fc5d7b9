import type { Page } from '@playwright/test';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const WORDS = {
  ar: {
    cancel: 'إلغاء هذا الحجز',
    yes: 'نعم، ألغها',
    cancelled: 'ملغى',
    atOnce: 'في محفظتك فورًا',
    refund: 'استرداد',
    topUp: 'اشحن من صفحة البنك',
    again: 'اشحن مرة أخرى',
    inWallet: 'في محفظتك',
  },
  en: {
    cancel: 'Cancel this booking',
    yes: 'Yes, cancel it',
    cancelled: 'cancelled',
    atOnce: 'is in your wallet at once',
    refund: 'Refund',
    topUp: 'Top up on the bank’s page',
    again: 'Top up again',
    inWallet: 'is in your wallet',
  },
} as const;

/** The wallet on the profile, as its owner uses it. */
export class WalletPage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  private section = () => this.page.locator('#wallet');
  private currency = (currency: ChargedCurrency) =>
    this.section().locator(`input[name=wallet_currency][value=${currency}]`);

  balance = (currency: ChargedCurrency) => this.section().locator(`label:has(input[value=${currency}]) b`);
  lines = () => this.section().locator('tbody tr');
  notice = () => this.section().locator('[role=status]').filter({ hasText: this.words.inWallet });

  async choose(currency: ChargedCurrency): Promise<void> {
    await this.currency(currency).check();
  }
  async topUp(): Promise<void> {
    await this.section().getByRole('button', { name: this.words.topUp }).click();
  }
  async topUpAgain(): Promise<void> {
    await this.section().getByRole('button', { name: this.words.again }).click();
  }
}
