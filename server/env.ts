import * as z from 'zod/mini';
import { CONNECTIONS } from './db/database.ts';
import {
  address,
  baseUrl,
  budgets,
  domain,
  flag,
  keyList,
  names,
  number,
  optional,
  originOf,
  proxies,
  webAddress,
} from './env-values.ts';

export const Variables = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: number(3000, 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './var'),
  DEMO: flag(false),
  DATABASE_URL: z.pipe(
    optional,
    z.nullable(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  ),
  DATABASE_CONNECTIONS: number(CONNECTIONS, 2, 200),
  PUBLIC_URL: z.optional(address),
  ROOT_REDIRECT: z._default(z.string().check(z.regex(/^\/(?![/\\])[^\s]*$/, 'must be a path such as /ar')), '/ar'),
  ROOT_REDIRECT_STATUS: z.pipe(number(302, 301, 308), z.literal([301, 302, 303, 307, 308])),
  AR_DOMAIN: domain,
  EN_DOMAIN: domain,
  SMTP_URL: z.pipe(optional, z.nullable(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp://')))),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'ETravelers <bookings@etravelers.example>'),
  STAFF_MAIL: z._default(z.string().check(z.minLength(3)), 'team@etravelers.example'),
  SECRET_KEY: z.pipe(optional, z.nullable(z.string().check(z.minLength(32)))),
  SECRET_KEYS: keyList,
  TRUST_PROXY: z._default(z.string(), ''),
  RATE_LIMIT: flag(true),
  WALLET_TOP_UP: flag(false),
  DRAIN_SECONDS: number(0, 0, 300),
  METRICS_TOKEN: z.pipe(optional, z.nullable(z.string().check(z.minLength(16)))),
  METRICS_PORT: z.pipe(optional, z.nullable(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port')))),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.pipe(
    optional,
    z.nullable(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must look like http://collector:4318'))),
  ),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  CLEVERTAP_ACCOUNT_ID: optional,
  GATEWAYS: names,
  GATEWAYS_CLOSED: names,
  FLIGHT_SUPPLIERS: names,
  HOTEL_SUPPLIERS: names,
  ACTIVITY_SUPPLIERS: names,
  SUPPLIERS_CLOSED: names,
  LIVE: flag(false),
  DUFFEL_TOKEN: optional,
  DUFFEL_WEBHOOK_SECRET: optional,
  DUFFEL_URL: z._default(baseUrl, 'https://api.duffel.com'),
  DUFFEL_HOLD_TYPE: z._default(z.enum(['hold', 'pay_later']), 'hold'),
  TAP_SECRET_KEY: optional,
  TAP_URL: z._default(baseUrl, 'https://api.tap.company/v2'),
  TAP_MERCHANT_KW: optional,
  TAP_MERCHANT_SA: optional,
  MYFATOORAH_TOKEN_KW: optional,
  MYFATOORAH_TOKEN_SA: optional,
  MYFATOORAH_WEBHOOK_SECRET: optional,
  MYFATOORAH_URL_KW: z.optional(baseUrl),
  MYFATOORAH_URL_SA: z.optional(baseUrl),
  HOTELBEDS_KEY: optional,
  HOTELBEDS_SECRET: optional,
  HOTELBEDS_URL: z._default(baseUrl, 'https://api.test.hotelbeds.com'),
  HOTELBEDS_PHOTOS_URL: z._default(baseUrl, 'https://photos.hotelbeds.com'),
  HOTELBEDS_SOURCE_MARKET: z._default(z.string(), 'KW'),
  VENDOR_BUDGETS: budgets,
  MEDIA_S3: z.pipe(optional, z.nullable(baseUrl)),
  MEDIA_S3_KEY: optional,
  MEDIA_S3_SECRET: optional,
  MEDIA_S3_REGION: optional,
  MEDIA_URL: z.pipe(optional, z.nullable(baseUrl)),
  RATES_SOURCE: names,
  RATES_URL: webAddress,
  RATES_FALLBACK_URL: webAddress,
});

/** In development always, despite HOST. */
export const LOOPBACK = '127.0.0.1';

export type Env = ReturnType<typeof readEnv>;

/** Throws one Error for all wrong variables; empty ones count as absent. */
export function readEnv(variables: Record<string, string | undefined>) {
  const input = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = Variables.safeParse(input);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  const settings = read.data;
  const hostOf = (host: string) => (settings.NODE_ENV === 'development' ? LOOPBACK : host);
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: hostOf(settings.HOST),
    dataDir: settings.DATA_DIR,
    demo: settings.DEMO,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    rootRedirect: settings.ROOT_REDIRECT,
    rootRedirectStatus: settings.ROOT_REDIRECT_STATUS,
    /** Per language (R3); default: the common one. */
    origins: {
      ar: originOf(settings.AR_DOMAIN, settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
      en: originOf(settings.EN_DOMAIN, settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    },
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    staffAddress: settings.STAFF_MAIL,
    secretKey: settings.SECRET_KEY,
    secretKeys: settings.SECRET_KEYS,
    trustProxy: proxies(settings.TRUST_PROXY),
    rateLimits: settings.RATE_LIMIT,
    /** P7; stored value is regulated. */
    walletTopUp: settings.WALLET_TOP_UP,
    /** Seconds of 503 from /readyz before the server stops. */
    drainSeconds: settings.DRAIN_SECONDS,
    /** Null and no port: nobody. */
    metrics: {
      token: settings.METRICS_TOKEN,
      port: settings.METRICS_PORT === null ? null : Number(settings.METRICS_PORT),
      host: hostOf(settings.METRICS_HOST),
    },
    /** OTLP over HTTP; null: no traces. */
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: settings.LOG_LEVEL,
    cleverTapId: settings.CLEVERTAP_ACCOUNT_ID,
    /** Null: by mode (gateways/choose.ts). */
    gateways: settings.GATEWAYS,
    gatewaysClosed: settings.GATEWAYS_CLOSED,
    /** Null: the embedded ones (suppliers/choose.ts). */
    suppliers: {
      flights: settings.FLIGHT_SUPPLIERS,
      hotels: settings.HOTEL_SUPPLIERS,
      activities: settings.ACTIVITY_SUPPLIERS,
      closed: settings.SUPPLIERS_CLOSED,
    },
    /** Each gateway needs live credentials. */
    live: settings.LIVE,
    duffel: {
      token: settings.DUFFEL_TOKEN,
      webhookSecret: settings.DUFFEL_WEBHOOK_SECRET,
      url: settings.DUFFEL_URL,
      /** Of an unpaid order; Duffel's documentation and library disagree. */
      holdType: settings.DUFFEL_HOLD_TYPE,
    },
    tap: {
      secretKey: settings.TAP_SECRET_KEY,
      url: settings.TAP_URL,
      merchants: { KWD: settings.TAP_MERCHANT_KW, SAR: settings.TAP_MERCHANT_SA },
    },
    myFatoorah: {
      webhookSecret: settings.MYFATOORAH_WEBHOOK_SECRET,
      /** Per country; the address defaults to its mode's. */
      accounts: {
        KW: { token: settings.MYFATOORAH_TOKEN_KW, url: settings.MYFATOORAH_URL_KW ?? null },
        SA: { token: settings.MYFATOORAH_TOKEN_SA, url: settings.MYFATOORAH_URL_SA ?? null },
      },
    },
    hotelbeds: {
      key: settings.HOTELBEDS_KEY,
      secret: settings.HOTELBEDS_SECRET,
      url: settings.HOTELBEDS_URL,
      /** Visitors load them from our address. */
      photosUrl: settings.HOTELBEDS_PHOTOS_URL,
      /** Whose prices apply. */
      sourceMarket: settings.HOTELBEDS_SOURCE_MARKET,
      /** Calls a day; null: by its address. */
      budget: settings.VENDOR_BUDGETS?.hotelbeds ?? null,
    },
    /** Null `url`: photographs lie in DATA_DIR/media. */
    mediaS3: {
      url: settings.MEDIA_S3,
      key: settings.MEDIA_S3_KEY,
      secret: settings.MEDIA_S3_SECRET,
      region: settings.MEDIA_S3_REGION,
    },
    /** Where browsers load photographs; null: from us. */
    mediaUrl: settings.MEDIA_URL,
    /** The second is the fallback; null without an address: the embedded table (K11). */
    ratesSource: settings.RATES_SOURCE,
    /** Null: the public ones. */
    ratesUrl: settings.RATES_URL,
    ratesFallbackUrl: settings.RATES_FALLBACK_URL,
  };
}
