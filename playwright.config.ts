import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, QUIET_FLAGS } from './scripts/browser.ts';
import { freePort } from './scripts/postgres.ts';

// the workers read this file too: they must see the port and the folder of the first reading
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'etravelers-e2e-'));
const executablePath = findBrowser() ?? undefined;

/** Journeys in Chromium against the built product, served as in production on a fresh data folder. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // repeated once, with a recording, to tell a flaky test from a broken one; both are failures (scripts/e2e.ts)
  retries: 1,
  // one more than the two cores of the smallest machine: a journey waits for a quarter of its time
  workers: 3,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    // recording is a fifth of a journey's work
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        ...QUIET_FLAGS,
        // pages live for seconds here: what the engine would compile anew to be faster later is never used
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      RATE_LIMIT: 'off',
      WALLET_TOP_UP: 'on',
      LOG_LEVEL: 'warn',
    },
  },
});
