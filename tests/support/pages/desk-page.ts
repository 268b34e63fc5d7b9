import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Role } from '#contract/rules/permissions.ts';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

const PASSWORD = 'a quiet long secret of staff';
const STEP = 30;
const WORDS = {
  ar: {
    today: 'اليوم',
    orders: 'الحجوزات',
    accept: /^أكمل الانضمام$/u,
    begin: 'ابدأ',
    open: 'افتح لوحة العمل',
    keep: 'حفظتها، افتح لوحة العمل',
  },
  en: {
    today: 'Today',
    orders: 'Bookings',
    // an expert is not of the team
    accept: /^Join (?:the team|our experts)$/u,
    begin: 'Begin',
    open: 'Open the desk',
    keep: 'I have saved them; open the desk',
  },
};

/** A member of staff at the desk, from the mailed invitation on. */
export class DeskPage extends WordedPage<(typeof WORDS)[Locale]> {
  private secret = '';
  /** The clock that the house goes by, epoch ms. */
  private readonly now: () => number;

  constructor(page: Page, locale: Locale, now: () => number = Date.now) {
    super(page, locale, WORDS);
    this.now = now;
  }

  main = () => this.page.getByRole('main');
  button = (name: string) => this.page.getByRole('button', { name, exact: true });

  /** Opens the invitation that the demonstration mailed to this role. */
  async openInvitation(role: Role): Promise<void> {
    const list = await (await this.page.request.get('/dev/mail')).text();
    const letter = new RegExp(
      `href="(/dev/mail/[^"?]+)"[^>]*>(?:(?!href="/dev/mail).)*?<small>${role}@etravelers\\.example`,
      'su',
    );
    const path = letter.exec(list)?.[1] ?? '';
    const text = await (await this.page.request.get(`${path}?as=text`)).text();
    await this.openLink(text);
  }

  /** Opens the link of an invitation that stands in a text. */
  async openLink(text: string): Promise<void> {
    const token = /#token=([\w-]+)/u.exec(text)?.[1] ?? '';
    await this.page.goto(`/${this.locale}/auth/invitation#token=${token}`);
  }

  async accept(): Promise<void> {
    await this.page.locator('input[name=first_name]').fill('Huda');
    await this.page.locator('input[name=last_name]').fill('Alrashid');
    await this.page.locator('input[name=mobile]').fill('50001234');
    await this.page.locator('input[name=password]').fill(PASSWORD);
    await this.page.locator('input[name=password_confirmation]').fill(PASSWORD);
    await this.page.getByRole('button', { name: this.words.accept }).click();
  }

  /** The first code of the app, by the key that is shown for hands. */
  async enrol(): Promise<void> {
    await this.button(this.words.begin).click();
    this.secret = (await this.main().locator('code').innerText()).replace(/\s/gu, '');
    await this.page.locator('input[name=code]').fill(this.code());
    await this.button(this.words.open).click();
    await this.button(this.words.keep).click();
  }

  /** What the app shows; each code is taken once, so the next one is the next half minute's, which the server takes early. */
  code(ahead = 0): string {
    return generateSync({ secret: this.secret, epoch: Math.floor(this.now() / 1_000) + ahead * STEP });
  }

  /** From the open invitation to the first page of the desk. */
  async join(): Promise<void> {
    await this.accept();
    await this.enrol();
    await this.seesToday();
  }

  async seesToday(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.today })).toBeVisible();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`/${this.locale}${path}`);
  }

  async search(text: string): Promise<void> {
    const field = this.page.getByRole('search').locator('input[name=q]');
    await field.fill(text);
    await field.press('Enter');
  }

  /** Says why in the dialog of an act, and does it. */
  async giveReason(reason: string, confirm: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('input[name=reason]').fill(reason);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** A code that was typed within ten minutes is enough; else a fresh one is asked for before the act goes on. */
  async stepUpIfAsked(confirm: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const code = dialog.locator('input[name=code]');
    await expect.poll(async () => (await code.isVisible()) || (await dialog.count()) === 0).toBe(true);
    if ((await dialog.count()) === 0) return;
    await code.fill(this.code(1));
    await this.button(confirm).click();
    await expect(dialog).toHaveCount(0);
  }

  async seesOrders(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.orders })).toBeVisible();
  }
}
