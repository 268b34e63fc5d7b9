import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { Env } from '#server/env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what came on a connection and was no request; whether its address is beyond the limit. */
    isTooOften(socket: Socket): Promise<boolean>;
  }
}

const GENERAL_PER_MINUTE = 600;
/** Of one address, which a whole office may share: a page has some dozens of files, and probes come every second. */
export const FILES = { rateLimit: { max: 6_000, timeWindow: 60_000 } };
/** Who is let in is not told how often more: three headers on every page. Who is refused hears when to come back. */
const QUIET = {
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
};
/** No page of ours asks for any of them, so nothing that got into one may. */
const POWERS = 'camera=(),geolocation=(),microphone=()';

/**
 * Security headers and the general rate limit. `scriptHashes` are those of the inline scripts of our pages; nothing else
 * inline runs (null, while developing: all do). Mantine writes inline styles, so styles may be inline.
 */
export async function guard(app: FastifyInstance, env: Env, scriptHashes: string[] | null): Promise<void> {
  const headers = await headersOf(env, scriptHashes);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.decorate('isTooOften', async () => false);
  if (!env.rateLimits) return;
  await app.register(rateLimit, { global: true, max: GENERAL_PER_MINUTE, timeWindow: 60_000, ...QUIET });
  // routes count themselves; what no route answers counts here [FK11]
  const countUnknown = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    countUnknown.call(app, request, reply).then(() => done(), done);
  });
  // behind a proxy a connection is the proxy's, and none of these comes from a visitor
  if (env.trustProxy !== false) return;
  const count = app.createRateLimit();
  app.isTooOften = async ({ remoteAddress: ip = '' }) => {
    const counted = await count({ ip, routeOptions: {} } as FastifyRequest);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/** What helmet says with these settings. It says the same of every reply, so it is asked once and not for each. */
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
        imgSrc: ["'self'", 'data:'],
        ...(elsewhere.length > 0 ? { connectSrc: ["'self'", ...elsewhere] } : {}),
        // the boot script's own, a line that reads the languages' formats
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // an inspector in another window is spoken to while developing
    crossOriginOpenerPolicy: { policy: isDevelopment ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // where a visitor goes from here hears nothing of where they were
    referrerPolicy: { policy: 'same-origin' },
    // what browsers do by themselves where an origin has its own windows (Cross-Origin-Opener-Policy)
    originAgentCluster: false,
    // said to browsers of long ago (frame-ancestors says more); a page with its headers comes in one round of a slow line
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
