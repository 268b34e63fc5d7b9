import process from 'node:process';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Dialect } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import type { PageSource } from '#server/http/page-source.ts';
import { testClock, type TestClock } from './clock.ts';
import { newPlace, type Place } from './database.ts';
import { TEMPLATE_TIME } from './template.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type TestAppOptions = {
  dialect?: Dialect;
  clock?: TestClock;
  /** Variables of the environment, as main would read them. */
  env?: Record<string, string>;
  /** Its database on a disk, where another process finds it. */
  onDisk?: boolean;
  /** A place kept from before: the app then restarts on its rows, and closing leaves them. */
  place?: Place;
  /** Where pages come from; without it the API and the pictures alone. */
  pages?: PageSource | null;
  /** Takes the lines of its log, from the LOG_LEVEL of `env` on. */
  heard?: string[];
};

/**
 * Each connection is a process of PostgreSQL, which takes longer to begin than most tests ask it for: four are enough to get in each
 * other's way. Tests of faults, and benchmarks, have as many as the product.
 */
function connections(): Record<string, string> {
  const path = process.env.VITEST ? expect.getState().testPath : undefined;
  return path?.includes('.api.test.') ? { DATABASE_CONNECTIONS: '4' } : {};
}

/** The whole server without a port, on a database of its own; no job runs unless the test starts it. */
export async function openTestApp(options: TestAppOptions = {}) {
  const clock = options.clock ?? testClock();
  const read = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DEMO: '1',
    ...connections(),
    ...options.env,
  });
  const seeded = read.demo ? 'demonstration' : 'business';
  // a catalogue of another day is the test's own to make
  const content = clock.now() === TEMPLATE_TIME ? seeded : 'schema';
  const place = options.place ?? (await newPlace(options.dialect ?? 'sqlite', { content, onDisk: options.onDisk }));
  const env = {
    ...read,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
  };
  const { heard } = options;
  const logTo = heard && { write: (line: string) => void heard.push(line) };
  const server = await createApp({ env, clock, pages: options.pages ?? null, logTo });
  return {
    ...server,
    clock,
    env,
    place,
    inject: server.app.inject.bind(server.app),
    async close() {
      await server.close();
      if (options.place === undefined) await place.remove();
    },
  };
}
