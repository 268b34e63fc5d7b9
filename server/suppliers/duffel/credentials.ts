import type { Env } from '#server/env.ts';

export function checkDuffel({ duffel, live, demo }: Pick<Env, 'duffel' | 'live' | 'demo'>): void {
  const { token, url, webhookSecret } = duffel;
  const missing = [
    ...(token === null ? ['DUFFEL_TOKEN'] : []),
    ...(webhookSecret === null ? ['DUFFEL_WEBHOOK_SECRET'] : []),
  ];
  if (token === null || missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} is missing: duffel is a supplier of this installation, answers nobody without its token, and its messages cannot be told from forged ones without their secret.`,
    );
  if (!/^duffel_(test|live)_\S+$/u.test(token))
    throw new Error('DUFFEL_TOKEN is no token of Duffel: it begins with duffel_test_ or duffel_live_.');
  const isLive = token.startsWith('duffel_live_');
  if (isLive && demo) throw new Error('DUFFEL_TOKEN buys real tickets, which a demonstration (DEMO) never does.');
  if (isLive && !live)
    throw new Error(
      'DUFFEL_TOKEN buys real tickets, but LIVE does not say so: set LIVE=1, or give a duffel_test_ token.',
    );
  if (!isLive && live)
    throw new Error(
      'DUFFEL_TOKEN is a test token, but LIVE asks for real tickets: give a duffel_live_ token, or unset LIVE.',
    );
  if (live && !url.startsWith('https://'))
    throw new Error('DUFFEL_URL must begin with https:// when LIVE is set: names and tickets travel over it.');
}
