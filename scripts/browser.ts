import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';

const SYSTEM = [
  // the same engine without window pages, which saves a sixth of a test's time
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROME_PATH, Playwright's Chromium or the system's; null without any. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  return [chromium.executablePath(), ...SYSTEM].find((path) => path !== '' && existsSync(path)) ?? null;
}

export const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const BROWSER_PACKAGE = 'chromium-headless-shell';

export function requireBrowser(): string {
  const path = findBrowser();
  if (path === null) throw new Error('No Chromium here. `npm run setup` installs one; CHROME_PATH names one.');
  return path;
}
