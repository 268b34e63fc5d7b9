import { expect, test } from '#tests/support/pages/journey.ts';

test('[V7] the button beneath a shelf of packages stands apart from its cards', async ({ page }) => {
  await page.goto('/ar');
  const button = page.locator('main a[href$="/results/latestPackages"].et-narrow-only');
  for (const width of [390, 820, 980]) {
    await page.setViewportSize({ width, height: 1180 });
    const gap = await button.evaluate((below) => {
      const cards = [...(below.previousElementSibling?.children ?? [])].map((card) => card.getBoundingClientRect());
      return below.getBoundingClientRect().top - Math.max(...cards.map(({ bottom }) => bottom));
    });
    expect([width, gap >= 16]).toEqual([width, true]);
  }
});
