import { expect, test, type Locator } from '@playwright/test';
import sharp from 'sharp';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const light = (byte: number) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

/** The contrast of a text with the lightest hundredth of what lies behind its lines (WCAG 2). */
async function contrastOf(text: Locator): Promise<number> {
  const { color, lines } = await text.evaluate((node: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const told = getComputedStyle(node).color.match(/\d+/gu)!.map(Number);
    node.style.color = 'transparent';
    const rects = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    return { color: told, lines: rects };
  });
  const behind: number[] = [];
  for (const clip of lines) {
    const picture = await text.page().screenshot({ clip, animations: 'disabled' });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels) behind.push(luminance([...data.subarray(at, at + 3)]));
  }
  await text.evaluate((node: HTMLElement) => (node.style.color = ''));
  const lightest = behind.toSorted((one, other) => other - one)[Math.floor(behind.length / 100)] ?? 1;
  return (luminance(color) + 0.05) / (lightest + 0.05);
}

for (const locale of ['ar', 'en'] as const)
  for (const [size, viewport] of Object.entries(SIZES))
    test(`[FK10] the hero’s words are read on every slide, ${locale}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${locale}`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      const hero = page.locator('[data-on-scene]').first();
      const next = hero.locator('button').last();
      const found: number[][] = [];
      for (let slides = 0; slides < 12; slides += 1) {
        const shown = hero.locator('picture[data-current] img');
        await expect(shown).toHaveCSS('opacity', '1');
        await shown.evaluate((image: HTMLImageElement) => image.decode());
        found.push([await contrastOf(hero.locator('h1')), await contrastOf(hero.locator('p').first())]);
        if ((await next.getAttribute('aria-disabled')) === 'true') break;
        await next.click();
      }
      process.stdout.write(`hero ${locale} ${size}: ${JSON.stringify(found)}\n`);
      expect(found.length).toBeGreaterThan(2);
      for (const [heading = 0, sentence = 0] of found) {
        expect(heading).toBeGreaterThanOrEqual(3);
        expect(sentence).toBeGreaterThanOrEqual(4.5);
      }
    });
