import puppeteer, { type Page } from 'puppeteer-core';
import { chromePath, FLAGS, SLOW_4G } from './browser.ts';
import { quantile } from './load.ts';

const median = (values: number[]) => Math.round(quantile(values, 0.5));
const LARGEST =
  'window.__lcp = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__lcp = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });';
/** Country and currency: a button of every page, whose dialog is fetched when it is pressed. */
const BUTTON = 'header button';

/** The largest paint under throttling that the browser itself applies, median of `runs`. */
export async function largestPaint(url: string, runs: number): Promise<number> {
  return median(
    await repeated(runs, async (page) => {
      await page.goto(url, { waitUntil: 'networkidle0', timeout: 90_000 });
      return Number(await page.evaluate('window.__lcp'));
    }),
  );
}

/** From navigation until every button works by itself, and until a button that was pressed at the first paint has acted. */
export async function firstButton(url: string, runs: number): Promise<{ untouched: number; pressed: number }> {
  const untouched = await repeated(runs, async (page) => {
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 });
    return Number(await page.evaluate('performance.getEntriesByName("et-hydrated")[0].startTime'));
  });
  const pressed = await repeated(runs, async (page) => {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 90_000 });
    await page.waitForSelector(BUTTON, { visible: true, timeout: 60_000 });
    await page.waitForFunction('performance.getEntriesByType("paint").length > 0');
    await page.click(BUTTON);
    await page.waitForSelector('dialog[open]', { visible: true, timeout: 20_000 });
    return Number(await page.evaluate('performance.now()'));
  });
  return { untouched: median(untouched), pressed: median(pressed) };
}

/** Each time in a new browser: nothing is in its cache. */
async function repeated(runs: number, look: (page: Page) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
      const session = await page.createCDPSession();
      await session.send('Network.enable');
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await page.evaluateOnNewDocument(LARGEST);
      found.push(await look(page));
    } finally {
      await browser.close();
    }
  }
  return found;
}
