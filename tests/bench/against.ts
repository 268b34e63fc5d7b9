import { resolve } from 'node:path';
import process from 'node:process';
import { packageIds, requests } from './api.ts';
import { firstButton, largestPaints } from './applied.ts';
import { judged } from './judge.ts';
import { load, quantile } from './load.ts';
import { startProduct, type Running } from './servers.ts';

const PATHS = process.env.BENCH_PAGES?.split(',') ?? ['/ar', '/en/packages/101', '/ar/packages/101', '/en'];
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const SIZES = [1_000, 100_000];
/** Ms: what a server does after its start is over by then. */
const SETTLE = 40_000;

type Pair = { ours: Running; other: Running };
const median = (values: number[]) => quantile(values, 0.5);

/**
 * Prints this build's figures over those of another built checkout (`BENCH_AGAINST=../older npm run bench -- against`). The two
 * take turns, load by load, so that a machine that is slower for a while is so for both: only the ratios count.
 */
export async function benchAgainst(): Promise<void> {
  const folder = process.env.BENCH_AGAINST;
  if (!folder) throw new Error('Name the other checkout, installed and built: BENCH_AGAINST=FOLDER.');
  const cwd = resolve(folder);
  const parts = (process.env.BENCH_PARTS ?? 'pages,api').split(',');
  if (parts.includes('pages')) await withPair(0, cwd, pages);
  if (parts.includes('api')) for (const size of SIZES) await withPair(size, cwd, (pair) => api(pair, size));
}

async function withPair(packages: number, cwd: string, measure: (pair: Pair) => Promise<void>): Promise<void> {
  const ours = await startProduct(packages);
  const other = await startProduct(packages, {}, cwd);
  try {
    await new Promise((settle) => setTimeout(settle, SETTLE));
    await measure({ ours, other });
  } finally {
    await ours.stop();
    await other.stop();
  }
}

type Sample = Record<string, number>;
async function pageOnce(url: string): Promise<Sample> {
  const { scores, lcp, tbt } = await judged(url, 1, 'performance');
  const { untouched, pressed } = await firstButton(url, 1);
  const { url: applied } = await largestPaints({ url }, 1);
  return {
    'Lighthouse speed': scores[0] ?? 0,
    'largest paint, simulated': lcp,
    'largest paint, applied': applied,
    blocking: tbt,
    'first button by itself': untouched,
    'first button pressed early': pressed,
  };
}

async function pages({ ours, other }: Pair): Promise<void> {
  for (const path of PATHS) {
    await inTurns(path, RUNS, [() => pageOnce(`${ours.url}${path}`), () => pageOnce(`${other.url}${path}`)]);
  }
}

async function api({ ours, other }: Pair, size: number): Promise<void> {
  const [packageId = 0] = await packageIds(ours);
  for (const [name, request] of Object.entries(requests(packageId))) {
    const once = async (url: string): Promise<Sample> => {
      const { perSecond, p99 } = await load(url, request, 2);
      return { 'requests/s': perSecond, 'p99 ms': Math.max(p99, 1) };
    };
    await inTurns(`${name}, ${size} packages`, RUNS, [() => once(ours.url), () => once(other.url)]);
  }
}

/** Both by turns, the first turn not counted; medians of each and the median of the ratios, pair by pair. */
async function inTurns(name: string, runs: number, [one, two]: [() => Promise<Sample>, () => Promise<Sample>]) {
  await one();
  await two();
  const pairs: [Sample, Sample][] = [];
  for (let run = 0; run < runs; run += 1) pairs.push([await one(), await two()]);
  console.log(`\n${name}`);
  for (const figure of Object.keys(pairs[0]?.[0] ?? {})) {
    const [ours, other] = [0, 1].map((side) => median(pairs.map((pair) => pair[side as 0 | 1][figure] ?? 0)));
    const ratio = median(pairs.map(([mine, theirs]) => (mine[figure] ?? 0) / Math.max(theirs[figure] ?? 0, 1)));
    console.log(`  ${figure.padEnd(28)} ${ours} / ${other}, ratio ${ratio.toFixed(2)}`);
  }
}
