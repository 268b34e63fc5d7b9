import type { Env } from '#server/env.ts';
import { accountsOf, isLiveHost, isTestHost } from './accounts.ts';

export function checkMyFatoorah(env: Pick<Env, 'myFatoorah' | 'live' | 'demo'>): void {
  const accounts = accountsOf(env);
  const missing = [
    accounts.length === 0 && 'MYFATOORAH_TOKEN_KW or MYFATOORAH_TOKEN_SA',
    env.myFatoorah.webhookSecret === null && 'MYFATOORAH_WEBHOOK_SECRET',
  ].filter((name) => name !== false);
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} is missing: GATEWAYS names myfatoorah, which answers nobody without it.`);
  for (const { country, url } of accounts) {
    const name = `MYFATOORAH_URL_${country}`;
    if (!env.live && isLiveHost(url))
      throw new Error(`${name} is a host of real money, but LIVE does not say so: set LIVE=1, or leave it out.`);
    if (env.live && isTestHost(url))
      throw new Error(`${name} is the test host, but LIVE asks for real money: leave it out, or unset LIVE.`);
    if (env.live && !url.startsWith('https://'))
      throw new Error(`${name} must begin with https:// when LIVE is set: the token and the money travel over it.`);
  }
}
