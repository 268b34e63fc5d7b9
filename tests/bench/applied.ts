import puppeteer, { type Page } from 'puppeteer-core';
import { chromePath, FLAGS, SLOW_4G } from './browser.ts';
import { quantile } from './load.ts';

const median = (values: number[]) => Math.round(quantile(values, 0.5));
const LARGEST =
  'window.__lcp = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__lcp = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });';
/** Country and currency: a button of every page, whose dialog is fetched when it is pressed. */
const BUTTON = 'header button';

/**
 * The largest paint of each page under throttling that the browser itself applies, medians of `runs`. The pages take
 * turns: a machine that is slower for a while is so for all of them.
 */
export async function largestPaints<Name extends string>(urls: Record<Name, string>, runs: number) {
  const names = Object.keys(urls) as Name[];
  const timesByName = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let run = 0; run < runs; run += 1)
    for (const name of names)
      timesByName[name].push(
        await inNewBrowser(async (page) => {
          await page.goto(urls[name], { waitUntil: 'networkidle0', timeout: 90_000 });
          return Number(await page.evaluate('window.__lcp'));
        }),
      );
  return Object.fromEntries(names.map((name) => [name, median(timesByName[name])])) as Record<Name, number>;
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
    await page.waitForSelector('[role=dialog], dialog[open]', { visible: true, timeout: 20_000 });
    return Number(await page.evaluate('performance.now()'));
  });
  return { untouched: median(untouched), pressed: median(pressed) };
}

async function repeated(runs: number, look: (page: Page) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await inNewBrowser(look));
  return times;
}

/** In a new browser nothing is in its cache. */
async function inNewBrowser(look: (page: Page) => Promise<number>): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.evaluateOnNewDocument(LARGEST);
    return await look(page);
  } finally {
    await browser.close();
  }
}
