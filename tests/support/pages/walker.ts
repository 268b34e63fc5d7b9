import process from 'node:process';
import type { Page } from '@playwright/test';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { planSights } from '#tests/support/screenshots.ts';
import {
  beginningOf,
  screenshotOf,
  sightseeing,
  toursOf,
  type TourOptions,
  type Step,
  type Tour,
} from '#tests/support/tours.ts';
import { photograph } from './camera.ts';
import { test as base } from './journey.ts';
import type { Locale } from './priced-trip.ts';

export { expect } from '@playwright/test';

export const test = base.extend({
  page: async ({ page }, use) => {
    // what cannot be done fails soon, not at the end of a long visit
    page.setDefaultTimeout(20_000);
    await use(page);
  },
});

/** Where pictures go while a gallery is made. */
const GALLERY = process.env.GALLERY_DIR;

export type Flow<Machine extends AnyStateMachine> = {
  /** The machine's name, as `npm run paths -- --browser NAME` takes it. */
  name: string;
  /** Requirement rows. */
  rows: string;
  machine: Machine;
  options: TourOptions<Machine>;
  /** The gallery walks every path: the shortest way past a sight would be one that no real page can take. */
  isShownWhole?: boolean;
};
type Visit<Machine extends AnyStateMachine> = {
  /** Opens the page at the state where every visit begins. */
  open: (tour: Tour<Machine>) => Promise<void>;
  /** Brings a step's happening about. */
  act: (name: string, index: number) => Promise<void>;
  /** Looks whether the page shows the state a step leads to. */
  sees: (step: Step<Machine>) => Promise<void>;
  /** The part of the page that the gallery shows, where the flow is only a small one of it. */
  part?: string;
};

/**
 * The languages take turns, and of a flow of many visits a daily run makes every second pair: each edge of its machine is walked
 * without a browser by every run (*.paths.test.ts). `npm run test:full` makes every visit in each language.
 */
const IS_FULL = process.env.TEST_FULL !== undefined;
const MANY = 4;
const isDaily = (index: number, count: number) => count <= MANY || index % 4 < 2;

/** A test for each visit of a flow; while a gallery is made, the visits that come past every sight. */
export function walkFlow<Machine extends AnyStateMachine>(
  flow: Flow<Machine>,
  visit: (page: Page, locale: Locale) => Promise<Visit<Machine>>,
): void {
  const { name, rows, machine, options, isShownWhole = false } = flow;
  const tours = GALLERY && !isShownWhole ? sightseeing(machine, options) : toursOf(machine, options);
  if (GALLERY) planSights(GALLERY, { name, rows, machine, given: options }, tours);
  for (const locale of ['ar', 'en'] satisfies Locale[])
    test.describe(`${name} paths`, () => {
      for (const [index, tour] of tours.entries()) {
        const turn = index % 2 === 0 ? 'ar' : 'en';
        if (!IS_FULL && !GALLERY && tours.length > 1 && (locale !== turn || !isDaily(index, tours.length))) continue;
        test(`${rows} [S15] ${locale}, visit ${index + 1} of ${tours.length}, ${tour.steps.length} steps: ${tour.title}`, async ({
          page,
        }) => {
          test.setTimeout(GALLERY ? 600_000 : 90_000 + tour.steps.length * 3_000);
          const { open, act, sees, part } = await visit(page, locale);
          const look = async (state: SnapshotFrom<Machine>) =>
            GALLERY ? photograph(page, { flow: name, sight: screenshotOf(options, state), locale }, part) : undefined;
          await withTrail(tour, 0, () => open(tour));
          await look(beginningOf(machine, options.input));
          for (const [at, step] of tour.steps.entries()) {
            await withTrail(tour, at + 1, async () => {
              await act(step.name, at);
              await sees(step);
            });
            await look(step.state);
          }
        });
      }
    });
}

/** A failure says which events lead there from the opened page. */
async function withTrail({ steps }: Pick<Tour, 'steps'>, count: number, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const way = steps.slice(0, count).map(({ name }) => name);
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`to repeat it, open the page, then: ${way.join(' > ') || '(nothing more)'}\n${message}`, {
      cause: error,
    });
  }
}
