import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';

const PAYOUT = { ar: 'دُفع لك', en: 'Paid out to you' };

/** The lines of an expert's account, as they read them; amounts in fils. */
export class StatementPage {
  readonly page: Page;
  readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  rows = () => this.page.locator('main tbody tr');
  payouts = () => this.rows().filter({ has: this.page.getByText(PAYOUT[this.locale], { exact: true }) });

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/expert/earnings`);
    await expect(this.rows().first()).toBeVisible();
  }

  /** The sum that a place shows, minus where it says so. */
  async sumIn(place: Locator): Promise<number> {
    const text = (await place.textContent()) ?? '';
    // a cell may say its sum twice, once for a phone
    const [sum = ''] = /[\d,]+\.\d+/u.exec(text) ?? [];
    return Number(sum.replaceAll(/\D/gu, '')) * (/[-−]/u.test(text) ? -1 : 1);
  }

  private cell = (row: Locator, nth: number) => this.sumIn(row.locator('td').nth(nth));

  /** What a booking brings. */
  async amountOf(reference: string): Promise<number> {
    const row = this.rows().filter({ hasText: reference }).first();
    await expect(row).toBeVisible();
    return this.cell(row, -2);
  }

  /** A payout, the newest first: below zero, for it leaves the account. */
  paid = (nth: number) => this.cell(this.payouts().nth(nth), -2);
  /** What is owed to the expert after the newest line; below zero they owe it. */
  balance = () => this.cell(this.rows().first(), -1);
}
