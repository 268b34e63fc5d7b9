import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/** Journeys in WebKit and Firefox, each by its own protocol (tests/engines); Playwright is their runner, not their browser. */
export default defineConfig({
  ...chromium,
  testDir: 'tests/engines',
  use: { baseURL: chromium.use?.baseURL ?? '' },
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
});
