import { expect, type Page } from '@playwright/test';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const WORDS = {
  ar: {
    fresh: 'باقة جديدة',
    drop: 'احذف',
    dropChange: 'احذف التعديل',
    goOn: 'متابعة',
    publish: 'انشر',
    published: 'نُشرت الباقة، وصار بإمكان المسافرين حجزها.',
    saved: 'حُفظت المسودة',
    page: 'اعرض صفحتها',
    meals: 'الوجبات',
    swap: 'فندق آخر بدل',
    leaveOut: 'احذف: ',
    offered: /^معروض/u,
    move: /^حرّك /u,
    position: (place: number) => `الموضع ${place} من`,
    putDown: /وُضع/u,
    addPhoto: 'أضف الصورة',
    waits: 'بانتظار مراجعة فريقنا',
  },
  en: {
    fresh: 'New package',
    drop: 'Delete',
    dropChange: 'Delete the change',
    goOn: 'Continue',
    publish: 'Publish',
    published: 'The package is published, and travellers can book it.',
    saved: 'Draft saved',
    page: 'See its page',
    meals: 'Meals',
    swap: 'Another hotel instead of',
    leaveOut: 'Leave out: ',
    offered: /^Offered/u,
    move: /^Move /u,
    position: (place: number) => `position ${place} of`,
    putDown: /was dropped/u,
    addPhoto: 'Add the photo',
    waits: 'Waiting for our team',
  },
} as const;

/** The designer as an expert works in it, in either language. */
export class DesignerPage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  async begin(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: this.words.fresh }).click();
    await this.page.waitForURL(/\/expert\/packages\/[0-9a-f-]{36}/u);
  }

  async addCity(letters: string): Promise<void> {
    const field = this.page.locator('input[name=city]');
    await field.click();
    // its list comes when it is gone to
    await expect(this.page.locator('input[name=city][aria-autocomplete=list]')).toBeFocused();
    await field.pressSequentially(letters);
    await expect(this.page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await field.press('Enter');
  }

  /** Promises breakfast in all hotels of the first stop [CA11]. */
  async promiseBreakfast(): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.words.meals }).first();
    await field.selectOption('BB');
    await expect(field).toHaveValue('BB');
  }

  /** What is offered of each city. */
  hotels = () => this.page.getByRole('main').locator('form article');

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.goOn, exact: true }).click();
  }

  /** Puts another hotel in the place of the first. */
  async swapHotel(): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.words.swap }).first();
    const current = await field.inputValue();
    const all = this.page.getByRole('combobox', { name: this.words.swap });
    const currentCodes = await all.evaluateAll((fields) => fields.map((one) => (one as HTMLSelectElement).value));
    const free = field.locator('option:not([disabled])');
    const codes = await free.evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
    const next = codes.find((code) => !currentCodes.includes(code)) ?? current;
    await field.selectOption(next);
    await expect(this.page.getByRole('combobox', { name: this.words.swap }).first()).toHaveValue(next);
  }

  /** Puts the first day after the second by keys alone, as it is said to screen readers. */
  async moveByKeys(): Promise<void> {
    const days = this.page.getByRole('main').locator('form ol').first();
    const titles = () => days.locator('li b').allInnerTexts();
    const [first, second] = await titles();
    const grip = days.getByRole('button', { name: this.words.move }).first();
    await grip.focus();
    const announcement = this.page.locator('[aria-live=assertive]').filter({ hasText: first! });
    for (const [key, place] of [
      ['Space', 1],
      ['ArrowDown', 2],
      ['Space', 2],
    ] as const) {
      await grip.press(key);
      // where it is now is said before the next key
      await expect(announcement.filter({ hasText: this.words.position(place) })).toHaveCount(1);
      // the sensor listens from the task after it
      await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    }
    await expect(this.page.getByText(this.words.putDown)).toHaveCount(1);
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
  }

  async writeWhy(locale: Locale, text: string): Promise<void> {
    const field = this.page.locator(`textarea[name="${locale}.why"]`);
    await field.click();
    await field.fill(text);
  }

  /** A photograph with the words of both languages, which then waits for a look. */
  async addPhoto(alt: Record<Locale, string>, buffer: Buffer): Promise<void> {
    const main = this.page.getByRole('main');
    await main.locator('input[type=file]').setInputFiles({ name: 'street.jpg', mimeType: 'image/jpeg', buffer });
    await main.locator('input[name=alt_ar]').fill(alt.ar);
    await main.locator('input[name=alt_en]').fill(alt.en);
    await main.getByRole('button', { name: this.words.addPhoto, exact: true }).click();
    await expect(main.getByText(this.words.waits)).toBeVisible();
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText(this.words.saved)).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.page
      .getByRole('main')
      .locator('form')
      .getByRole('button', { name: this.words.publish, exact: true })
      .click();
    await expect(this.page.getByText(this.words.published)).toBeVisible({ timeout: 15_000 });
  }
}
