import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * Journeys in WebKit and Firefox, each by its own protocol (tests/engines); Playwright is their runner, not their browser.
 * One worker for each engine, so that both go at once. The same journeys go in Chromium when it is named.
 */
export default defineConfig({
  ...chromium,
  testDir: 'tests/engines',
  use: { baseURL: chromium.use?.baseURL ?? '' },
  projects: ['webkit', 'firefox', ...(process.argv.includes('chromium') ? ['chromium'] : [])].map((name) => ({
    name,
    workers: 1,
  })),
});
