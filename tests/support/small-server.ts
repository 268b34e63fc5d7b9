import { pino } from 'pino';
import { createLog } from '#server/log.ts';
import { createCipher } from '#server/db/cipher.ts';
import type { Dialect } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import type { PageSource } from '#server/http/page-source.ts';
import { createServer } from '#server/http/server.ts';
import { createIdempotencyModule } from '#server/modules/idempotency/index.ts';
import { createPageDataModule, type PageDataStore } from '#server/modules/page-data/index.ts';
import type { PlainRoute, Route } from '#server/modules/route.ts';
import { testClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

type Options = {
  dialect?: Dialect;
  routes?: Route[];
  plainRoutes?: PlainRoute[];
  pages?: PageSource | null;
  pageData?: PageDataStore;
  env?: Record<string, string>;
  /** Gets the lines of the log. */
  heard?: string[];
};

/** The HTTP of the product with calls of the test's own behind it, on a real database. */
export async function openSmallServer({
  dialect = 'sqlite',
  routes = [],
  plainRoutes = [],
  pages = null,
  pageData,
  env,
  heard,
}: Options) {
  const clock = testClock();
  const { db, close } = await openTestDatabase(dialect);
  const idempotency = await createIdempotencyModule({ db, dialect, clock, cipher: createCipher('a'.repeat(40)) });
  const read = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env });
  const { app } = await createServer({
    env: read,
    clock,
    log: heard ? pino({ level: 'warn' }, { write: (line: string) => void heard.push(line) }) : createLog(read),
    routes,
    plainRoutes,
    idempotency,
    whoIs: async () => null,
    ready: async () => undefined,
    pages,
    pageData: pageData ?? createPageDataModule({ db, clock }).store,
  });
  return {
    app,
    db,
    clock,
    inject: app.inject.bind(app),
    async close() {
      await app.close();
      await close();
    },
  };
}
