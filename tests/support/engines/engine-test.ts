import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { Driver } from './drivers/driver.ts';
import { ENGINES, type Engine } from './drivers/engines.ts';
import { startFront, type Front } from './front/front.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/**
 * What the console calls an error and is none of the page's: answers that a journey provokes, a font, a picture
 * or a part whose page was left before it came (the front tells of each that is truly missing; Firefox has forgotten the address
 * of some by then), and a box that grew once more than a frame has turns for.
 */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (401|404|409|422)|download failed .* status=2152398850|(assets|art)\/.* A ServiceWorker intercepted the request|Failed to load ‘’\. A ServiceWorker intercepted the request|Unable to preload CSS for |ResizeObserver loop completed/u;

type Options = {
  /** A visitor who was never here, in a window of their own; otherwise the one of the test before, which costs no start. */
  isNew: boolean;
  /** Problems that a test provokes, beside those that are none. */
  provoked: RegExp | null;
};
type Shared = { engine: Engine; window: () => Promise<Driver>; front: Front };

/** A visitor of the project's engine; errors of the console, of scripts and of promises fail the test. */
export const test = base.extend<Options & { visitor: Visitor }, Shared>({
  isNew: [true, { option: true }],
  provoked: [null, { option: true }],
  engine: [
    // the runner wants the names of what a fixture needs, and it needs none
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const start = ENGINES[project.name];
      if (!start) throw new Error(`no engine is called ${project.name}`);
      const engine = await start();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  window: [
    async ({ engine }, use) => {
      const drivers: Promise<Driver>[] = [];
      await use(() => (drivers[0] ??= engine.open()));
      await (await drivers[0])?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  front: [
    async ({ engine: _ }, use, { project }) => {
      const front = await startFront(project.use.baseURL ?? '');
      await use(front);
      front.stop();
    },
    { scope: 'worker' },
  ],
  async visitor({ engine, window, front, isNew, provoked }, use, info) {
    front.clear();
    const driver = await (isNew ? engine.open() : window());
    driver.forget();
    if (isNew) await driver.resize(1280, 900);
    await use(createVisitor(driver, front));
    if (info.status !== info.expectedStatus) {
      const picture = await driver.picture().catch(() => null);
      if (picture) await writeFile(info.outputPath('sight.png'), picture);
    }
    const heard = [...(await driver.problems()), ...front.errors];
    const problems = heard.filter((problem) => !EXPECTED.test(problem) && !provoked?.test(problem));
    if (isNew) await driver.close();
    expect(problems).toEqual([]);
  },
});
export { expect };
