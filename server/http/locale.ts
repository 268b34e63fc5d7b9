import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { CURRENCIES, DEFAULTS, LOCATIONS } from '#contract/constants.ts';
import type { CurrencyCode, Locale, LocationId, Market } from '#contract/constants.ts';
import type { Caller } from '#server/modules/route.ts';

export type Headers = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Who asks (C14). What is absent or makes no sense falls back to the defaults (K4), never to an error. */
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
    restsFor: restOf(one(headers['desk-rest'])),
    requestId: '',
    ip,
    principal: 'guest',
  };
}

/** A header that is longer is no browser's. */
const LONGEST = 200;
const read = new LRUCache<string, { locale: Locale | null }>({ max: 200 });

/** The first language of the header, by weight, that we speak; null when there is none. Browsers send few different ones. */
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

/** The market a page is rendered for: the `market` cookie, else Kuwait. */
export function marketOf(headers: Headers): Market {
  const match = /(?:^|;\s*)market=(kw|sa)(?:;|$)/.exec(one(headers.cookie));
  return match?.[1] === 'sa' ? 'sa' : LOCATIONS[DEFAULTS.location].market;
}

/** The token of an Authorization header, or null; only its shape is looked at. */
const bearerOf = (header: string): string | null => /^Bearer ([\w.~+/-]{20,512}=*)$/iu.exec(header.trim())?.[1] ?? null;

/** Seconds since a person did anything at the desk, in ms; what is no such number is none. */
const restOf = (text: string): number => (/^\d{1,7}$/u.test(text) ? Number(text) * 1_000 : 0);

const isCurrency = (text: string): text is CurrencyCode => Object.hasOwn(CURRENCIES, text);
const ofMarket = (market: Market): LocationId => (market === 'sa' ? 86 : DEFAULTS.location);
function locationOf(text: string): LocationId | null {
  if (text.trim() === '85') return 85;
  return text.trim() === '86' ? 86 : null;
}
