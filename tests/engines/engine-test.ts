import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { launchPuppeteer, openPuppeteer } from './drivers/bidi.ts';
import type { Driver } from './drivers/driver.ts';
import { openWebKit, startWebKit, type WebKitService } from './drivers/webkit.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type Engine = { open(): Promise<Driver>; stop(): Promise<void> | void };

const ENGINES: Record<string, () => Promise<Engine>> = {
  async webkit() {
    const service: WebKitService = await startWebKit();
    return { open: () => openWebKit(service), stop: () => service.stop() };
  },
  async firefox() {
    const browser: Browser = await launchPuppeteer('firefox', process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr');
    return { open: () => openPuppeteer(browser), stop: () => browser.close() };
  },
};

/**
 * What the console calls an error and is none of the page's: answers that a journey provokes, and a font whose page was
 * left before it came (Firefox, NS_BINDING_ABORTED).
 */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (401|404|409|422)|download failed .* status=2152398850/u;

/** A visitor of the project's engine, on a page of their own; errors of the console or of scripts fail the test. */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine }>({
  engine: [
    // the runner wants the names of what a fixture needs, and it needs none
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const engine = await (ENGINES[project.name] ?? ENGINES.firefox)!();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  async visitor({ engine, baseURL }, use, info) {
    const driver = await engine.open();
    await driver.resize(1280, 900);
    await use(createVisitor(driver, baseURL ?? ''));
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('sight.png'), await driver.picture());
    const problems = driver.problems().filter((problem) => !EXPECTED.test(problem));
    await driver.close();
    expect(problems).toEqual([]);
  },
});
export { expect };
