/** §9. Durations in ms unless the name says otherwise. */

export type Locale = 'ar' | 'en';
export const LOCALES = {
  ar: { code: 'ar', iso: 'ar', dir: 'rtl' },
  en: { code: 'en', iso: 'en', dir: 'ltr' },
} as const;

/** K11. Only `charged` ones are sold; `id` is the spec's. */
export const CURRENCIES = {
  KWD: { id: 1, exponent: 3, charged: true },
  SAR: { id: 2, exponent: 2, charged: true },
  USD: { id: 3, exponent: 2, charged: false },
  EUR: { id: 4, exponent: 2, charged: false },
  AED: { id: 5, exponent: 2, charged: false },
  QAR: { id: 6, exponent: 2, charged: false },
  BHD: { id: 7, exponent: 3, charged: false },
  OMR: { id: 8, exponent: 3, charged: false },
} as const;
export type CurrencyCode = keyof typeof CURRENCIES;
export const CHARGED = ['KWD', 'SAR'] as const satisfies CurrencyCode[];
export type ChargedCurrency = (typeof CHARGED)[number];

/** K19: they set airports and the first currency. */
export const LOCATIONS = {
  85: { country: 'KW', market: 'kw', currency: 'KWD', airports: ['KWI'] },
  86: { country: 'SA', market: 'sa', currency: 'SAR', airports: ['RUH', 'JED', 'DMM'] },
} as const;
export type LocationId = keyof typeof LOCATIONS;
export type Market = 'kw' | 'sa';
/** Decides "today" in a market. */
export const MARKET_ZONES = { kw: 'Asia/Kuwait', sa: 'Asia/Riyadh' } as const satisfies Record<Market, string>;
/** Both markets share its time all year. */
export const TEAM_ZONE = MARKET_ZONES.kw;
/** UTC+3, without summer time. */
export const TEAM_AHEAD = 3 * 3_600_000;

export const DEFAULTS = {
  location: 85,
  currency: 'KWD',
  currencyId: 1,
  cabin: 'economy',
  locale: 'ar',
  promoLocale: 'en',
} as const;

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** A ready package, or one of three builders (R8, R10, R11). */
export const CHANNELS = ['packages', 'makeyourtrip', 'multidestination', 'expedia'] as const;
export type Channel = (typeof CHANNELS)[number];
export const OWN_CHANNELS = ['makeyourtrip', 'multidestination', 'expedia'] as const;
export type OwnChannel = (typeof OWN_CHANNELS)[number];

export const OWN_TRIP_IDS = { first: 1_000_000_000, last: 2_147_483_647 } as const;

/** Fewer reviews give no rating, nor in search engines. */
export const RATED_FROM = 3;

/** §1, K7; by level, lowest first. */
export const EXPERT_SHARE = {
  minPercent: 25,
  maxPercent: 50,
  payoutHours: 72,
} as const;
/** Smaller debts (minor units) are written off after so many quiet days. */
export const DEBT_WRITE_OFF = { days: 30, below: { KWD: 100, SAR: 100 } } as const;

/** V5, of one booking. */
export const PARTY_LIMITS = {
  rooms: 6,
  adultsPerRoom: 6,
  childrenPerRoom: 4,
  seats: 9,
  minNights: 1,
  maxNights: 30,
  maxDaysAhead: 330,
  stops: 5,
} as const;

export const APPEND_OPTIONS_AFTER = 1_000;
export const SELECTION_LIFETIME = 20 * 60_000;
export const HOLD_LIFETIME = 15 * 60_000;
export const REFUNDABLE_AFTER_HOURS = 24;
export const PREFETCH_IDLE_TIMEOUT = 2_000;
export const MIN_FETCH_DELAY = 200;
export const CHUNK_RELOAD_GUARD = 60_000;
export const PROGRESS = { single: 45, several: 30, duration: 5_000, throttle: 200, hideDelay: 500 } as const;
/** §9; not the layout's breakpoints. */
export const PICTURE_WIDTHS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** Pauses before each retry (X6). */
export const READ_RETRIES = [400, 1_200] as const;
export const CALL_TIMEOUT = 20_000;

export const THEMES = [
  'family',
  'couple',
  'city',
  'beach',
  'nature',
  'adventure',
  'culture',
  'umrah',
  'winter',
] as const;
export type Theme = (typeof THEMES)[number];
