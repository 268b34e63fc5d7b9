import type { Page, Route } from '@playwright/test';
import { aUser } from '#tests/support/account-builders.ts';

/** Calls of accounts by the end of their path. */
const PATHS = {
  login: 'v1/website/login',
  signup: 'v1/website/signup',
  reset: 'v1/website/reset',
  forgot: 'v1/website/forgot_password',
  activate: 'v1/website/activate',
  renew: 'v1/website/activation_code',
  hearts: 'v1/website/account/favourites',
} as const;
export type AccountCall = keyof typeof PATHS;

/** Stands where the server's accounts are: a call waits until the path says what the world answers. */
export class SteeredAccount {
  readonly page: Page;
  private readonly waiting: Record<AccountCall, Route[]> = {
    login: [],
    signup: [],
    reset: [],
    forgot: [],
    activate: [],
    renew: [],
    hearts: [],
  };

  constructor(page: Page) {
    this.page = page;
  }

  async stand(): Promise<void> {
    for (const [call, path] of Object.entries(PATHS) as [AccountCall, string][])
      await this.page.route(`**/api/${path}*`, (route) => void this.waiting[call].push(route));
    await this.page.route(`**/api/${PATHS.hearts}/*`, (route) => void this.waiting.hearts.push(route));
    await this.page.route('**/api/auth/user', (route) => route.fulfill({ json: { user: aUser() } }));
    await this.page.route('**/api/auth/logout', (route) => route.fulfill({ json: { message: 'bye' } }));
  }

  /** Answers the call under way, once it has arrived. */
  async answer(call: AccountCall, status: number, json: object): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const route = this.waiting[call].shift();
      if (route) return route.fulfill({ status, json });
      await this.page.waitForTimeout(25);
    }
    throw new Error(`${call} was never asked`);
  }

  async signIn(call: 'login' | 'signup' | 'reset', message: string): Promise<void> {
    await this.answer(call, 200, { data: { ...aUser(), access_token: 'steered-token' }, message });
  }
}
