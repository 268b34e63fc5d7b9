import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { CURRENCIES, DEFAULTS, LOCATIONS } from '#contract/constants.ts';
import type { CurrencyCode, Locale, LocationId, Market } from '#contract/constants.ts';
import type { Caller } from '#server/modules/route.ts';

export type Headers = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** C14. Malformed headers fall back to defaults (K4). */
export function callerOf(headers: Headers, ip: string, fallbackLocale: Locale = DEFAULTS.locale): Caller {
  const location = locationOf(one(headers['accept-location'])) ?? ofMarket(marketOf(headers));
  const currency = one(headers['accept-currency']).trim().toUpperCase();
  return {
    locale: localeOf(one(headers['accept-language'])) ?? fallbackLocale,
    currency: isCurrency(currency) ? currency : LOCATIONS[location].currency,
    location,
    market: LOCATIONS[location].market,
    user: null,
    bearer: bearerOf(one(headers.authorization)),
    device: one(headers['user-agent']).slice(0, 160),
    deviceKey: /(?:^|;\s*)(?:__Secure-)?device=([\w-]{43})(?:;|$)/.exec(one(headers.cookie))?.[1] ?? null,
    deskKey: /(?:^|;\s*)(?:__Host-)?et-desk=([\w-]{43})(?:;|$)/.exec(one(headers.cookie))?.[1] ?? null,
    idleFor: restOf(one(headers['desk-rest'])),
    requestId: '',
    ip,
    principal: 'guest',
  };
}

/** No browser sends a longer one. */
const LONGEST = 200;
const read = new LRUCache<string, { locale: Locale | null }>({ max: 200 });

/** By weight, or null. Cached: browsers send few. */
export function localeOf(header: string): Locale | null {
  const entry = read.get(header);
  if (entry) return entry.locale;
  const locale = localeIn(header.slice(0, LONGEST));
  if (header.length <= LONGEST) read.set(header, { locale });
  return locale;
}

function localeIn(header: string): Locale | null {
  for (const tag of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'ar' || language === 'en') return language;
  }
  return null;
}

export function marketOf(headers: Headers): Market {
  const match = /(?:^|;\s*)market=(kw|sa)(?:;|$)/.exec(one(headers.cookie));
  return match?.[1] === 'sa' ? 'sa' : LOCATIONS[DEFAULTS.location].market;
}

const bearerOf = (header: string): string | null => /^Bearer ([\w.~+/-]{20,512}=*)$/iu.exec(header.trim())?.[1] ?? null;

/** Ms; malformed text counts as 0. */
const restOf = (text: string): number => (/^\d{1,7}$/u.test(text) ? Number(text) * 1_000 : 0);

const isCurrency = (text: string): text is CurrencyCode => Object.hasOwn(CURRENCIES, text);
const ofMarket = (market: Market): LocationId => (market === 'sa' ? 86 : DEFAULTS.location);
function locationOf(text: string): LocationId | null {
  if (text.trim() === '85') return 85;
  return text.trim() === '86' ? 86 : null;
}
