import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromePath, FLAGS, SLOW_4G } from './browser.ts';
import { quantile } from './load.ts';
import { nextRoute } from './next-route.ts';
import { startProduct } from './servers.ts';
import { serveStatic } from './static-copy.ts';

/** Home, a list, an offer, a destination, a policy. */
const BARE = ['', '/results/latestPackages', '/packages/101', '/europe/turkiye/istanbul', '/policies/faq'];
const PATHS = ['ar', 'en'].flatMap((locale) => BARE.map((path) => `/${locale}${path}`));
/** Fewer for a quick look: `BENCH_RUNS=1 npm run bench -- pages`. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const median = (values: number[]) => quantile(values, 0.5);

/** Prints Lighthouse (simulated) and applied-throttling figures of each page beside its static copy, as ratios. */
export async function benchPages(): Promise<void> {
  const product = await startProduct(0);
  for (const path of PATHS) await fetch(`${product.url}${path}`);
  const floor = await serveStatic(product.url, PATHS);
  console.log(
    `\nPages, medians of ${RUNS} runs, mobile, slow 4G, CPU x4. LCP goals: within 1.15 of the static copy, both judges.`,
  );
  for (const path of PATHS) {
    try {
      await tell(path, product.url, floor.url);
    } catch (error) {
      console.log(`${path}\n  not measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const locale of ['ar', 'en']) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await nextRoute(`${product.url}/${locale}`));
    console.log(
      `/${locale}: a card's package painted ${Math.round(median(times))} ms after the click, prefetched (goal: 150)`,
    );
  }
  floor.close();
  await product.stop();
}

async function tell(path: string, product: string, copy: string): Promise<void> {
  const ours = await judged(`${product}${path}`);
  const still = await judged(`${copy}${path}`);
  const oursApplied = await applied(`${product}${path}`, true);
  const stillApplied = await applied(`${copy}${path}`, false);
  const ratio = (one: number, other: number) => `${one}/${other} = ${(one / other).toFixed(2)}`;
  console.log(
    `${path}\n  lighthouse ${ours.scores} | FCP ${ours.fcp} LCP ${ours.lcp} TBT ${ours.tbt} CLS ${ours.cls} | ${ours.kb} kB, script ${ours.scriptKb} kB, ${ours.requests} requests` +
      `\n  LCP over static copy: simulated ${ratio(ours.lcp, still.lcp)}, applied ${ratio(oursApplied.lcp, stillApplied.lcp)}; first button works after ${oursApplied.button} ms (goal: 2500)`,
  );
}

async function judged(url: string) {
  const rows: Awaited<ReturnType<typeof lighthouseOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) rows.push(await lighthouseOnce(url));
  const middle = (pick: (row: (typeof rows)[number]) => number) => median(rows.map(pick));
  return {
    scores: (['performance', 'accessibility', 'best-practices', 'seo'] as const)
      .map((name) => Math.round(middle((row) => row.scores[name] ?? 0) * 100))
      .join('/'),
    fcp: Math.round(middle((row) => row.fcp)),
    lcp: Math.round(middle((row) => row.lcp)),
    tbt: Math.round(middle((row) => row.tbt)),
    cls: Number(middle((row) => row.cls).toFixed(3)),
    kb: Math.round(middle((row) => row.bytes) / 1024),
    scriptKb: Math.round(middle((row) => row.scriptBytes) / 1024),
    requests: middle((row) => row.requests),
  };
}

async function lighthouseOnce(url: string) {
  const chrome = await chromeLauncher.launch({ chromePath: chromePath(), chromeFlags: FLAGS, logLevel: 'error' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`no result for ${url}`);
    const { audits, categories } = result.lhr;
    const details = audits['network-requests']?.details;
    const items = (details && 'items' in details ? details.items : []) as {
      transferSize?: number;
      resourceType?: string;
    }[];
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, category]) => [name, category.score ?? 0]),
      ) as Record<string, number>,
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: items.reduce((total, item) => total + (item.transferSize ?? 0), 0),
      scriptBytes: items
        .filter((item) => item.resourceType === 'Script')
        .reduce((total, item) => total + (item.transferSize ?? 0), 0),
      requests: items.length,
    };
  } finally {
    chrome.kill();
  }
}

/** Throttling applied by the browser itself; `button` is when hydration has marked the page, from navigation on. */
async function applied(url: string, hydrates: boolean) {
  const paints: number[] = [];
  const buttons: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
      const session = await page.createCDPSession();
      await session.send('Network.enable');
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await page.evaluateOnNewDocument(
        'window.__lcp = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__lcp = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });',
      );
      await page.goto(url, { waitUntil: 'networkidle0', timeout: 90_000 });
      if (hydrates) {
        await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 });
        buttons.push(Number(await page.evaluate('performance.getEntriesByName("et-hydrated")[0]?.startTime ?? NaN')));
      }
      paints.push(Number(await page.evaluate('window.__lcp')));
    } finally {
      await browser.close();
    }
  }
  return { lcp: Math.round(median(paints)), button: Math.round(median(buttons)) };
}
