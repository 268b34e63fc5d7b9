import process from 'node:process';
import { findBrowser } from '#scripts/browser.ts';
import { launchPuppeteer, openPuppeteer } from './bidi.ts';
import type { Driver } from './driver.ts';
import { openWebKit, startWebKit } from './webkit.ts';

export type Engine = { open(): Promise<Driver>; stop(): Promise<void> | void };

async function puppet(browser: 'firefox' | 'chrome', path: string): Promise<Engine> {
  const launched = await launchPuppeteer(browser, path);
  return { open: () => openPuppeteer(launched), stop: () => launched.close() };
}

/** What starts the engine of a project of playwright.engines.config.ts. */
export const ENGINES: Record<string, () => Promise<Engine>> = {
  async webkit() {
    const service = await startWebKit();
    return { open: () => openWebKit(service), stop: () => service.stop() };
  },
  firefox: () => puppet('firefox', process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  chromium: () => puppet('chrome', findBrowser() ?? ''),
};
