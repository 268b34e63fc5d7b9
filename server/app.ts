import type { Clock } from './clock.ts';
import { compose } from './compose.ts';
import type { Env } from './env.ts';
import type { PageSource } from './http/page-source.ts';
import { listenMetrics } from './http/metrics.ts';
import { createServer } from './http/server.ts';
import { createLog } from './log.ts';
import { startTracing } from './tracing.ts';

type AppParts = { env: Env; clock: Clock; pages?: PageSource | null; logTo?: Parameters<typeof createLog>[1] };
export type App = Awaited<ReturnType<typeof createApp>>;

/** Without `pages`: API and pictures only. Nothing listens yet. */
export async function createApp({ env, clock, pages = null, logTo }: AppParts) {
  const log = createLog(env, logTo);
  const tracing = await startTracing(env);
  const composed = await compose({ env, clock, log });
  const { routes, plainRoutes, services, jobs, ready, metrics } = composed;
  const { app, drained } = await createServer({
    env,
    clock,
    log,
    routes,
    plainRoutes,
    idempotency: services.idempotency,
    whoIs: services.accounts.whoIs,
    ready,
    metrics,
    seo: services.seo,
    pages,
    pageData: services.pageData.store,
    showPreview: services.showPreview,
    version: services.catalogueVersion,
  });
  let metricsPort: Awaited<ReturnType<typeof listenMetrics>> | null = null;
  return {
    app,
    log,
    services,
    routes,
    plainRoutes,
    jobs: { start: () => jobs.forEach((job) => job.start()) },
    async openMetrics(): Promise<number | null> {
      const { port, host } = env.metrics;
      if (metrics !== null && port !== null) metricsPort = await listenMetrics(metrics, { port, host });
      return metricsPort?.port ?? null;
    },
    /** Serves new visitors for at least `grace` ms while work and requests end. */
    async close({ grace = 0 } = {}) {
      // running work may call this server, so it must end before listening stops
      await Promise.all([composed.rest(), drained(grace)]);
      await app.close();
      await metricsPort?.close();
      await composed.close();
      await tracing?.stop();
      await pages?.close();
    },
  };
}
