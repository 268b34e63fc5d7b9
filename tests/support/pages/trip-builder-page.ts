import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnChannel } from '#contract/constants.ts';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const WORDS = {
  ar: {
    add: 'أضف وجهة',
    up: /^قدّم/u,
    remove: /^احذف/u,
    close: 'أغلق التقويم',
    next: 'الشهر التالي',
    lowest: /من الأقل$/u,
    again: 'حاول مرة أخرى',
    copied: 'نُسخ الرابط',
    share: 'شارك هذه الرحلة',
    link: 'رابط هذه الرحلة',
    same: /لم يتغير/u,
    over: 'مضت أيام هذه الرحلة',
    renew: 'اختر أيامًا جديدة',
    more: 'زد ليلة',
    legs: 'كل مرحلة على حدة',
    compare: 'قارن',
  },
  en: {
    add: 'Add a destination',
    up: /^Move .* up$/u,
    remove: /^Remove /u,
    close: 'Close the calendar',
    next: 'Next month',
    lowest: /one of the lowest$/u,
    again: 'Try again',
    copied: 'The link is copied',
    share: 'Share this trip',
    link: 'Link to this trip',
    same: /the same today/u,
    over: 'The days of this trip are over',
    renew: 'Choose new days',
    more: 'One night more',
    legs: 'Leg by leg',
    compare: 'Compare',
  },
} as const;

/** The form of a trip of one's own as a visitor uses it. */
export class TripBuilderPage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  async open(channel: OwnChannel): Promise<void> {
    await this.page.goto(`/${this.locale}/${channel}`);
    await this.page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  }

  form = (): Locator => this.page.locator('main form');
  field = (name: string): Locator => this.page.locator(`main form [name="${name}"]`);
  button = (name: string | RegExp): Locator => this.form().getByRole('button', { name });
  primary = (): Locator => this.form().locator('button[type=submit]');
  /** Fields with a fault, as they are told to the eye and the ear. */
  wrong = (): Locator => this.form().locator('[aria-invalid="true"], button[data-invalid], [data-invalid] button');
  stops = (): Locator => this.form().locator('ol > li');

  /** Types a name and takes the first city of the list. */
  async place(index: number, name: string): Promise<void> {
    const field = this.field(`stops.${index}.place`);
    // letters that stand there already are no typing
    if ((await field.inputValue()) === name) await field.fill('');
    await field.fill(name);
    await this.form().locator('[role=listbox]:visible [role=option]').first().click();
    await expect(this.form().locator('[role=listbox]:visible')).toHaveCount(0);
  }

  /** Opens the calendar, waits for its prices, and takes the first of the lowest days `months` months on. */
  async cheapestDay(months: number): Promise<void> {
    await this.field('start_date').click();
    for (let turned = 0; turned < months; turned += 1) await this.button(this.words.next).click();
    await this.sees('shown');
    await this.button(this.words.lowest).first().click();
    await this.button(this.words.close).click();
  }

  async sees(calendar: string): Promise<void> {
    await expect(this.form()).toHaveAttribute('data-calendar', calendar);
  }

  send = (): Promise<void> => this.primary().click();
}
