import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Colours alone differ by scheme: the dark page is judged by the rules about them, the light one by all. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

type Scheme = 'light' | 'dark';
type Looked = { part?: string; tags?: string[]; rules?: string[] };

/** Until what comes in or goes has done so: text that is half faded in has no colour to judge. What turns for ever may. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((move) => move.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((move) => move.finished));
  });

/** What axe finds on a page, or a part of it, as it stands. */
export async function axeFaults(page: Page, { part, tags, rules }: Looked = {}): Promise<string[]> {
  await atRest(page);
  // pages of ours hold no frames: they are judged in place, without a second page beside them
  // and only what is wrong is told: to name all that is right, one by one, takes longer than to find it
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], selectors: false });
  if (part) axe.include(part);
  if (tags) axe.withTags(tags);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/**
 * The same in both colour schemes, motion at rest. A page that is judged in both languages may be looked at in one scheme
 * of each (`schemes`); `npm run test:full` looks at all.
 */
export async function axeFaultsInBoth(
  page: Page,
  { schemes = ['light', 'dark'], ...looked }: Looked & { schemes?: Scheme[] } = {},
): Promise<string[]> {
  const faultLines: string[] = [];
  for (const colorScheme of process.env.TEST_FULL === undefined ? schemes : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = await axeFaults(
      page,
      colorScheme === 'dark' && schemes.length > 1 ? { part: looked.part, rules: ABOUT_COLOURS } : looked,
    );
    faultLines.push(...faults.map((fault) => `${colorScheme} ${fault}`));
  }
  return faultLines;
}
