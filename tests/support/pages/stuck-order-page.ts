import { expect, type Page } from '@playwright/test';
import type { RefundReason } from '#contract/rules/refund-reasons.ts';
import type { DeskPage } from './desk-page.ts';
import { deskWords } from './desk-words.ts';

/** An order that needs a person, as a member of staff finds it, reads it and settles it. */
export class StuckOrderPage {
  readonly desk: DeskPage;
  readonly page: Page;
  readonly wordsOf: (english: string) => string;

  constructor(desk: DeskPage) {
    this.desk = desk;
    this.page = desk.page;
    this.wordsOf = deskWords(desk.locale);
  }

  /** What the page says above all else while a person is needed. */
  private attention = () => this.desk.main().locator('[data-attention]');
  private dialog = () => this.page.getByRole('dialog');
  private press = (name: string) => this.desk.button(name).click();
  private field = (name: string) => this.dialog().locator(`[name=${name}]`);

  /** From the first page of the desk through its queue to the order. */
  async find(reference: string): Promise<void> {
    await this.desk.go('/staff');
    await this.page.getByRole('link', { name: this.wordsOf('Bookings that need attention') }).click();
    await this.page.getByRole('link', { name: reference }).click();
    await this.isOpen(reference);
  }

  async isOpen(reference: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  }

  /** The page says so in words, somewhere. */
  async reads(...sentences: string[]): Promise<void> {
    for (const sentence of sentences)
      await expect(this.desk.main().getByText(this.wordsOf(sentence), { exact: true }).first()).toBeVisible();
  }

  /** The page says above all else what a person is needed for. */
  async needs(sentence: string): Promise<void> {
    await expect(this.attention().getByText(this.wordsOf(sentence), { exact: true })).toBeVisible();
  }

  /** The story has such a line. */
  async tells(...sentences: string[]): Promise<void> {
    for (const sentence of sentences)
      await expect(
        this.desk
          .main()
          .getByRole('listitem')
          .filter({ hasText: this.wordsOf(sentence) })
          .first(),
      ).toBeVisible();
  }

  async isSettled(): Promise<void> {
    await expect(this.attention()).toHaveCount(0);
  }

  /** Asks the suppliers; answers what the page says of it. */
  async look(): Promise<string> {
    await this.press(this.wordsOf('Check with the supplier now'));
    await expect(this.dialog().getByRole('listitem').first()).toBeVisible();
    const text = await this.dialog().innerText();
    await this.page.keyboard.press('Escape');
    await expect(this.dialog()).toHaveCount(0);
    return text;
  }

  async settle(reference: string): Promise<void> {
    await this.press(this.wordsOf('Settle manually'));
    await this.field('target').selectOption({ index: 1 });
    await this.field('reference').fill(reference);
    await this.field('evidence').fill('Told by telephone at noon; the confirmation is in the shared mailbox.');
    await this.press(this.wordsOf('Settle it'));
    await this.desk.stepUpIfAsked(this.wordsOf('Confirm'));
  }

  async refund(amount: string, reason?: RefundReason): Promise<void> {
    await this.press(this.wordsOf('Part refund'));
    await this.field('amount').fill(amount);
    if (reason) await this.field('reason').selectOption(reason);
    await expect(this.dialog().getByRole('status')).toBeVisible();
    await this.press(this.wordsOf('Refund it'));
    await this.desk.stepUpIfAsked(this.wordsOf('Confirm'));
  }

  async sendRefundAgain(): Promise<void> {
    await this.press(this.wordsOf('Send again'));
    await this.press(this.wordsOf('Send it again'));
    await this.desk.stepUpIfAsked(this.wordsOf('Confirm'));
  }

  async sendLetterAgain(): Promise<void> {
    await this.press(this.wordsOf('Resend an email'));
    await this.press(this.wordsOf('Send the email'));
    await expect(this.dialog()).toHaveCount(0);
  }
}
