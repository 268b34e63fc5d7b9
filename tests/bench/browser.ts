import { findBrowser, QUIET_FLAGS } from '#scripts/browser.ts';

/** How Chromium is started for a measurement. */
export const FLAGS = ['--headless=new', '--no-sandbox', ...QUIET_FLAGS, '--disable-dev-shm-usage'];

export const chromePath = (): string => {
  const chrome = findBrowser();
  if (!chrome) throw new Error('No Chromium found: set CHROME_PATH, or `npm run setup` installs it.');
  return chrome;
};

/** Lighthouse's slow 4G, as a browser applies it. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
