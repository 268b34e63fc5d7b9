import { expect, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';

/** What only the other language writes, on pages of trips. */
const FOREIGN: Record<Locale, RegExp> = { ar: /\b(?:Airways|Economy|nights?|Hotel)\b/u, en: /[\u0600-\u06FF]/u };

/** A page in one of its languages, with the words that it is known by there. */
export class WordedPage<Words> {
  readonly page: Page;
  readonly locale: Locale;
  readonly words: Words;

  constructor(page: Page, locale: Locale, words: Record<Locale, Words>) {
    this.page = page;
    this.locale = locale;
    this.words = words[locale];
  }

  /** All of the page is in its language, what the server told of it too. */
  async isInLanguage(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.locale);
    await expect(this.page.locator('main')).not.toContainText(FOREIGN[this.locale]);
  }
}
