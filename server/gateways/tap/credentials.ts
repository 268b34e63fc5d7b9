import type { Env } from '#server/env.ts';

export function checkTap({ tap, live, demo }: Pick<Env, 'tap' | 'live' | 'demo'>): void {
  const { secretKey: key, url } = tap;
  if (key === null) throw new Error('TAP_SECRET_KEY is missing: GATEWAYS names tap, which answers nobody without it.');
  if (!/^sk_(test|live)_\S+$/u.test(key))
    throw new Error('TAP_SECRET_KEY is no secret key of Tap: it begins with sk_test_ or sk_live_.');
  const isLive = key.startsWith('sk_live_');
  if (isLive && demo) throw new Error('TAP_SECRET_KEY takes real money, which a demonstration (DEMO) never does.');
  if (isLive && !live)
    throw new Error('TAP_SECRET_KEY takes real money, but LIVE does not say so: set LIVE=1, or give a sk_test_ key.');
  if (!isLive && live)
    throw new Error('TAP_SECRET_KEY is a test key, but LIVE asks for real money: give a sk_live_ key, or unset LIVE.');
  if (live && !url.startsWith('https://'))
    throw new Error('TAP_URL must begin with https:// when LIVE is set: the key and the money travel over it.');
}
