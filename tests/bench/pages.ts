import { firstButton, largestPaint } from './applied.ts';
import { judged } from './judge.ts';
import { quantile } from './load.ts';
import { nextRoute } from './next-route.ts';
import { startProduct } from './servers.ts';
import { serveStatic } from './static-copy.ts';

/** Home, a list, an offer, a destination, a policy. */
const BARE = ['', '/results/latestPackages', '/packages/101', '/europe/turkiye/istanbul', '/policies/faq'];
/** Some of them only: `BENCH_PAGES=/ar,/en/packages/101 npm run bench -- pages`. */
const PATHS =
  process.env.BENCH_PAGES?.split(',') ?? ['ar', 'en'].flatMap((locale) => BARE.map((path) => `/${locale}${path}`));
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** Prints Lighthouse (simulated) and applied-throttling figures of each page beside its static copy, as ratios. */
export async function benchPages(): Promise<void> {
  const product = await startProduct(0);
  try {
    for (const path of PATHS) await fetch(`${product.url}${path}`);
    const floor = await serveStatic(product.url, PATHS);
    console.log(`\nPages, medians of ${RUNS} loads, as a phone on slow 4G with a processor four times slower.`);
    console.log('Goals: 99/100/100/100, largest paint within 1.15 of the static copy by both judges, shift 0.01,');
    console.log('first button 2500 ms, next route 150 ms after the click.');
    for (const path of PATHS) await tell(path, product.url, floor.url);
    floor.close();
  } finally {
    await product.stop();
  }
}

async function tell(path: string, product: string, copy: string): Promise<void> {
  const began = performance.now();
  const ours = await judged(`${product}${path}`, RUNS, 'all');
  const still = await judged(`${copy}${path}`, RUNS, 'performance');
  const oursApplied = await largestPaint(`${product}${path}`, RUNS);
  const stillApplied = await largestPaint(`${copy}${path}`, RUNS);
  const button = await firstButton(`${product}${path}`, RUNS);
  const next: number[] = [];
  for (let run = 0; run < RUNS; run += 1) next.push(await nextRoute(`${product}${path}`));
  const ratio = (one: number, other: number) => `${one}/${other} = ${(one / other).toFixed(2)}`;
  const off = ours.faults.length ? ` (marks off for ${ours.faults.join(', ')})` : '';
  console.log(
    [
      path,
      `lighthouse ${ours.scores.join('/')}${off} | FCP ${ours.fcp} LCP ${ours.lcps.join(' ')} TBT ${ours.tbt} CLS ${ours.cls} | ${ours.kb} kB, script ${ours.scriptKb} kB, ${ours.requests} requests | machine ${ours.benchmark}`,
      `LCP over static copy: simulated ${ratio(ours.lcp, still.lcp)}, applied ${ratio(oursApplied, stillApplied)}`,
      `first button works after ${button.untouched} ms, pressed at first paint it has acted after ${button.pressed} ms | next route painted ${Math.round(quantile(next, 0.5))} ms after the click (${next.map(Math.round).join(' ')})`,
      `measured in ${Math.round((performance.now() - began) / 1000)} s`,
    ].join('\n  '),
  );
}
