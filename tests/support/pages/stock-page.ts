import { expect, type Page } from '@playwright/test';
import type { DeskPage } from './desk-page.ts';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const WORDS = {
  ar: {
    soon: 'رحلاتنا الأولى في الطريق',
    before: 'قبل أن تبيع',
    todo: ['اذهب إليه', 'ناقص'],
    done: 'تم',
    publish: 'انشر',
    open: 'افتح المتجر',
    newProvider: 'مزود خدمة جديد',
    newHotel: 'فندق جديد',
    addRoom: 'أضف نوع غرفة',
    newContract: 'عقد جديد',
    apply: 'احفظ سطرًا واحدًا',
    saved: 'حُفظت الأسعار.',
    fill: 'املأ مدة',
    sold: '0 من 3',
    ask: 'اطلب توقيعه',
    waiting: 'بانتظار التوقيع',
    approve: 'وافق',
    confirm: 'تأكيد',
  },
  en: {
    soon: 'Our first trips are on their way',
    before: 'Before you sell',
    todo: ['Go there', 'Missing'],
    done: 'Done',
    publish: 'Publish',
    open: 'Open the shop',
    newProvider: 'New provider',
    newHotel: 'New hotel',
    addRoom: 'Add a room type',
    newContract: 'New contract',
    apply: 'Apply 1 line',
    saved: 'The rates are saved.',
    fill: 'Fill a range',
    sold: '0 of 3',
    ask: 'Ask for its signature',
    waiting: 'Waits for its signature',
    approve: 'Approve',
    confirm: 'Confirm',
  },
};
const LINES = [
  'house',
  'terms',
  'gateway',
  'rates',
  'suppliers',
  'mail',
  'city',
  'expert',
  'package',
  'transfers',
  'photos',
] as const;
const market = (of: 'kw' | 'sa', phone: string) => ({
  [`${of}.phone`]: phone,
  [`${of}.email`]: 'hello@gulf.example',
  [`${of}.address.ar`]: 'شارع الخليج',
  [`${of}.address.en`]: 'Gulf Street',
  [`${of}.opens`]: '09:00',
  [`${of}.closes`]: '21:00',
});
const HOUSE = {
  'name.ar': 'سفرات الخليج',
  'name.en': 'Gulf Trips',
  ...market('kw', '+96522113344'),
  ...market('sa', '+966112223344'),
};
const HOTEL = {
  'intro.ar': 'بيت هادئ قرب البرج.',
  'intro.en': 'A quiet house near the tower.',
  stars: '4',
  'address.ar': 'غلطة',
  'address.en': 'Galata 4',
  checkIn: '14:00',
  checkOut: '12:00',
};
const ROOM = {
  'rooms.0.name.ar': 'غرفة مزدوجة',
  'rooms.0.name.en': 'Double room',
  'rooms.0.code': 'double',
  'rooms.0.beds.ar': 'سرير كبير',
  'rooms.0.beds.en': 'One king bed',
};

const OPTIONAL = new Set(['transfers', 'photos']);

/** The season that is sold: from today, this year and the next. */
function season() {
  const [from] = new Date().toISOString().split('T') as [string];
  return { from, to: `${Number(from.slice(0, 4)) + 1}-12-31` };
}

/** A business stocks itself at the desk; `second` approves what the first asks for. */
export class StockPage extends WordedPage<(typeof WORDS)[Locale]> {
  private readonly desk: DeskPage;
  private readonly second: DeskPage;

  constructor(desk: DeskPage, second: DeskPage) {
    super(desk.page, desk.locale, WORDS);
    this.desk = desk;
    this.second = second;
  }

  private readonly dialog = () => this.page.getByRole('dialog');
  private async fillIn(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.page.locator(`[name="${name}"]`).fill(value);
  }
  private async confirm(page: Page = this.page): Promise<void> {
    await page.getByRole('dialog').locator('button[data-variant=filled]').click();
  }
  private async done(): Promise<void> {
    await this.confirm();
    await this.dialog().waitFor({ state: 'detached' });
  }

  /** The hard conditions that do not hold, by id. */
  async missing(): Promise<string[]> {
    await this.desk.go('/staff');
    const lines = this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: this.words.before }) })
      .locator('li');
    await expect(lines).toHaveCount(LINES.length);
    const texts = await lines.allInnerTexts();
    return LINES.filter((id, at) => !OPTIONAL.has(id) && !texts[at]!.includes(this.words.done));
  }

  async describeHouse(): Promise<void> {
    await this.desk.go('/staff/places/house-house');
    await this.fillIn(HOUSE);
    await this.publish();
  }

  private async publish(): Promise<void> {
    await this.desk.button(this.words.publish).click();
    await this.done();
  }

  async publishLegal(key: string): Promise<void> {
    await this.desk.go(`/staff/places/page-${key}`);
    await this.desk.button(this.words.publish).click();
    await this.giveReason('our own words');
    await this.approveFirst();
  }

  private async giveReason(reason: string): Promise<void> {
    await this.dialog().locator('[name=reason]').fill(reason);
    await this.confirm();
    await this.desk.stepUpIfAsked(this.words.confirm);
  }

  private async approveFirst(): Promise<void> {
    const { page } = this.second;
    await this.second.go('/staff/approvals?state=waiting');
    await page.getByRole('row').getByRole('button', { name: this.words.approve }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: this.words.approve }).click();
    await this.second.stepUpIfAsked(this.words.confirm);
    await expect(page.getByRole('row').getByRole('button', { name: this.words.approve })).toHaveCount(0);
  }

  async adopt(slug: string): Promise<void> {
    await this.desk.go('/staff/places/library');
    const names = { istanbul: { ar: 'إسطنبول', en: 'Istanbul' } }[slug]!;
    const city = this.page.locator('li').filter({ has: this.page.getByText(names[this.desk.locale], { exact: true }) });
    await city.getByRole('button').click();
    await this.done();
    await expect(city.getByRole('link')).toBeVisible();
  }

  async addProvider(name: Record<Locale, string>): Promise<void> {
    await this.desk.go('/staff/contracts/providers');
    await this.desk.button(this.words.newProvider).click();
    await this.fillIn({ name_ar: name.ar, name_en: name.en });
    await this.done();
  }

  /** A hotel with one kind of room, three of it each night, under a signed contract. */
  async addHotel(name: string, provider: string): Promise<void> {
    const slug = `${name.toLowerCase()}-istanbul`;
    const { from, to } = season();
    await this.desk.go('/staff/hotels?source=own');
    await this.desk.button(this.words.newHotel).click();
    await this.fillIn({ name_ar: name, name_en: name });
    await this.dialog().locator('[name=city]').selectOption('istanbul');
    await this.done();
    await this.desk.go(`/staff/places/hotel-${slug}`);
    await this.fillIn(HOTEL);
    await this.desk.button(this.words.addRoom).click();
    await this.fillIn(ROOM);
    await this.publish();

    await this.desk.go('/staff/contracts');
    await this.desk.button(this.words.newContract).click();
    await this.dialog().locator('[name=provider_id]').selectOption({ label: provider });
    await this.dialog().locator('[name=hotel]').selectOption(slug);
    await this.fillIn({ starts_on: from, ends_on: to, days_0: '14', percent_0: '50' });
    await this.done();
    await this.page.getByRole('link', { name }).first().click();
    await this.page.locator('textarea[name=rates]').fill(`double;${from};${to};;32.000;12;6;8;1`);
    await this.desk.button(this.words.apply).click();
    await expect(this.page.getByText(this.words.saved)).toBeVisible();
    await this.desk.button(this.words.fill).click();
    await this.fillIn({ from, to, rooms: '3', release_days: '1' });
    await this.done();
    await expect(this.page.getByText(this.words.sold).first()).toBeVisible();
    await this.desk.button(this.words.ask).click();
    await this.giveReason('as agreed');
    await expect(this.page.getByText(this.words.waiting)).toBeVisible();
    await this.approveFirst();
  }

  async openShop(): Promise<void> {
    await this.desk.button(this.words.open).click();
    await this.giveReason('our first season');
    await expect(this.page.getByText(this.words.before)).toHaveCount(0);
  }

  /** The stay is a task of the team, with whom to ask. */
  async isToArrange(reference: string, provider: string): Promise<void> {
    await this.desk.go('/staff/arrangements');
    const row = this.page.getByRole('row').filter({ hasText: reference });
    await expect(row.filter({ hasText: provider })).toBeVisible();
  }
}
