import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUpForm } from '#tests/support/account-builders.ts';
import type { Locale } from './priced-trip.ts';
import { WordedPage } from './worded-page.ts';

export const WORDS = {
  ar: {
    login: 'تسجيل الدخول',
    account: 'حسابي',
    logout: 'تسجيل الخروج',
    register: 'أنشئ حسابًا',
    oops: 'عذرًا...',
    activate: 'فعّل الحساب',
    renew: 'أرسل رمزًا جديدًا',
    sendCode: 'أرسل لي رمزًا',
    setPassword: 'احفظ كلمة المرور وسجّل الدخول',
    welcome: 'أهلًا بعودتك',
    keep: 'احفظ',
    undo: 'تراجع',
    close: 'إغلاق',
    favourites: 'المفضلة',
  },
  en: {
    login: 'Log in',
    account: 'My account',
    logout: 'Log out',
    register: 'Create an account',
    oops: 'Oops...',
    activate: 'Activate',
    renew: 'Send a new code',
    sendCode: 'Send me a code',
    setPassword: 'Set the password and log in',
    welcome: 'Welcome back',
    keep: 'Save',
    undo: 'Undo',
    close: 'Close',
    favourites: 'Favourites',
  },
} as const;

let serial = 0;
/** An address that no other test has. */
export const freshEmail = () => `guest-${Date.now().toString(36)}-${process.pid}-${(serial += 1)}@example.com`;

/** What people do with an account, in either language. */
export class AccountPage extends WordedPage<(typeof WORDS)[Locale]> {
  constructor(page: Page, locale: Locale) {
    super(page, locale, WORDS);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/${this.locale}${path}`);
    await this.page.waitForSelector('html[data-hydrated]');
  }

  /** Makes an account by the API; answers its token. */
  async signUp(email: string): Promise<string> {
    const answer = await this.page.request.post('/api/v1/website/signup', { data: signUpForm(email) });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
  }

  async logIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.locator('input[name=email]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.submit();
  }

  /** Makes an account and activates it with the mailed code and the password, on a device that is not logged in to it. */
  async enterActivated(email: string): Promise<void> {
    await this.signUp(email);
    const code = await this.mailedCode(email);
    await this.open(`/auth/validation/activation_code?email=${encodeURIComponent(email)}`);
    await this.page.locator('input[name=code]').fill(code);
    await this.submit();
    await this.page.locator('input[name=password]').fill(PASSWORD);
    await this.submit();
    await this.seesLoggedIn();
  }

  /** Logs in with an account that is there. */
  async enter(email: string): Promise<void> {
    await this.open('/login');
    await this.logIn(email);
    await this.seesLoggedIn();
  }

  async submit(): Promise<void> {
    await this.page.locator('main form button[type=submit]').click();
  }

  /** Everything of a session that the browser holds. */
  async session(): Promise<{ token: string | null; flag: string | null; user: string | null; auth: string[] }> {
    return this.page.evaluate(() => ({
      token: localStorage.getItem('userToken'),
      flag: localStorage.getItem('isLoggedIn'),
      user: localStorage.getItem('user'),
      auth: [...Object.keys(localStorage), ...document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')]
        .filter((name) => name.startsWith('auth.'))
        .toSorted(),
    }));
  }

  async seesLoggedIn(): Promise<void> {
    await expect(this.page.locator('header').getByRole('button', { name: this.words.account })).toBeVisible();
  }

  async seesLoggedOut(): Promise<void> {
    await expect(this.page.locator('header').getByRole('link', { name: this.words.login, exact: true })).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.page.locator('header').getByRole('button', { name: this.words.account }).click();
    await this.page.locator('header').getByRole('menuitem', { name: this.words.logout }).click();
  }

  /** The newest code that was mailed to an address. */
  async mailedCode(email: string): Promise<string> {
    await expect
      .poll(async () => (await this.page.request.get('/dev/mail')).text(), { timeout: 20_000 })
      .toContain(email);
    const list = await (await this.page.request.get('/dev/mail')).text();
    const row = list.split('<li>').find((item) => item.includes(email)) ?? '';
    const id = /\/dev\/mail\/([^"?]+)\?as=text/u.exec(row)?.[1] ?? '';
    const text = await (await this.page.request.get(`/dev/mail/${id}?as=text`)).text();
    return /\b\d{6}\b/u.exec(text)?.[0] ?? '';
  }

  heart(id: number) {
    return this.page
      .locator('article')
      .filter({ has: this.page.locator(`a[href*="/packages/${id}"]`) })
      .getByRole('button', { name: new RegExp(`^${this.words.keep}`, 'u') })
      .first();
  }
}
