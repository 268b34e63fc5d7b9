import type { Env } from '#server/env.ts';

/** Refuses what Duffel's variables lack or contradict, in one sentence that names the variable. */
export function checkDuffel({ duffel, live, demo }: Pick<Env, 'duffel' | 'live' | 'demo'>): void {
  const { token, url, webhookSecret } = duffel;
  if (token === null)
    throw new Error('DUFFEL_TOKEN is missing: FLIGHT_SUPPLIERS names duffel, which answers nobody without it.');
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
  if (webhookSecret === null)
    throw new Error('DUFFEL_WEBHOOK_SECRET is missing: without it no message of Duffel can be told from a forged one.');
  if (live && !url.startsWith('https://'))
    throw new Error('DUFFEL_URL must begin with https:// when LIVE is set: names and tickets travel over it.');
}
