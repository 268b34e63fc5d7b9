import type { ChargedCurrency } from '#contract/constants.ts';
import type { Env } from '#server/env.ts';

/** One per country: host, token, currency. */
export type Account = { country: 'KW' | 'SA'; currency: ChargedCurrency; token: string; url: string };

const TEST_HOST = 'https://apitest.myfatoorah.com';
const LIVE_HOSTS = { KW: 'https://api.myfatoorah.com', SA: 'https://api-sa.myfatoorah.com' };
const COUNTRIES = [
  ['KW', 'KWD'],
  ['SA', 'SAR'],
] as const;

export const isLiveHost = (url: string): boolean =>
  /^api(-\w+)?\.myfatoorah\.com$/u.test(new URL(url).hostname) && url !== TEST_HOST;
export const isTestHost = (url: string): boolean => new URL(url).hostname === new URL(TEST_HOST).hostname;

export const accountsOf = ({ myFatoorah, live }: Pick<Env, 'myFatoorah' | 'live'>): Account[] =>
  COUNTRIES.flatMap(([country, currency]) => {
    const { token, url } = myFatoorah.accounts[country];
    return token === null ? [] : [{ country, currency, token, url: url ?? (live ? LIVE_HOSTS[country] : TEST_HOST) }];
  });
