import { expect, test, type Page, type Request } from '@playwright/test';
import { AccountPage } from '#tests/support/pages/account-page.ts';

// a worker would fetch files where a test cannot hold them
test.use({ serviceWorkers: 'block' });

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
const bar = (page: Page) => page.getByRole('progressbar', { includeHidden: true });

/** Opens a page on a clock that the test moves; nothing is fetched ahead. */
async function openStill(page: Page, path = '/en/contact'): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Holds a page's answer until it is let go. */
async function hold(page: Page, url: string) {
  let release = () => {};
  let count = 0;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    count += 1;
    await gate;
    await route.continue();
  });
  return { release: () => release(), count: () => count };
}

/** Moves the clock a little at a time until something is so: what has come over the network is read in time of its own. */
const runUntil = (page: Page, isSo: () => boolean | Promise<boolean>, step = 20) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);

const toOffers = (page: Page) => page.locator('footer').getByRole('link', { name: 'Offers' });

test('[K15] [K14] [S12] [R26] the bar and the overlay come after 200 ms, fill with the data and go 500 ms later', async ({
  page,
}) => {
  await openStill(page);
  const answer = await hold(page, '**/api/v1/website/packages*');
  await toOffers(page).click();
  await expect.poll(answer.count).toBeGreaterThan(0);
  await page.clock.runFor(190);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar(page)).toHaveCount(1);
  await expect(page.getByText('One moment…')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('Still loading. Your connection may be slow.')).toBeVisible();
  const response = page.waitForResponse('**/api/v1/website/packages*');
  answer.release();
  await response;
  await runUntil(page, () => page.getByRole('heading', { level: 1, name: 'Offers' }).isVisible());
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByText('Still loading.')).toHaveCount(0);
  await page.clock.runFor(520);
  await expect(bar(page)).toHaveCount(0);
});

test('[K12] [K15] what is fetched after a click shows after 200 ms at the earliest, and without a bar', async ({
  page,
}) => {
  await openStill(page);
  const before = page.url();
  const response = page.waitForResponse('**/api/v1/website/packages*');
  await toOffers(page).click();
  await response;
  await page.clock.runFor(180);
  expect(page.url()).toBe(before);
  await runUntil(page, () => page.url().endsWith('/en/results/promotions'));
});

test('[K8] [K12] a visible link is fetched ahead when the browser is idle and shows at once', async ({ page }) => {
  // the header leads there too: its link may be fetched before the page is told to be alive
  const fetched = page.waitForResponse(/\/api\/v1\/website\/packages\?.*promotion/u);
  await page.goto('/en/contact');
  await hydrated(page);
  await toOffers(page).scrollIntoViewIfNeeded();
  const ahead = (await fetched).url();
  await page.waitForLoadState('networkidle');
  let fetches = 0;
  // the page gone to has a link to itself in Arabic: that list may be fetched ahead in its turn
  page.on('request', (request) => {
    if (request.url() === ahead && request.headers()['accept-language'] === 'en') fetches += 1;
  });
  const started = Date.now();
  await toOffers(page).click();
  await expect(page).toHaveURL(/promotions$/u);
  // no 200 ms of waiting for what is here: the hold of the transition is 80 ms
  process.stdout.write(`prefetched page after ${Date.now() - started} ms\n`);
  expect(fetches).toBe(0);
});

test('[K8] a link in view is fetched ahead though another one to the same page is out of sight', async ({ page }) => {
  const fetched = page.waitForResponse(/\/api\/v1\/website\/packages\?.*promotion/u);
  await page.goto('/en/policies/faq');
  const links = page.locator('a[href="/en/results/promotions"]');
  await expect(links.first()).toBeInViewport();
  await expect(links.last()).not.toBeInViewport();
  await fetched;
  await expect(page).toHaveURL(/\/policies\/faq$/u);
});

test('[K8] a link is still fetched ahead when one of two to its page leaves the view', async ({ page }) => {
  const fetched = page.waitForResponse(/\/api\/v1\/website\/packages\?.*promotion/u);
  // pages are fetched one at a time: while the first is on its way, the next one waits
  const first = await hold(page, '**/api/v1/website/packages?sort=newest*');
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await page.goto('/en/policies/faq');
  const links = page.locator('a[href="/en/results/promotions"]');
  await expect(links.first()).toBeInViewport();
  await expect(links.last()).toBeInViewport();
  await expect.poll(first.count).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(links.first()).toBeInViewport();
  // asked after the page's own observer, and so told after it
  await links.last().evaluate(
    (link) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => {
          if (entry && !entry.isIntersecting) resolve();
        }).observe(link);
      }),
  );
  first.release();
  await fetched;
});

test('[LI2] [LI5] without a touch no part of later acts is fetched, and two likely pages at most', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/ar');
  await page.waitForResponse(/\/api\/v1\/website\/packages/u);
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /\/assets\/(?:window|calendar|account-menu)-/u.test(url))).toEqual([]);
  expect(urls.filter((url) => url.includes('/api/v1/website/')).length).toBeLessThanOrEqual(2);
  expect(urls.length).toBeLessThanOrEqual(40);
  const later = page.waitForResponse(/\/assets\/calendar-/u);
  await page.mouse.move(200, 300);
  await later;
});

test('[LI5] a page that is not likely is fetched at the first sign of intent', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrated(page);
  const about = page.locator('footer').getByRole('link', { name: 'About us' });
  await about.scrollIntoViewIfNeeded();
  const fetched = page.waitForResponse(/\/api\/v1\/website\/policies\/about/u);
  await page.waitForLoadState('networkidle');
  await about.hover();
  await fetched;
  await expect(page).toHaveURL(/\/contact$/u);
});

test('[K8] [R20] an account is fetched ahead for its owner, not for a guest, whom its guard sends away', async ({
  page,
}) => {
  const account = new AccountPage(page, 'en');
  const isOfAccount = (request: Request) => request.url().includes('/assets/profile.page-');
  const linkTo = (path: string) => page.locator(`a[href="/en/user/${path}"]:visible`);
  let fetches = 0;
  page.on('request', (request) => {
    if (isOfAccount(request)) fetches += 1;
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/policies/faq');
  const last = page.waitForResponse(/\/assets\/liked\.page-/u);
  await page.waitForLoadState('networkidle');
  await linkTo('profile').hover();
  await linkTo('liked').hover();
  await last;
  await page.waitForLoadState('networkidle');
  expect(fetches).toBe(0);

  const email = `ahead-${Date.now()}@example.com`;
  await account.signUp(email);
  await account.open('/login');
  await account.logIn(email);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const fetched = page.waitForRequest(isOfAccount);
  await page.goto('/en/policies/faq');
  await page.waitForLoadState('networkidle');
  await linkTo('profile').hover();
  await fetched;
  await expect(page).toHaveURL(/\/policies\/faq$/u);
});

for (const [name, connection] of [
  ['data is to be saved', { saveData: true, effectiveType: '4g' }],
  ['the network is 2g', { saveData: false, effectiveType: '2g' }],
] as const)
  test(`[K8] nothing is fetched ahead where ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), value) });
    }, connection);
    const urls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/v1/website/') && urls.push(request.url()));
    await page.clock.install();
    await page.goto('/en/contact');
    await hydrated(page);
    await toOffers(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    await page.waitForLoadState('networkidle');
    expect(urls.filter((url) => url.includes('/packages'))).toEqual([]);
  });

test('[K18] the page being left fades and holds the new one back by at most 80 ms; not at all with reduced motion', async ({
  page,
}) => {
  await openStill(page);
  const leaving = () => page.evaluate(() => document.documentElement.hasAttribute('data-leaving'));
  const response = page.waitForResponse('**/policies/**');
  await page.locator('footer').getByRole('link', { name: 'About us' }).click();
  await response;
  await runUntil(page, leaving);
  const veil = () => page.evaluate(() => getComputedStyle(document.body, '::after').visibility);
  expect(await veil()).toBe('visible');
  expect(page.url()).toContain('/contact');
  await page.clock.runFor(80);
  await expect(page).toHaveURL(/policies\/about$/u);
  expect(await leaving()).toBe(false);
  await expect.poll(veil).toBe('hidden');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const barShows = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => resolve(true));
        watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-leaving'] });
        window.addEventListener('et-test-over', () => resolve(false), { once: true });
      }),
  );
  const reply = page.waitForResponse('**/api/v1/website/packages*');
  await toOffers(page).click();
  await reply;
  await runUntil(page, () => page.url().endsWith('/promotions'));
  await page.evaluate(() => window.dispatchEvent(new Event('et-test-over')));
  expect(await barShows).toBe(false);
});

test('[S13] [K13] [X5] a missing part reloads to the page wanted, once in 60 s; then a word and a button', async ({
  page,
}) => {
  await page.route('**/assets/policy.page-*.js', (route) => route.abort());
  let loads = 0;
  /** How often the part was missed since the page was opened or opened anew. */
  let missed = 0;
  page.on('load', () => (loads += 1));
  page.on('request', (request) => request.isNavigationRequest() && (missed = 0));
  // what the page before still waited for fails too when it is left
  page.on('requestfailed', (request) => request.url().includes('policy.page') && (missed += 1));
  await openStill(page);
  const about = page.locator('footer').getByRole('link', { name: 'About us' });
  const before = loads;
  await about.click();
  await runUntil(page, () => loads > before, 10);
  await expect(page).toHaveURL(/\/en\/policies\/about$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(before + 1);
  // it is missed there too, fetched ahead and then for itself: the page stays without its application
  await runUntil(page, () => missed >= 2, 10);
  // one entry for it, not two: Back is the page left, and there the part is wanted again within the minute
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/contact$/u);
  await runUntil(page, async () => (await page.locator('html[data-hydrated]').count()) === 1, 200);
  const reloaded = loads;
  await about.click();
  await runUntil(page, async () => (await page.locator('main').getByRole('button').count()) > 0, 200);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contact us');
  expect(loads).toBe(reloaded);
});

test('[S13] an application that is missing itself reloads the page once, and the links still work', async ({
  page,
}) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  const paths: string[] = [];
  /** How many pages had been opened when the application was missed. */
  const missed: number[] = [];
  page.on('request', (request) => request.isNavigationRequest() && paths.push(new URL(request.url()).pathname));
  page.on('requestfailed', (request) => request.url().includes('entry-client') && missed.push(paths.length));
  await page.goto('/en/contact');
  await expect.poll(() => missed).toContain(2);
  await toOffers(page).click();
  await expect(page).toHaveURL(/promotions$/u);
  // it is missed there too: had it reloaded any page again, that page would stand among these
  await expect.poll(() => missed).toContain(3);
  expect(paths).toEqual(['/en/contact', '/en/contact', '/en/results/promotions']);
});
