import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withRequestId } from '#server/log.ts';
import type { Clock } from '#server/clock.ts';
import type { Env } from '#server/env.ts';
import type { IdempotencyModule } from '#server/modules/idempotency/index.ts';
import type { ShowPreview } from '#server/modules/catalogue/index.ts';
import type { PageDataStore } from '#server/modules/page-data/index.ts';
import type { PlainRoute, Route } from '#server/modules/route.ts';
import type { SeoModule } from '#server/modules/seo/index.ts';
import { mountAppPictures, picturesIn } from './app-pictures.ts';
import { mountArt } from './art.ts';
import { mountAssets } from './assets.ts';
import type { MetricsModule } from '#server/modules/metrics/index.ts';
import { createDrain, type GracefulShutdown } from './graceful-shutdown.ts';
import { mountDocs } from './docs.ts';
import { handleError } from './errors.ts';
import { noticeProxy } from './proxy-notice.ts';
import { mountHealth } from './health.ts';
import { localeOf } from './locale.ts';
import { countAnswers, mountMetrics } from './metrics.ts';
import { mountPlainRoute, mountRoute, type ResolveUser } from './mount.ts';
import { answerUnknown } from './not-found.ts';
import { addressOf } from './page-address.ts';
import type { PageSource } from './page-source.ts';
import { createRequestIds } from './request-id.ts';
import { mountPages } from './pages.ts';
import { readAnyText, readJsonOnly } from './request-body.ts';
import { connectionLimits, HEADERS_LIMIT, limitRequests } from './request-limits.ts';
import { guard } from './security.ts';
import { traceRequests } from './trace.ts';

export type Served = {
  env: Env;
  clock: Clock;
  log: Logger;
  routes: Route[];
  plainRoutes: PlainRoute[];
  idempotency: IdempotencyModule;
  whoIs: ResolveUser;
  ready: () => Promise<void>;
  /** Absent when nobody may read them. */
  metrics?: MetricsModule | null;
  /** Absent when engines and chats get none. */
  seo?: SeoModule;
  /** Null: the API and pictures only. */
  pages: PageSource | null;
  pageData: PageDataStore;
  version?: () => Promise<number>;
  showPreview?: ShowPreview;
};

export async function createServer({
  env,
  clock,
  log,
  routes,
  plainRoutes,
  ...services
}: Served): Promise<{ app: FastifyInstance; drained: GracefulShutdown['drained'] }> {
  const { idempotency, whoIs, ready, seo, pages, pageData, metrics, showPreview, version = async () => 0 } = services;
  const app = bare(env, log);
  const { drained, stopping } = createDrain(app);
  if (metrics) countAnswers(app, metrics);
  if (env.tracesTo !== null) traceRequests(app);
  await guard(app, env, pages === null ? [] : pages.scriptHashes);
  limitRequests(app);
  noticeProxy(app, env);
  readJsonOnly(app);
  pages?.attach?.(app);
  mountHealth(app, { ready, stopping });
  if (metrics && env.metrics.token !== null) mountMetrics(app, metrics, env.metrics.token);
  const pictures = picturesIn(env.dataDir);
  mountArt(app, pictures);
  mountAppPictures(app, { env, clock, seo, pages, pictures });
  mountDocs(app, env.publicUrl, env.demo);
  await app.register(async (plain) => {
    readAnyText(plain);
    for (const route of plainRoutes) mountPlainRoute(plain, route);
  });
  for (const route of routes) mountRoute(app, route, { idempotency, whoIs });
  if (pages !== null) {
    if (pages.root !== null) await mountAssets(app, pages.root);
    mountPages(app, { env, clock, routes, source: pages, store: pageData, seo, version, showPreview });
  }
  answerUnknown(app, routes, plainRoutes);
  await app.ready();
  return { app, drained };
}

function bare(env: Env, log: Logger): FastifyInstance {
  // an order's address is a secret: log only the route's pattern
  const serializers = { req: (request: { method: string }) => ({ method: request.method }) };
  const logger: FastifyBaseLogger = log.child({}, { serializers });
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, { reqId }) => withRequestId(parent, String(reqId)),
    ...connectionLimits,
    trustProxy: trusted(env.trustProxy),
    genReqId: createRequestIds(env.trustProxy),
    // all requests are answered by then; the rest are idle keep-alive connections
    forceCloseConnections: true,
    // router refusals skip hooks, so long and unreadable addresses pass on to `limitRequests`
    routerOptions: { maxParamLength: HEADERS_LIMIT },
    rewriteUrl: ({ url = '/' }) => addressOf(url),
    frameworkErrors: (error, request, reply) => {
      request.spoken = localeOf(request.headers['accept-language'] ?? '') ?? 'ar';
      void handleError(error, request, reply);
    },
  });
  app.decorateRequest('spoken', 'ar');
  // hooks use `done`: a promise per hook and request is measurably slow
  app.addHook('onRequest', (request, reply, done) => {
    request.spoken = localeOf(request.headers['accept-language'] ?? '') ?? 'ar';
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const took = Math.round(reply.elapsedTime);
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? '-', status: reply.statusCode, took },
      'answered',
    );
    done();
  });
  app.setErrorHandler(handleError);
  return app;
}

/** A number trusts that many hops outward. */
const trusted = (proxies: Env['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
