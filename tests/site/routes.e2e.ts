import process from 'node:process';
import { expect, test as base, type Page } from '@playwright/test';
import { EXTREME } from '#tests/support/ink/cut-fields.ts';
import { cutTexts } from '#tests/support/ink/cut-texts.ts';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';
import { getRaw, WILD } from '#tests/support/wild-paths.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { saveData } from '#tests/support/pages/journey.ts';

/** One window for all screens of a worker, as a visitor has: a new one for each would fetch and read every file anew. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, userAgent } = project.use;
      const context = await browser.newContext({
        baseURL,
        viewport,
        userAgent,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      await saveData(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const PLACES: Record<string, string> = {
  '{continent}': '/asia',
  '{country}': '/asia/turkiye',
  '{city}': '/asia/turkiye/istanbul',
};
const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
const here = SPEC_ROUTES.filter(({ again }) => !again);

/** A real expert, an event and places, as the site map tells them. */
const examplesOf = async (page: Page): Promise<Record<string, string>> => {
  const paths = async (part: string) =>
    [
      ...(await (await page.request.get(`/sitemaps/${part}.xml`)).text()).matchAll(/<loc>[^<]*?\/en(\/[^<]+)<\/loc>/gu),
    ].map(([, path = '']) => path);
  const [places, experts] = [await paths('places'), await paths('experts')];
  const deep = (count: number) => places.find((path) => path.split('/').length === count + 1) ?? '';
  return {
    ...PLACES,
    '{continent}': deep(1),
    '{country}': deep(2),
    '{city}': deep(3),
    '{event}': deep(4),
    '{expert}': experts[0]?.replace('/etraveler/', '') ?? '',
  };
};

/** What the console may say: the page's own 404. */
function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isOwn404 = message.text().includes('404') && message.location().url === page.url();
    if (message.type() === 'error' && !isOwn404) errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

const ARABIC = /[\u0600-\u06FF]/u;
/** One heading and a title in the page's language, and nothing wider than the window. */
async function isWhole(page: Page, locale: 'ar' | 'en'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/\S{3}/u);
  for (const words of [await page.title(), (await page.locator('h1').textContent()) ?? ''])
    expect(ARABIC.test(words), words).toBe(locale === 'ar');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** The smallest phone, and a tablet, for which the header has the least room beside its ways. */
const NARROW = [320, 1024];

/** Nothing is wider than a narrow window either (WCAG 2.2, 1.4.10). */
async function flows(page: Page): Promise<void> {
  const whole = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 720 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(0);
  }
  if (whole) await page.setViewportSize(whole);
}

/** `npm run test:full` shows every screen in both languages, a daily run in one, by turns; the engines then show the other. */
const LOCALES = ['ar', 'en'] as const;
const localesOf = (index: number) => (process.env.TEST_FULL ? LOCALES : [LOCALES[index % 2] ?? 'ar']);

// one window shows a screen in both languages, the second without what the first left: a new one would fetch all files anew
for (const [index, { path, at = path, status = 200 }] of here.entries())
  test(`[R1] [R4] [R20] [P4] ${path}: whole before and after it lives, no error, no violation (${localesOf(index).join(', ')})`, async ({
    window: page,
  }) => {
    const values = at.includes('{') ? await examplesOf(page) : {};
    const bare = at.replace(/\{\w+\}/u, (name) => values[name] ?? name);
    const errors = listen(page);
    for (const locale of localesOf(index)) {
      const reply = await page.goto(`/${locale}${bare === '/' ? '' : bare}`);
      expect(reply?.status()).toBe(status);
      await isWhole(page, locale);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await isWhole(page, locale);
      await flows(page);
      expect(await axeFaultsInBoth(page, { schemes: [locale === 'ar' ? 'light' : 'dark'] })).toEqual([]);
      expect(await page.evaluate(cutTexts, EXTREME)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().clearCookies();
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    }
    page.removeAllListeners();
  });

test('[R20] no wild path gets more than a clean 404 of the product as it is built', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const answers = await Promise.all(
    WILD.map(async (path) => ({ path: path.slice(0, 60), status: (await getRaw(port, path)).status })),
  );
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
});

for (const locale of ['ar', 'en'] as const)
  test(`[R20] an address that is no text at all is told so in ${locale}, and the page lives`, async ({ page }) => {
    const errors = listen(page);
    expect((await page.goto(`/${locale}/%zz`))?.status()).toBe(404);
    await isWhole(page, locale);
    await hydrated(page);
    await isWhole(page, locale);
    await page.locator('header a[href$="/ETravlersQ8"]').click();
    await expect(page).toHaveURL(/\/ETravlersQ8$/u);
    await expect(page.locator('main h1')).toBeVisible();
    expect(errors).toEqual([]);
  });
