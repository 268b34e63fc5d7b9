import type { Page } from '@playwright/test';
import { aUser } from '#tests/support/account-builders.ts';
import { HeldCalls } from './held-calls.ts';

const site = '**/api/v1/website';
const CALLS = {
  login: `${site}/login*`,
  signup: `${site}/signup*`,
  reset: `${site}/reset*`,
  forgot: `${site}/forgot_password*`,
  activate: `${site}/activate*`,
  renew: `${site}/activation_code*`,
  hearts: `${site}/account/favourites{*,/*}`,
} as const;
export type AccountCall = keyof typeof CALLS;

/** Stands where the server's accounts are: a call waits until the path says what the world answers. */
export class SteeredAccount extends HeldCalls<AccountCall> {
  constructor(page: Page) {
    super(page, CALLS);
  }

  override async stand(): Promise<void> {
    await super.stand();
    await this.page.route('**/api/auth/user', (route) => route.fulfill({ json: { user: aUser() } }));
    await this.page.route('**/api/auth/logout', (route) => route.fulfill({ json: { message: 'bye' } }));
  }

  async signIn(call: 'login' | 'signup' | 'reset' | 'activate', message: string): Promise<void> {
    await this.answer(call, { status: 200, json: { data: { ...aUser(), access_token: 'steered-token' }, message } });
  }
}
