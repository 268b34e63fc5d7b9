import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { Env } from '#server/env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isTooOften(socket: Socket): Promise<boolean>;
  }
}

const GENERAL_PER_MINUTE = 600;
/** Per address, which an office may share. */
export const FILES = { rateLimit: { max: 6_000, timeWindow: 60_000 } };
/** Three headers on every page are too many. */
const QUIET = {
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
};
/** Unused by our pages, so injected code cannot use them. */
const POWERS = 'camera=(),geolocation=(),microphone=()';

/** Only inline scripts of `scriptHashes` run; null: all, in development. */
export async function guard(app: FastifyInstance, env: Env, scriptHashes: string[] | null): Promise<void> {
  const headers = await headersOf(env, scriptHashes);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.decorate('isTooOften', async () => false);
  if (!env.rateLimits) return;
  await app.register(rateLimit, { global: true, max: GENERAL_PER_MINUTE, timeWindow: 60_000, ...QUIET });
  // routes count themselves; this counts unanswered requests [FK11]
  const countUnknown = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    countUnknown.call(app, request, reply).then(() => done(), done);
  });
  // a proxied connection is the proxy's, not a visitor's
  if (env.trustProxy !== false) return;
  const count = app.createRateLimit();
  app.isTooOften = async ({ remoteAddress: ip = '' }) => {
    const counted = await count({ ip, routeOptions: {} } as FastifyRequest);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/** Once: the same for every reply. */
async function headersOf(env: Env, scriptHashes: string[] | null): Promise<Record<string, string>> {
  const isDevelopment = env.mode === 'development';
  const https = env.publicUrl.startsWith('https:');
  const analytics =
    env.cleverTapId === null
      ? []
      : ['https://d2r1yp2w7bby2u.cloudfront.net', 'https://*.clevertap-prod.com', 'https://*.wzrkt.com'];
  const elsewhere = [...analytics, ...(isDevelopment ? ['ws:', 'https://stately.ai'] : [])];
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(scriptHashes ?? ["'unsafe-inline'"]), ...analytics],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...(env.mediaUrl === null ? [] : [new URL(env.mediaUrl).origin])],
        ...(elsewhere.length > 0 ? { connectSrc: ["'self'", ...elsewhere] } : {}),
        // the boot script's worker, one line that reads the languages' formats
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // the inspector needs its opener in development
    crossOriginOpenerPolicy: { policy: isDevelopment ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // other sites never see our addresses
    referrerPolicy: { policy: 'same-origin' },
    // browsers do so anyway under Cross-Origin-Opener-Policy
    originAgentCluster: false,
    // frame-ancestors replaces it; headers must fit one round trip
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !/^(date|connection|content-length)$/.test(name));
  return { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), 'permissions-policy': POWERS };
}
