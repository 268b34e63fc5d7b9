import process from 'node:process';
import { findBrowser } from '#scripts/browser.ts';
import { withTimeout } from '#server/kernel/timeout.ts';
import { launchPuppeteer, openPuppeteer } from './bidi.ts';
import type { Driver } from './driver.ts';
import { openWebKit, startWebKit } from './webkit.ts';

/** Ms. */
const OPENS_WITHIN = 20_000;

export type Engine = { open(): Promise<Driver>; stop(): Promise<void> | void };

async function puppet(browser: 'firefox' | 'chrome', path: string): Promise<Engine> {
  const launched = await launchPuppeteer(browser, path);
  return { open: () => openPuppeteer(launched), stop: () => launched.close() };
}

/** What starts the engine of a project of playwright.engines.config.ts. */
export const ENGINES: Record<string, () => Promise<Engine>> = {
  async webkit() {
    let service = await startWebKit();
    /** One in hundreds of windows never answers, and the driver opens no other beside it: it is started anew then. */
    const open = async (): Promise<Driver> => {
      for (let tries = 1; ; tries += 1)
        try {
          return await withTimeout(openWebKit(service), OPENS_WITHIN);
        } catch (problem) {
          if (tries > 2) throw problem;
          service.stop();
          service = await startWebKit();
        }
    };
    return { open, stop: () => service.stop() };
  },
  firefox: () => puppet('firefox', process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  chromium: () => puppet('chrome', findBrowser() ?? ''),
};
