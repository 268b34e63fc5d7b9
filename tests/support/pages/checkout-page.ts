import { expect, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';
import { OutcomePage } from './outcome-page.ts';
import { WordedPage } from './worded-page.ts';

export type Person = {
  title: 'mr' | 'mrs' | 'miss';
  first: string;
  last: string;
  born: [string, string, string];
  document: string;
};

export const SARA: Person = {
  title: 'mrs',
  first: 'Sara',
  last: 'Alsalem',
  born: ['14', '5', '1990'],
  document: 'P0471 2253',
};
export const AHMAD: Person = {
  title: 'mr',
  first: 'Ahmad',
  last: 'Alsalem',
  born: ['٢', '3', '١٩٨٨'],
  document: 'P0471 2254',
};

const WORDS = {
  ar: {
    nationality: 'الكويت',
    next: 'المسافر التالي',
    pay: /^ادفع/u,
    cancelled: /غادرت صفحة الدفع/u,
    declined: /رفض البنك/u,
  },
  en: {
    nationality: 'Kuwait',
    next: 'Next traveller',
    pay: /^Pay/u,
    cancelled: /You left the payment page/u,
    declined: /The bank declined/u,
  },
};

/** The checkout as a visitor uses it. */
export class CheckoutPage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  /** Arrives with what the browser kept of an earlier visit. */
  async open(ticket?: object): Promise<void> {
    if (ticket)
      await this.page.addInitScript(
        (left) => {
          if (sessionStorage.getItem('left')) return;
          localStorage.setItem('et.drafts', JSON.stringify([left]));
          sessionStorage.setItem('et.draft', left.id);
          sessionStorage.setItem('left', '1');
        },
        ticket as { id: string },
      );
    await this.page.goto(`/${this.locale}/packages/booking`);
    await this.page.waitForSelector('html[data-hydrated]');
  }

  field = (path: string) => this.page.locator(`[name="${path}"]`);
  main = () => this.page.locator('main');
  primary = () => this.page.locator('main button[type=submit]:visible').first();

  async sees(showing: string): Promise<void> {
    await expect(this.main()).toHaveAttribute('data-showing', showing);
  }

  async openTraveller(index: number): Promise<void> {
    if ((await this.field(`travellers.${index}.first_name`).count()) > 0) return;
    await this.main().locator('form > section').nth(index).getByRole('button').first().click();
  }

  /** From one traveller to the next; what is wrong keeps the first of the two open. */
  async goOn(index: number): Promise<void> {
    const place = this.main().locator('form > section').nth(index);
    await place.getByRole('button', { name: this.words.next, exact: true }).click();
  }

  async describe(index: number, person: Person): Promise<void> {
    const at = `travellers.${index}`;
    await this.openTraveller(index);
    await this.page.locator(`[name="${at}.title"][value=${person.title}]`).check();
    await this.field(`${at}.first_name`).fill(person.first);
    await this.field(`${at}.last_name`).fill(person.last);
    await this.day(`${at}.birth_date`, person.born);
    // one of a party is asked once, above its first traveller
    const nationality = this.field(`${at}.nationality`);
    if ((await nationality.count()) > 0) await nationality.fill(this.words.nationality);
    if ((await this.field(`${at}.document_number`).count()) > 0) await this.showDocument(at, person);
  }

  /** Where the airline wants it before it books. */
  private async showDocument(at: string, person: Person): Promise<void> {
    const passport = this.page.locator(`[name="${at}.document_kind"][value=passport]`);
    if ((await passport.count()) > 0) await passport.check();
    await this.field(`${at}.document_number`).fill(person.document);
    await this.day(`${at}.document_expiry`, ['2', '8', '2031']);
  }

  async day(path: string, [day, month, year]: [string, string, string]): Promise<void> {
    await this.field(path).fill(`${day}/${month}/${year}`);
  }

  async describeContact(email = 'sara@example.com'): Promise<void> {
    await this.field('contact.mobile').fill('٥٠٠٠١٢٣٤');
    await this.field('contact.email').fill(email);
  }

  async handIn(): Promise<void> {
    await this.primary().click();
  }

  /** Travellers to review: each person described, with the contact. */
  async travel(...people: Person[]): Promise<void> {
    for (const [index, person] of people.entries()) await this.describe(index, person);
    await this.describeContact();
    await this.handIn();
    await this.sees('review');
  }

  async acceptTerms(): Promise<void> {
    await this.field('terms').check();
  }

  async place(): Promise<void> {
    await this.primary().click();
  }

  /** Review to payment, as who agrees with what is shown. */
  async agree(): Promise<void> {
    await this.acceptTerms();
    await this.place();
    await this.sees('payment');
  }

  payButton = () => this.main().getByRole('button', { name: this.words.pay }).filter({ visible: true }).first();

  async pay(): Promise<void> {
    await this.payButton().click();
  }

  /** What the demo gateway is told on its own page. */
  async decide(decision: 'approve' | 'decline' | 'cancel'): Promise<void> {
    await this.page.waitForURL(/\/gateway\//u);
    await this.page.locator(`button[value="${decision}"]`).click();
  }

  /** Travellers to the voucher, as who pays at once; answers the page of the order. */
  async book(...people: Person[]): Promise<OutcomePage> {
    await this.travel(...people);
    await this.agree();
    await this.pay();
    await this.decide('approve');
    const outcome = new OutcomePage(this.page, this.locale);
    await outcome.isBooked();
    return outcome;
  }
}
