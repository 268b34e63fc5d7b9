import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { fileOf, SCHEMES, SIZES, type Sighting, type Size } from '#tests/support/screenshots.ts';
import { arabicIn, englishIn, textOf } from '#tests/support/untranslated.ts';

const TALLEST = 5_000;
const subset = <Name extends string>(names: readonly Name[], only: string | undefined) =>
  names.filter((name) => !only || only === name);

/** Pictures of what the page, or a part of it, shows now, in every size and colour scheme; once for each sight and language. */
export async function photograph(
  page: Page,
  at: Pick<Sighting, 'flow' | 'sight' | 'locale'>,
  part?: string,
): Promise<void> {
  const folder = process.env.GALLERY_DIR ?? '';
  const id = fileOf(at.flow, at.locale, at.sight);
  const record = join(folder, `${id}.json`);
  if (existsSync(record)) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  const pictures: Sighting['pictures'] = [];
  const texts = new Set<string>();
  for (const size of subset(Object.keys(SIZES) as Size[], process.env.GALLERY_SIZE)) {
    await page.setViewportSize(SIZES[size]);
    for (const words of textOf(await page.content())) texts.add(words);
    for (const scheme of subset(SCHEMES, process.env.GALLERY_SCHEME)) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const file = `${id}-${size}-${scheme}.jpg`;
      await take(page, join(folder, file), SIZES[size], part);
      pictures.push({ size, scheme, file });
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
  const untranslated = at.locale === 'ar' ? englishIn([...texts]) : arabicIn([...texts]);
  writeFileSync(record, JSON.stringify({ ...at, pictures, untranslated } satisfies Sighting));
}

/** The whole page down to a bound; where a dialog lies over it, what the window shows; where there is such a part, that alone. */
async function take(page: Page, path: string, { width, height }: { width: number; height: number }, part?: string) {
  const how = { path, type: 'jpeg', quality: 60, animations: 'disabled', timeout: 60_000 } as const;
  if (part && (await page.locator(part).count()) > 0) return void (await page.locator(part).screenshot(how));
  const [isCovered, tall] = await page.evaluate(() => [
    document.querySelector('[role=dialog]') !== null,
    document.documentElement.scrollHeight,
  ]);
  const whole = isCovered ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, TALLEST) } };
  // what sticks to the window's edge stands where it stands at the page's head
  const scrolled = await page.evaluate((top) => {
    const before = window.scrollY;
    if (top) window.scrollTo(0, 0);
    return before;
  }, !isCovered);
  await page.screenshot({ ...how, ...(tall <= height && !isCovered ? {} : whole) });
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
}
