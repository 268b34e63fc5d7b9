import { CABINS, CURRENCIES, DEFAULTS, LOCATIONS, type CurrencyCode, type LocationId } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { flag, oneOf, orNull, record, text, whole, type Read } from '#contract/rules/reads.ts';
import { DEFAULT_ROOMS, readRooms } from '#contract/rules/rooms.ts';
import { readChoice } from './choice.ts';

export const OWN_PREFIX = 'et.';
export const AUTH_PREFIX = 'auth.';

/** §3, with defaults (E7, E8). */
export const SPEC_KEYS = {
  'Accept-Language': { read: orNull(oneOf(['ar', 'en'])), fallback: null },
  'Accept-Location': { read: oneOf(Object.keys(LOCATIONS).map(Number) as LocationId[]), fallback: DEFAULTS.location },
  activeCurrency: { read: oneOf(Object.keys(CURRENCIES) as CurrencyCode[]), fallback: DEFAULTS.currency },
  activeCurrencyID: {
    read: oneOf<number>(Object.values(CURRENCIES).map(({ id }) => id)),
    fallback: DEFAULTS.currencyId,
  },
  PkgID: { read: orNull(whole(1)), fallback: null },
  Cabin: { read: oneOf(CABINS), fallback: DEFAULTS.cabin },
  selectedRooms: { read: readRooms, fallback: DEFAULT_ROOMS },
  mainOfferDetails: { read: orNull(readChoice), fallback: null },
  user: {
    read: orNull(record<User>({ id: whole(), full_name: text(), email: text(), mobile: text() })),
    fallback: null,
  },
  userToken: { read: orNull(text(4_000, 1)), fallback: null },
  isLoggedIn: { read: flag, fallback: false },
  errorMSG: { read: orNull(text(2_000)), fallback: null },
  all_Adults: { read: whole(1, 36), fallback: 2 },
} as const;

export type SpecKey = keyof typeof SPEC_KEYS;
export type SpecValue<Key extends SpecKey> = (typeof SPEC_KEYS)[Key]['read'] extends Read<infer Value> ? Value : never;
