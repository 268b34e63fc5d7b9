import type { Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';

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
}
