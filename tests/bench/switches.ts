import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { SWITCHES, type Switch } from '#src/delivery/switches.ts';
import { chromePath, FLAGS, SLOW_4G } from './browser.ts';
import { quantile } from './load.ts';
import { startProduct, type Running } from './servers.ts';

const PATHS = process.env.BENCH_PAGES?.split(',') ?? ['/ar', '/ar/packages/101', '/ar/results/latestPackages'];
const RUNS = Number(process.env.BENCH_RUNS ?? 10);
/** `BENCH_SWITCHES=terser,deferred npm run bench -- switches`; all of them without it. */
const NAMES = (process.env.BENCH_SWITCHES?.split(',') as Switch[] | undefined) ?? SWITCHES;
const SOURCES = ['contract', 'locales', 'machines', 'public', 'scripts', 'server', 'src', 'tests/bench'];
const SETTINGS = ['package.json', 'vite.config.ts', 'lingui.config.ts', 'postcss.config.cjs', 'tsconfig.json'];

/** What one load of a page shows; milliseconds, and kB as they came over the line until the page stood. */
type Sample = { paint: number; largest: number; blocking: number; button: number; html: number; all: number };
const FIGURES: (keyof Sample)[] = ['paint', 'largest', 'blocking', 'button', 'html', 'all'];

/**
 * For each trick of delivery what a page is with it and without it, as medians of loads in turns (ABBA) on a phone of the
 * middle class: slow 4G and a processor four times slower, both applied by the browser itself [HO5].
 */
export async function benchSwitches(): Promise<void> {
  console.log(`Each line: with / without (what the trick gains), medians of ${RUNS} loads in turns.`);
  for (const name of NAMES) {
    const folder = await buildWithout(name);
    try {
      await weigh(name, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function weigh(name: Switch, folder: string): Promise<void> {
  const on = await startProduct(0);
  const off = await startProduct(0, {}, folder);
  try {
    // asked for again a while later, a page is packed as small as it gets; what a server does after its start is over by then
    for (let round = 0; round < 3; round += 1)
      for (const path of PATHS) {
        for (const { url } of [on, off])
          await (await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } })).text();
        await wait(SETTLE);
      }
    for (const path of PATHS) await tell(name, path, on, off);
  } finally {
    await on.stop();
    await off.stop();
  }
}

async function tell(name: Switch, path: string, on: Running, off: Running): Promise<void> {
  const samples: Record<'on' | 'off', Sample[]> = { on: [], off: [] };
  // the first of each is not counted
  for (const { url } of [on, off]) await loaded(`${url}${path}`);
  for (let run = 0; run < RUNS; run += 1)
    for (const side of run % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const))
      samples[side].push(await loaded(`${(side === 'on' ? on : off).url}${path}`));
  const middle = (side: 'on' | 'off', figure: keyof Sample) =>
    quantile(
      samples[side].map((sample) => sample[figure]),
      0.5,
    );
  const figures = FIGURES.map((figure) => {
    const [one, other] = [middle('on', figure), middle('off', figure)];
    const round = (value: number) => (figure === 'html' || figure === 'all' ? value.toFixed(1) : value.toFixed(0));
    return `${figure} ${round(one)}/${round(other)} (${round(other - one)})`;
  });
  console.log(`${name.padEnd(26)} ${path.padEnd(28)} ${figures.join('  ')}`);
}

/** Runs in the page, before it: paints, and what holds the page up longer than 50 ms after the first of them. */
const WATCH = `
  window.__seen = { paint: 0, largest: 0, tasks: [] };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__seen.largest = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__seen.tasks.push([entry.startTime, entry.duration]); })
    .observe({ type: 'longtask', buffered: true });
`;
const READ = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const blocking = window.__seen.tasks
    .filter(([start, duration]) => start + duration > paint)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { paint, largest: window.__seen.largest, blocking, button: performance.getEntriesByName('et-hydrated')[0].startTime };
})()`;

/** Ms. */
const AFTER = 500;
const SETTLE = 3_000;

/** One load in a new browser, whose cache is empty. */
async function loaded(url: string): Promise<Sample> {
  const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const weights = await weighed(page);
    await page.evaluateOnNewDocument(WATCH);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 });
    const untilButton = { ...weights };
    // the fonts come after it, and tasks and paints are told of a moment after they were
    await page.waitForSelector('html:not([data-plain])', { timeout: 60_000 });
    await wait(AFTER);
    return { ...((await page.evaluate(READ)) as Omit<Sample, 'html' | 'all'>), ...untilButton };
  } finally {
    await browser.close();
  }
}

async function weighed(page: Page): Promise<Pick<Sample, 'html' | 'all'>> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const weights = { html: 0, all: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weights.html ||= encodedDataLength / 1024;
    weights.all += encodedDataLength / 1024;
  });
  return weights;
}

/** A copy of the sources, built without one trick. Its libraries are ours. */
async function buildWithout(name: Switch): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `etravelers-${name}-`));
  for (const source of [...SOURCES, ...SETTINGS]) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, DELIVERY_OFF: name },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the build without ${name} failed`);
  return folder;
}
