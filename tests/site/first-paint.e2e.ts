import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
const PAGES = ['', '/results/latestPackages', '/packages/101', '/404', '/error', '/booking'];

for (const [locale, dir] of [
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const) {
  for (const path of PAGES) {
    test(`[R3] /${locale}${path} is whole without JavaScript`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1').first()).toBeVisible();
      expect((await page.locator('h1').first().innerText()).match(/[\u0600-\u06FF]/) !== null).toBe(locale === 'ar');
      await context.close();
    });
  }
}

test('[K9] a visit that has had the fonts wears them from the start of its next page; where a visit begins, nothing is read for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { wasPlain: document.documentElement.hasAttribute('data-plain') });
    });
  });
  const wasPlain = () => page.evaluate(() => (window as unknown as { wasPlain: boolean }).wasPlain);
  await page.goto('/en');
  expect(await wasPlain()).toBe(true);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('et.fonts'))).toBe('1');
  await page.reload();
  expect(await wasPlain()).toBe(false);
  await Promise.all([page.waitForURL('**/policies/faq'), page.evaluate(() => location.assign('/en/policies/faq'))]);
  expect(await wasPlain()).toBe(false);
  await page.goto('/en');
  expect(await wasPlain()).toBe(true);
});

test('styles come with the page: no stylesheet is fetched before the application', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/ar');
  expect(fetched.filter((url) => url.endsWith('.css'))).toEqual([]);
  await expect(page.locator('body')).toHaveCSS('font-family', /Readex/);
});

test('[K9] the whole style takes the place of the rules the page came with, and nothing looks different', async ({
  page,
}) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/page-data/*', async (route) => {
    await gate;
    await route.continue();
  });
  // fonts are put on by the application, part by part: not what is looked at here
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/ar/packages/101');
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, header *, main, main :is(h1, h2, p, a, button, li, img, dl, section)')]
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { font, color, backgroundColor, padding, margin, borderRadius, display } = getComputedStyle(part);
          return `${part.tagName} ${[font, color, backgroundColor, padding, margin, borderRadius, display].join(' ')}`;
        }),
    );
  // a demonstration's line has a sheet of its own beside the page's
  const styleBytes = () =>
    [...document.querySelectorAll('head > style')].reduce((sum, { innerHTML }) => sum + innerHTML.length, 0);
  const [before, used] = [await looks(), await page.evaluate(styleBytes)];
  expect(before.length).toBeGreaterThan(60);
  // what the application will bring has its looks at once: it waits for them
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  const whole = page.waitForFunction(
    (length) =>
      [...document.querySelectorAll('head > style')].reduce((sum, { innerHTML }) => sum + innerHTML.length, 0) > length,
    used,
  );
  release();
  await whole;
  expect(await looks()).toEqual(before);
  await hydrated(page);
});

/** A page's clock as on a line where its head took so long to come, in milliseconds, however busy this machine is. */
const onLine = (page: Page, took: number) =>
  page.addInitScript((milliseconds) => {
    const now = performance.now.bind(performance);
    const start = now();
    performance.now = () => now() - start + milliseconds;
  }, took);

for (const path of ['/ar', '/en/packages/101'])
  test(`[K9] ${path}: fonts and application are asked for after the first paint, and no line of text moves when they come`, async ({
    page,
  }) => {
    await onLine(page, 10);
    await page.addInitScript(() => {
      const shifts = { moved: 0 };
      Object.assign(window, { etSeen: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-plain');
    await expect(page.locator('h1').first()).toHaveCSS('font-family', /Readex Pro/);
    const { paint, early, fonts } = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(?:woff2|js)$/.test(name));
      // a page that is loaded and not painted yet, on a machine that has no time to, waits no longer
      const wait = Math.min(painted, visit?.loadEventEnd || Infinity);
      return {
        paint: painted,
        early: files.filter(({ startTime }) => startTime < wait).map(({ name }) => name),
        fonts: files.filter(({ name }) => name.endsWith('.woff2')).length,
      };
    });
    expect(paint).toBeLessThan(Infinity);
    expect(fonts).toBeGreaterThan(0);
    expect(early).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { etSeen: { moved: number } }).etSeen.moved)).toBeLessThan(
      0.01,
    );
  });

test('[R24] the manifest is asked for by the application alone, and is that of the language shown', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/en')).text()).not.toContain('rel="manifest"');
  const manifest = page.locator('link[rel=manifest]');
  await page.goto('/en');
  await expect(manifest).toHaveAttribute('href', '/en/manifest.webmanifest');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL(/\/ar$/);
  await expect(manifest).toHaveAttribute('href', '/ar/manifest.webmanifest');
  await expect(manifest).toHaveCount(1);
});

/** Holds the pictures in sight until released, and tells what was asked for meanwhile. */
async function heldPictures(page: Page): Promise<{ urls: string[]; release: () => void }> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/art/scene-*', async (route) => {
    await gate;
    await route.continue();
  });
  const urls: string[] = [];
  page.on('request', (request) => /\.(?:woff2|js)$/.test(request.url()) && urls.push(request.url()));
  await page.goto('/en', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { urls, release };
}

test('[K9] while a picture in sight is on its way, neither fonts nor application share the line with it', async ({
  page,
}) => {
  await onLine(page, 10);
  const { urls, release } = await heldPictures(page);
  expect(urls).toEqual([]);
  release();
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
});

test('[K9] on a slow line the application is asked for at once, since its answer comes after the pictures; the fonts wait', async ({
  page,
}) => {
  await onLine(page, 700);
  const { urls, release } = await heldPictures(page);
  await expect.poll(() => urls.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(5);
  expect(urls.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  release();
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
});

test('[K9] what lies far down is laid out at the first touch, a picture of all of it shows no empty place; another page is whole at once', async ({
  page,
}) => {
  const { release } = await heldPictures(page);
  const far = page.locator('main[data-later] > :last-child');
  const isWaiting = () =>
    far.evaluate((part) => !part.querySelector('h2, p')?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isWaiting()).toBe(true);
  release();
  await hydrated(page);
  await page.mouse.move(1, 1);
  await expect(page.locator('html')).toHaveAttribute('data-whole', '');
  expect(await isWaiting()).toBe(false);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'All packages' }).first().click();
  await expect(page).toHaveURL(/latestPackages/);
  await expect(page.locator('html')).toHaveAttribute('data-whole', '');
  await page.goBack();
  await expect(page.locator('main[data-later] > :last-child')).toHaveCSS('content-visibility', 'visible');
});

const someFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Passes the product through, but holds what stands behind `mark` in its English home page until released. */
async function halting(product: string, mark: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const server = createServer(async (request, response) => {
    const reply = await fetch(`${product}${request.url}`);
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    if (request.url !== '/en') return response.end(Buffer.from(await reply.arrayBuffer()));
    const html = await reply.text();
    const half = html.indexOf(mark);
    response.write(html.slice(0, half));
    await gate;
    return response.end(html.slice(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/en`,
    release,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('[K9] on a slow line the first picture, which comes after the head, is asked for before the application', async ({
  page,
  baseURL,
}) => {
  await onLine(page, 700);
  const slow = await halting(baseURL ?? '', '<picture');
  const urls: string[] = [];
  page.on('request', (request) => /\/art\/|\.js$/.test(request.url()) && urls.push(request.url()));
  await page.goto(slow.url, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'ETravelers' }).first().waitFor();
  // it would have been asked for in the first of them
  await someFrames(page);
  expect(urls).toEqual([]);
  slow.release();
  await hydrated(page);
  expect(urls[0]).toContain('/art/scene-');
  expect(urls.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(5);
  slow.close();
});

test('a page touched while its second half is still on its way comes to life once that is here', async ({
  page,
  baseURL,
}) => {
  const { url, release, close } = await halting(baseURL ?? '', '</main>');
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Country and currency' }).first().click();
  await page.waitForFunction(() => {
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
    const came = performance.getEntriesByType('resource').map(({ name }) => name);
    return preloads.length > 0 && preloads.every((file) => came.includes(file));
  });
  // what could run with half a page has run
  await someFrames(page);
  release();
  await expect(page.getByRole('dialog', { name: 'Country and currency' })).toBeVisible();
  close();
});
