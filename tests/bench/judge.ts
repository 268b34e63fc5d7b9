import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromePath, FLAGS } from './browser.ts';
import { quantile } from './load.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const median = (values: number[]) => quantile(values, 0.5);

export type Judged = Awaited<ReturnType<typeof judged>>;

/** Lighthouse's medians of `runs` loads as a phone; the categories that do not move between loads are asked once. */
export async function judged(url: string, runs: number, asks: 'all' | 'performance') {
  const chrome = await chromeLauncher.launch({ chromePath: chromePath(), chromeFlags: FLAGS, logLevel: 'error' });
  try {
    const loads: Load[] = [];
    for (let run = 0; run < runs; run += 1)
      loads.push(await loaded(url, chrome.port, run === 0 && asks === 'all' ? CATEGORIES : ['performance']));
    const middle = (name: string) => median(loads.map((load) => load.value(name)));
    const [first] = loads;
    return {
      scores: CATEGORIES.map((name) =>
        name === 'performance' ? median(loads.map((load) => load.scores[name] ?? 0)) : (first?.scores[name] ?? 0),
      ),
      /** Everything the fixed categories took marks off for. */
      faults: first?.faults ?? [],
      fcp: Math.round(middle('first-contentful-paint')),
      lcp: Math.round(middle('largest-contentful-paint')),
      lcps: loads.map((load) => Math.round(load.value('largest-contentful-paint'))),
      tbt: Math.round(middle('total-blocking-time')),
      cls: Number(middle('cumulative-layout-shift').toFixed(3)),
      kb: Math.round(median(loads.map((load) => load.bytes)) / 1024),
      scriptKb: Math.round(median(loads.map((load) => load.scriptBytes)) / 1024),
      requests: median(loads.map((load) => load.requests)),
      benchmark: Math.round(median(loads.map((load) => load.benchmark))),
    };
  } finally {
    chrome.kill();
  }
}

/** Now and then a load is not recorded: it is done again, twice at most. */
async function loaded(url: string, port: number, onlyCategories: readonly string[], retries = 2): Promise<Load> {
  try {
    return await loadOnce(url, port, onlyCategories);
  } catch (error) {
    if (retries === 0) throw error;
    return loaded(url, port, onlyCategories, retries - 1);
  }
}

type Load = Awaited<ReturnType<typeof loadOnce>>;
type Request = { transferSize?: number; resourceType?: string };

async function loadOnce(url: string, port: number, onlyCategories: readonly string[]) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...onlyCategories],
    disableFullPageScreenshot: true,
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const details = audits['network-requests']?.details;
  const requests = (details && 'items' in details ? details.items : []) as Request[];
  const weight = (rows: Request[]) => rows.reduce((total, row) => total + (row.transferSize ?? 0), 0);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ) as Record<string, number>,
    faults: Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight: counts }) => counts > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    value: (name: string) => audits[name]?.numericValue ?? Number.NaN,
    bytes: weight(requests),
    scriptBytes: weight(requests.filter((row) => row.resourceType === 'Script')),
    requests: requests.length,
    benchmark: environment.benchmarkIndex,
  };
}
