import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { alone, buildServer } from '#scripts/build.ts';
import { isYounger, SERVER } from '#scripts/built.ts';
import { ROOT } from '#scripts/run.ts';
import type { Place } from './database.ts';

const ENTRY = fileURLToPath(new URL('child-server.ts', import.meta.url));
const PATIENCE = 60_000;
/** Below node_modules, so that the libraries it does not carry are found. */
const BUILT = 'node_modules/.cache/killable';

/** The server of these tests in one file, built once: a start of it takes a tenth of one from its sources. */
export const killableEntry = (): Promise<string> =>
  alone(async () => {
    if (!isYounger(`${BUILT}/main.js`, [...SERVER, 'tests/support/child-server.ts'])) await buildServer(ENTRY, BUILT);
    return join(ROOT, BUILT, 'main.js');
  });

/** The key of these servers, and of whoever prepares their database. */
export const KILLABLE_KEY = 'a-secret-for-tests-that-is-long-enough-0001';

const SKEW = fileURLToPath(new URL('skewed-clock.ts', import.meta.url));

/**
 * A server process on a place of its own, that may be killed and started again as often as wanted. `skew`: so many
 * milliseconds its machine's clock is ahead.
 */
export function killableServer(
  place: Place,
  port: number,
  { skew = 0, entry = ENTRY, ...more }: { skew?: number; entry?: string; env?: object } = {},
) {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let unsettled = Infinity;
  let reports = 0;
  let errors = '';

  async function start(): Promise<number> {
    const startTime = performance.now();
    unsettled = Infinity;
    errors = '';
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      SECRET_KEY: KILLABLE_KEY,
      TEST_CLOCK_SKEW: String(skew),
      ...more.env,
    };
    const server = spawn(process.execPath, [...(skew === 0 ? [] : ['--import', SKEW]), entry], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = server;
    server.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`not ready in time: ${errors}`)), PATIENCE);
      server.once('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)));
      createInterface(server.stdout).on('line', (line) => {
        if (line === 'ready') {
          clearTimeout(late);
          resolve();
        }
        if (!line.startsWith('unsettled ')) return;
        unsettled = Number(line.slice(10));
        reports += 1;
      });
    });
    return performance.now() - startTime;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    child = null;
  }

  return {
    origin,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Waits until nothing is between two states, by a report counted after the call; answers how long that took (ms). */
    async settled(atMost: number): Promise<number> {
      const startTime = performance.now();
      // the next one may have been counted before
      const fresh = reports + 2;
      while (unsettled > 0 || reports < fresh) {
        if (performance.now() - startTime > atMost)
          throw new Error(`${unsettled} things are unsettled after ${atMost} ms`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return performance.now() - startTime;
    },
  };
}
