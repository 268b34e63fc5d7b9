import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * Journeys in WebKit and Firefox, each by its own protocol (tests/support/engines); Playwright is their runner, not their browser.
 * Three at a time, of one engine while it has journeys left: with one worker for each, Firefox would be through when WebKit
 * is half way, and a core would stand idle. The same journeys go in Chromium when it is named.
 */
export default defineConfig({
  ...chromium,
  testMatch: '**/*.engines.ts',
  // beside those of Chromium, which say what failed there
  outputDir: 'test-results/engines',
  // no page of Playwright's own is there to be recorded
  use: { baseURL: chromium.use?.baseURL ?? '', trace: 'off' },
  projects: ['webkit', 'firefox', ...(process.argv.includes('chromium') ? ['chromium'] : [])].map((name) => ({
    name,
    workers: 3,
  })),
});
