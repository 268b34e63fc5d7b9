import process from 'node:process';
import type { CDPSession, Page } from 'puppeteer-core';
import { openBrowser } from './light.ts';
import { quantile } from './load.ts';
import { startProduct } from './servers.ts';

/** How often slower the processor is. */
const RATE = Number(process.env.BENCH_RATE ?? 1);
/** Milliseconds in which an act has its effects. */
const AFTER = 1_200;

type Act = { name: string; find: string; closes?: boolean };

const button = (name: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && ${name}.test((one.ariaLabel ?? '') + one.textContent))`;
const inWindow = (selector: string, at = 0) =>
  `[...document.querySelectorAll('[role=dialog][aria-modal] ${selector}')].at(${at})`;

const CHOOSE = `[...document.querySelectorAll('[role=dialog][aria-modal] button')].filter((one) => /Choose/.test(one.textContent))[1]`;

const VISITS: { path: string; acts: Act[] }[] = [
  {
    path: '/en',
    acts: [
      { name: 'country and currency', find: button('/^Country/'), closes: true },
      { name: 'days', find: button('/^When/'), closes: true },
      { name: 'travellers', find: button('/^Who/'), closes: true },
    ],
  },
  {
    path: '/en/results/latestPackages',
    acts: [
      { name: 'filters', find: button('/Filters/') },
      { name: 'a theme', find: inWindow('input[type=checkbox]') },
      { name: 'the filtered list', find: inWindow('button', -1) },
    ],
  },
  {
    path: '/en/packages/101',
    acts: [
      { name: 'an activity', find: `document.querySelector('main input[type=checkbox]')` },
      { name: 'a room', find: `document.querySelector('main input[type=radio]:not(:checked)')` },
      { name: 'flights', find: button('/Change flights/') },
      { name: 'a flight', find: CHOOSE, closes: true },
      { name: 'hotels', find: button('/Change hotel/'), closes: true },
    ],
  },
];

/** Prints the main-thread CPU of each act, as a phone [LI4]. */
export async function benchActs(): Promise<void> {
  const product = await startProduct(0);
  const browser = await openBrowser();
  const times: number[] = [];
  try {
    console.log(`\nActs as a phone, processor ${RATE} times slower. Goals at full speed: median 30 ms, worst 70.`);
    for (const { path, acts } of VISITS) {
      const page = await browser.newPage();
      await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
      const session = await page.createCDPSession();
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle0' });
      // the first touch fetches what later acts need
      await page.mouse.move(100, 200);
      await page.waitForNetworkIdle({ idleTime: 2_000 });
      for (const act of acts) times.push(await timeOf(page, session, act));
      await page.close();
    }
    console.log(`median ${quantile(times, 0.5).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function timeOf(page: Page, session: CDPSession, { name, find, closes = false }: Act): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (wanted: string) => metrics.find((metric) => metric.name === wanted)?.value ?? Number.NaN;
  };
  await page.waitForFunction(find);
  await page.evaluate(`${find}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await new Promise((resolve) => setTimeout(resolve, AFTER));
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  const before = await read();
  await page.evaluate(`${find}.click()`);
  await new Promise((resolve) => setTimeout(resolve, AFTER * RATE));
  const after = await read();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const spent = (metric: string) => (after(metric) - before(metric)) * 1_000;
  const style = spent('RecalcStyleDuration') + spent('LayoutDuration');
  console.log(
    `${name}: CPU ${spent('TaskDuration').toFixed(0)} ms (script ${spent('ScriptDuration').toFixed(0)}, style and layout ${style.toFixed(0)}), ${after('RecalcStyleCount') - before('RecalcStyleCount')} style passes`,
  );
  if (closes) await page.keyboard.press('Escape');
  return spent('TaskDuration');
}
