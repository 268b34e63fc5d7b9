import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { installPackages } from './debian.ts';

const SYSTEM = [
  // the same engine without a window's own pages, which take a sixth of a test's time
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROME_PATH, else Playwright's own Chromium, else the system's; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  return [chromium.executablePath(), ...SYSTEM].find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Flags that keep Chromium from speaking to anyone but us. */
export const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the tests, as Debian calls it. */
export const BROWSER_PACKAGE = 'chromium-headless-shell';

/** Finds a Chromium or installs one: Debian's package, else Playwright's own. Throws when neither works. */
export async function ensureBrowser(): Promise<string> {
  const path = findBrowser();
  if (path !== null) return path;
  if (!(await installPackages([BROWSER_PACKAGE]))) await installPackages(['chromium']);
  if (findBrowser() === null) {
    process.stdout.write('Chromium: downloading the one of Playwright ...\n');
    const cli = 'node_modules/@playwright/test/cli.js';
    const isRoot = process.getuid?.() === 0;
    spawnSync(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (installed === null) throw new Error('No Chromium here and none could be installed. Set CHROME_PATH to one.');
  return installed;
}

if (import.meta.main) process.stdout.write(`${await ensureBrowser()}\n`);
