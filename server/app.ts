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

/**
 * The whole server, listening to nothing: `app.listen` or `app.inject` it. `jobs.start()` sets the clockwork going.
 * Without `pages` it serves the API and the pictures alone. `logTo` takes the log in the place of the standard output.
 */
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
    /** Opens the port of the metrics where one is set; answers which it is. */
    async openMetrics(): Promise<number | null> {
      const { port, host } = env.metrics;
      if (metrics !== null && port !== null) metricsPort = await listenMetrics(metrics, { port, host });
      return metricsPort?.port ?? null;
    },
    /**
     * No longer ready; lets the work and the requests in hand finish while new visitors are still answered, for `grace` ms at
     * least; then stops accepting and closes the database.
     */
    async close({ grace = 0 } = {}) {
      // work in hand may call this very server: it ends first or meanwhile, never after the door is shut
      await Promise.all([composed.rest(), drained(grace)]);
      await app.close();
      await metricsPort?.close();
      await composed.close();
      await tracing?.stop();
      await pages?.close();
    },
  };
}
