import puppeteer, { type Browser } from 'puppeteer-core';
import { countRequests } from '#tests/support/count-requests.ts';
import { chromePath, FLAGS } from './browser.ts';
import { quantile } from './load.ts';
import { startProduct } from './servers.ts';

const PATHS = process.env.BENCH_PAGES?.split(',') ?? ['/ar', '/ar/packages/101', '/ar/results/latestPackages'];
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Milliseconds of a visit without a touch. */
const VISIT = 10_000;

export type Work = {
  cpu: number;
  script: number;
  style: number;
  stylePasses: number;
  layouts: number;
  requests: number;
  scriptKb: number;
};

/** Prints what a page makes the main thread do in ten seconds without a touch, beside the page without script. */
export async function benchLight(): Promise<void> {
  const product = await startProduct(0);
  const browser = await openBrowser();
  try {
    console.log(`\nTen seconds of a page without a touch, as a phone at full speed, medians of ${RUNS} loads.`);
    console.log('Goals: CPU 2.6 times that without script, 40 requests, 215 kB of JavaScript, 25 style passes.');
    for (const path of PATHS) {
      const rounds: { ours: Work; bare: Work }[] = [];
      await workOf(browser, `${product.url}${path}`);
      for (let run = 0; run < RUNS; run += 1)
        rounds.push({
          ours: await workOf(browser, `${product.url}${path}`),
          bare: await workOf(browser, `${product.url}${path}`, { script: false }),
        });
      const middle = (side: 'ours' | 'bare', key: keyof Work) =>
        quantile(
          rounds.map((round) => round[side][key]),
          0.5,
        );
      const ratio = (middle('ours', 'cpu') / middle('bare', 'cpu')).toFixed(2);
      const line = (side: 'ours' | 'bare') =>
        `CPU ${middle(side, 'cpu').toFixed(0)} ms (script ${middle(side, 'script').toFixed(0)}, style and layout ${middle(side, 'style').toFixed(0)}), ${middle(side, 'stylePasses')} style passes, ${middle(side, 'layouts')} layouts, ${middle(side, 'requests')} requests, ${middle(side, 'scriptKb').toFixed(0)} kB of JavaScript`;
      console.log(`${path}: ${ratio}\n  ${line('ours')}\n  without script: ${line('bare')}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

export const openBrowser = () => puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });

/** In a context of its own, so that nothing is cached. Times are thread CPU (ms), which a busy machine does not falsify. */
export async function workOf(browser: Browser, url: string, { script = true } = {}): Promise<Work> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    await page.setJavaScriptEnabled(script);
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const counts = await countRequests(session as never);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, VISIT));
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((other) => other.name === name)?.value ?? Number.NaN;
    return {
      cpu: metric('TaskDuration') * 1_000,
      script: metric('ScriptDuration') * 1_000,
      style: (metric('RecalcStyleDuration') + metric('LayoutDuration')) * 1_000,
      stylePasses: metric('RecalcStyleCount'),
      layouts: metric('LayoutCount'),
      requests: counts.requests,
      scriptKb: counts.scriptBytes / 1_000,
    };
  } finally {
    await context.close();
  }
}
