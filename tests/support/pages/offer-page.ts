import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const WORDS = {
  ar: {
    changeFlights: 'غيّر الطيران',
    changeHotel: 'غيّر الفندق',
    aboutHotel: 'عن الفندق',
    dates: /^التواريخ/u,
    party: /^المسافرون/u,
    partyTitle: 'المسافرون والغرف',
    posters: /^كل الصور/u,
    postersTitle: 'كل صور هذه الرحلة',
    choose: 'اختر',
    promo: 'رمز الخصم',
    apply: 'طبّق',
    done: 'تم',
    again: 'حاول',
    remove: 'أزل الرمز',
    oneMoreAdult: 'زد واحدًا: البالغون',
    addRoom: 'أضف غرفة',
    showPrice: /^اعرض السعر/u,
    proceed: 'متابعة الحجز',
    summary: 'سعر رحلتك',
    stale: 'مضت 20 دقيقة على هذه الأسعار',
    understood: 'فهمت',
    loading: /^نسأل شركات الطيران/u,
  },
  en: {
    changeFlights: 'Change flights',
    changeHotel: 'Change hotel',
    aboutHotel: 'About the hotel',
    dates: /^Dates/u,
    party: /^Travellers/u,
    partyTitle: 'Travellers and rooms',
    posters: /^All pictures \d/u,
    postersTitle: 'All pictures of this trip',
    choose: 'Choose',
    promo: 'Promo code',
    apply: 'Apply',
    done: 'Done!',
    again: 'Try again',
    remove: 'Remove the code',
    oneMoreAdult: 'One more: Adults',
    addRoom: 'Add a room',
    showPrice: /^Show the price/u,
    proceed: 'Continue to book',
    summary: 'Your price',
    stale: 'These prices are 20 minutes old',
    understood: 'I understand',
    loading: /^Asking airlines/u,
  },
} as const;

/** A package's page as a visitor uses it. */
export class OfferPage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  async open(path = '/packages/101'): Promise<void> {
    await this.page.goto(`/${this.locale}${path}`);
    await this.page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  }

  /** From the list, inside the application: the offer is then fetched by the browser. */
  async openFromList(): Promise<void> {
    await this.open('/results/latestPackages');
    await this.page.locator(`main a[href^="/${this.locale}/packages/"]`).first().click();
    // the list stays until the package's own page has come
    await expect(this.page).toHaveURL(/\/packages\/\d+/u);
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name });
  dialog = (name?: string): Locator => this.page.getByRole('dialog', name ? { name } : {});
  summary = (): Locator => this.page.getByRole('complementary', { name: this.words.summary });
  promo = (): Locator => this.page.getByLabel(this.words.promo);
  total = (): Promise<string> => this.summary().locator('[aria-live] .et-hidden').innerText();
  loading = (): Locator => this.page.getByRole('status').filter({ hasText: this.words.loading });

  async seesOffer(): Promise<void> {
    await expect(this.loading()).toHaveCount(0);
    await expect(this.summary().locator('dl')).toBeVisible();
  }

  /** The rows of the breakdown, in minor units, and what they should add up to. */
  async pricesAddUp(): Promise<void> {
    const fils = (text: string) => {
      const digits = Number(text.replace(/[^\d]/gu, ''));
      return text.includes('−') ? -digits : digits;
    };
    // a price that changes is counted up to what it is
    await expect(async () => {
      const amounts = await this.summary().locator('dd .et-hidden').allInnerTexts();
      const rows = amounts.map(fils).reduce((total, amount) => total + amount, 0);
      expect(fils(await this.total())).toBe(rows);
    }).toPass({ timeout: 20_000 });
  }

  async openFlights(): Promise<void> {
    await this.button(this.words.changeFlights).first().click();
  }
  async openHotels(): Promise<void> {
    await this.button(this.words.changeHotel).first().click();
  }
  /** The first option on show that is not the chosen one. */
  async chooseOther(): Promise<void> {
    await this.dialog().getByRole('button', { name: this.words.choose, exact: true }).first().click();
  }
  async chooseOtherRoom(): Promise<void> {
    await this.page.getByRole('radio', { checked: false }).first().check();
  }
  async toggleActivity(): Promise<void> {
    await this.page.getByRole('switch').first().click();
  }
  async addAdult(): Promise<void> {
    await this.button(this.words.party).click();
    await this.dialog().getByRole('button', { name: this.words.oneMoreAdult }).click();
    await this.dialog().getByRole('button', { name: this.words.showPrice }).click();
  }
  async addRoom(): Promise<void> {
    await this.button(this.words.party).click();
    await this.dialog().getByRole('button', { name: this.words.addRoom }).click();
    await this.dialog().getByRole('button', { name: this.words.showPrice }).click();
  }
  async apply(code: string): Promise<void> {
    await this.promo().fill(code);
    await this.button(this.words.apply).click();
  }
}
