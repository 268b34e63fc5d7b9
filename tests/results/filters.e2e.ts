import type { Page } from '@playwright/test';
import { HeldCalls } from '#tests/support/pages/held-calls.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: { refundable: 'غرف قابلة للاسترداد', beach: 'بحر وشاطئ', filters: 'التصفية' },
  en: { refundable: 'Refundable rooms', beach: 'Beach', filters: 'Filters' },
} as const;

const search = (page: Page) => new URL(page.url()).searchParams;

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];
  test(`[R14] [R25] a filter ticked before the list of the last one has come is added to it, ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${locale}/results/latestPackages`);
    const form = page.getByRole('complementary', { name: words.filters });
    const tick = (name: string) => form.getByRole('checkbox', { name });
    await expect(tick(words.refundable)).toBeVisible();
    const calls = new HeldCalls(page, { list: '**/api/v1/website/packages?*' });
    await calls.stand();
    await tick(words.refundable).click();
    const first = await calls.next('list');
    // it stands at once, while its list is still on the way
    await expect(tick(words.refundable)).toBeChecked();
    await tick(words.beach).click();
    const second = await calls.next('list');
    await first.continue().catch(() => undefined);
    await second.continue();
    await expect.poll(() => search(page).get('theme')).toBe('beach');
    expect(search(page).get('refundable')).toBe('1');
    await expect(tick(words.refundable)).toBeChecked();
    await expect(tick(words.beach)).toBeChecked();
  });
}
