import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { composeModules } from './compose-modules.ts';
import { createDatabaseClock } from './db/database-clock.ts';
import { diskRoom, LEAST_ROOM } from './db/disk-room.ts';
import { openKeyRing } from './db/key-ring.ts';
import { migrateAt } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createDbStats } from './db/db-stats.ts';
import { refreshStatistics } from './db/statistics.ts';
import { seedCatalogue } from './seed/index.ts';
import type { Env } from './env.ts';
import { createFileRunner } from './files/open-files.ts';
import { createMetricsModule } from './modules/metrics/index.ts';
import { createTicker } from './jobs/ticker.ts';
import { createIdempotencyModule } from './modules/idempotency/index.ts';
import { createClientErrorsModule } from './modules/client-errors/index.ts';
import { createFavouritesModule } from './modules/favourites/index.ts';
import { createLeadsModule } from './modules/leads/index.ts';
import { createGazetteer } from './modules/places/index.ts';
import { createPoliciesModule } from './modules/policies/index.ts';
import { createPrivacyModule, sealAtStart } from './modules/privacy/index.ts';
import type { PlainRoute, Route } from './modules/route.ts';
import { createPageDataModule } from './modules/page-data/index.ts';
import { createSeoModule } from './modules/seo/index.ts';
import { createVendorWatch } from './vendors/watch.ts';
import { assertNothingInvented } from './modules/packages/index.ts';
import { assertVendorsOfOpenOrders } from './vendors-of-open-rows.ts';

/** Unreferenced page data (ms). */
const PRUNE_EVERY = 15 * 60_000;

/** Suppliers' hotel content (ms): somebody may wait for a city. */
const REFRESH_CONTENT_EVERY = 60_000;

export type Job = { name: string; start(): void; stop(): Promise<void> };

export type Composed = Awaited<ReturnType<typeof compose>>;

/** Starts no listener or job. */
export async function compose({ env, clock: own, log }: { env: Env; clock: Clock; log: Logger }) {
  const isWatched = env.metrics.token !== null || env.metrics.port !== null;
  const pulse = isWatched ? createDbStats() : undefined;
  const { db, dialect, close } = await openDatabase(env, pulse ? { pulse } : {});
  try {
    // machines that share a database use its time, since their own may be wrong
    const shared = dialect === 'postgres' && own.isMachine ? await createDatabaseClock(db) : null;
    const clock = shared ?? own;
    await migrateAt(env, db, (newer) => log.warn({ newer }, 'a newer release has migrated this database; going on'));
    await seedCatalogue(db, { now: clock.now(), demo: env.demo });
    await assertNothingInvented(db, { live: env.live, now: clock.now() });
    await refreshStatistics(db, dialect);
    const { secretKey, secretKeys: list, dataDir } = env;
    const ring = await openKeyRing({ db, dialect, dataDir, secretKey, list });
    const idempotency = await createIdempotencyModule({ db, dialect, clock, cipher: ring.cipher });
    await sealAtStart({ db, dialect, ring, log });
    const watch = createVendorWatch(log);
    const metrics = pulse
      ? await createMetricsModule({ db, clock, pulse, vendors: watch.read, diskRoom: () => diskRoom(env) })
      : null;
    const fileRunner = createFileRunner({ env, dialect, clock });
    const modules = await composeModules({ env, db, dialect, clock, log, ring, watch, runFile: fileRunner.run });
    const { registry, suppliers, storefront, booking, accounts, desk, limits, turns } = modules;
    const { plainRoutes: supplierPages, contentJobs } = registry;
    await booking.services.worker.recover();
    await assertVendorsOfOpenOrders({ db, gateways: booking.services.gateways, suppliers, now: clock.now() });
    const { notes } = booking.services;
    const { codes } = booking.services.orders;
    const privacy = createPrivacyModule({ db, clock, ring, codes, postMail: notes.post });
    const leads = createLeadsModule({
      db,
      clock,
      ring,
      staffAddress: env.staffAddress,
      publicUrl: () => env.publicUrl,
      limits: env.rateLimits ? limits : null,
      postMail: notes.post,
    });
    const policies = createPoliciesModule(db);
    const seo = createSeoModule({ db, clock, gazetteer: createGazetteer(db) });
    const favourites = createFavouritesModule({ db, clock, cards: storefront.services.packages.cards });
    const routes: Route[] = [
      ...storefront.routes,
      ...booking.routes,
      ...accounts.routes,
      ...desk.routes,
      ...leads.routes,
      ...policies.routes,
      ...privacy.routes,
      ...favourites.routes,
      ...createClientErrorsModule({ log }).routes,
    ];
    const plainRoutes: PlainRoute[] = [...booking.plainRoutes, ...storefront.plainRoutes, ...supplierPages];
    const pageData = createPageDataModule({ db, clock, limits: env.rateLimits ? limits : null });
    const pruning = createTicker({ name: 'page data', every: PRUNE_EVERY, log, turns, work: pageData.prune });
    const copying = contentJobs.map(({ name, work }) =>
      createTicker({ name, every: REFRESH_CONTENT_EVERY, log, turns, work, atStart: true }),
    );
    const jobs: Job[] = [...storefront.jobs, ...booking.jobs, ...desk.jobs, pruning, ...copying];
    return {
      routes,
      plainRoutes,
      jobs,
      metrics,
      services: {
        db,
        idempotency,
        suppliers,
        contentJobs,
        pageData,
        ...storefront.services,
        seo,
        accounts,
        ...desk.services,
        ...booking.services,
      },
      /** Throws when the database is unavailable or full. */
      async ready() {
        await sql`select 1`.execute(db);
        const room = await diskRoom(env);
        if (room !== null && room < LEAST_ROOM) throw new Error(`the disk is full: ${room} bytes are free`);
      },
      async rest() {
        fileRunner.stop();
        await Promise.all(jobs.map((job) => job.stop()));
      },
      async close() {
        await Promise.all(jobs.map((job) => job.stop()));
        shared?.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
