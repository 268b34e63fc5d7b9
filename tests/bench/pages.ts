import { firstButton, largestPaints } from './applied.ts';
import { judged } from './judge.ts';
import { quantile } from './load.ts';
import { nextRoute } from './next-route.ts';
import { startProduct } from './servers.ts';
import { serveStatic } from './static-copy.ts';

/** Home, a list, an offer, a destination, a policy. */
const BARE = ['', '/results/latestPackages', '/packages/101', '/turkiye/istanbul', '/policies/faq'];
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

/** Line by line, so that what was measured stands even where the rest fails. */
async function tell(path: string, product: string, copy: string): Promise<void> {
  const began = performance.now();
  const ratio = (one: number, other: number) => `${one}/${other} = ${(one / other).toFixed(2)}`;
  const ours = await judged(`${product}${path}`, RUNS, 'all');
  const still = await judged(`${copy}${path}`, RUNS, 'performance');
  const off = ours.faults.length ? ` (marks off for ${ours.faults.join(', ')})` : '';
  console.log(`${path}\n  lighthouse ${ours.scores.join('/')}${off} | machine ${ours.benchmark}`);
  console.log(
    `  FCP ${ours.fcp} LCP ${ours.lcps.join(' ')} TBT ${ours.tbt} CLS ${ours.cls} | ${ours.kb} kB, script ${ours.scriptKb} kB, ${ours.requests} requests`,
  );
  const applied = await largestPaints({ ours: `${product}${path}`, still: `${copy}${path}` }, RUNS);
  console.log(
    `  LCP over static copy: simulated ${ratio(ours.lcp, still.lcp)}, applied ${ratio(applied.ours, applied.still)}`,
  );
  const { untouched, pressed } = await firstButton(`${product}${path}`, RUNS);
  console.log(
    `  first button works after ${untouched} ms; pressed at the first paint it has acted after ${pressed} ms`,
  );
  const next: number[] = [];
  for (let run = 0; run < RUNS; run += 1) next.push(Math.round(await nextRoute(`${product}${path}`)));
  console.log(`  next route painted ${quantile(next, 0.5)} ms after the click (${next.join(' ')})`);
  console.log(`  measured in ${Math.round((performance.now() - began) / 1000)} s`);
}
