import type { Env } from '#server/env.ts';

const LIVE_HOST = 'api.hotelbeds.com';
const TEST_HOST = 'api.test.hotelbeds.com';
/** What an evaluation key has. */
const TEST_CALLS = 50;

/** A day, all told [CA12]. */
export const callsOf = ({ budget, url }: Pick<Env['hotelbeds'], 'budget' | 'url'>): number =>
  budget ?? (new URL(url).hostname === TEST_HOST ? TEST_CALLS : Infinity);

export function checkHotelbeds({ hotelbeds, live, demo }: Pick<Env, 'hotelbeds' | 'live' | 'demo'>): void {
  const { key, secret, url, sourceMarket } = hotelbeds;
  const missing = [key === null && 'HOTELBEDS_KEY', secret === null && 'HOTELBEDS_SECRET'].filter(
    (one) => one !== false,
  );
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} missing: HOTEL_SUPPLIERS names hotelbeds, which answers nobody without.`);
  if (!/^[A-Z]{2}$/u.test(sourceMarket))
    throw new Error('HOTELBEDS_SOURCE_MARKET is no country: it is two capital letters, such as KW.');
  const isLive = new URL(url).hostname === LIVE_HOST;
  if (isLive && demo) throw new Error('HOTELBEDS_URL books real rooms, which a demonstration (DEMO) never does.');
  if (isLive && !live)
    throw new Error(
      'HOTELBEDS_URL books real rooms, but LIVE does not say so: set LIVE=1, or leave HOTELBEDS_URL to the test host.',
    );
  if (!isLive && live)
    throw new Error(
      `HOTELBEDS_URL is no live host, but LIVE asks for real bookings: set it to https://${LIVE_HOST}, or unset LIVE.`,
    );
  if (live && !url.startsWith('https://'))
    throw new Error(
      'HOTELBEDS_URL must begin with https:// when LIVE is set: the key and the names of travellers go over it.',
    );
}
