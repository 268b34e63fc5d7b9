import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { load, quantile, timesOf, type Figures, type Request } from './load.ts';
import { startBare, startProduct, type Running } from './servers.ts';

const PARTY = [{ Adults: 2, Children: [6], Infants: [] }];
const HEADERS = {
  'content-type': 'application/json',
  'accept-language': 'ar',
  'accept-currency': 'KWD',
  'accept-location': '85',
};
const SIZES = [1_000, 100_000];
const ROUNDS = 3;
const median = (values: number[]) => quantile(values, 0.5);

/**
 * Prints the API's figures at 1,000 and at 100,000 packages beside a bare node:http route that stringifies the same
 * bytes. The three take turns, so that a busy machine slows them alike: the ratios are what counts.
 */
export async function benchApi(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-bare-'));
  const products: Running[] = [];
  try {
    for (const size of SIZES) {
      const product = await startProduct(size);
      products.push(product);
      const at = `${size.toLocaleString('en')} packages`;
      console.log(`\n${at}: ready after ${product.startMs} ms, ${product.residentMb()} MB resident`);
      await searches(product);
      await suggestions(product);
      await lists(product);
    }
    const [packageId = 0] = await packageIds(products[0]);
    console.log(`\nrepeated, 32 connections, medians of ${ROUNDS} rounds; ratios to the bare route`);
    for (const [name, request] of Object.entries(requests(packageId)))
      await sideBySide(name, products, request, folder);
    for (const [index, product] of products.entries())
      console.log(`resident after the load, ${SIZES[index]} packages: ${product.residentMb()} MB (goal: under 200)`);
  } finally {
    for (const product of products) await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sideBySide(name: string, products: Running[], request: Request, folder: string): Promise<void> {
  const rounds: { bare: Figures; ours: Figures[] }[] = [];
  const body = await bodyOf(products[0], request);
  const file = join(folder, `${name}.json`);
  writeFileSync(file, body);
  const bare = await startBare(file);
  try {
    for (const { url } of [bare, ...products]) await load(url, request, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await load(bare.url, request);
      const ours: Figures[] = [];
      for (const { url } of products) ours.push(await load(url, request));
      rounds.push({ bare: floor, ours });
    }
  } finally {
    await bare.stop();
  }
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const p99 = (figures: Figures | undefined) => Math.max(figures?.p99 ?? 0, 1);
  console.log(
    `  ${name.padEnd(12)} ${Buffer.byteLength(body)} B, bare ${middle(({ bare: floor }) => floor.perSecond)}/s p99 ${middle(({ bare: floor }) => floor.p99)} ms`,
  );
  for (const [index, size] of SIZES.entries()) {
    const rate = middle(({ bare: floor, ours }) => (ours[index]?.perSecond ?? 0) / floor.perSecond);
    const tail = middle(({ bare: floor, ours }) => p99(ours[index]) / p99(floor));
    const failed = rounds.reduce((sum, { ours }) => sum + (ours[index]?.failed ?? 0), 0);
    console.log(
      `    at ${String(size).padStart(6)}: ${middle(({ ours }) => ours[index]?.perSecond ?? 0)}/s p99 ${middle(({ ours }) => p99(ours[index]))} ms | requests/s ${rate.toFixed(2)} (goal 0.8), p99 ${tail.toFixed(2)} (goal 2)${failed ? ` FAILED ${failed}` : ''}`,
    );
  }
  const growth = middle(({ ours: [small, large] }) => p99(large) / p99(small));
  console.log(`    p99 at 100,000 over p99 at 1,000: ${growth.toFixed(2)} (goal 1.5)`);
}

async function bodyOf(product: Running | undefined, request: Request): Promise<string> {
  const reply = await fetch(`${product?.url}${request.path}`, {
    method: request.method,
    headers: HEADERS,
    ...(request.body ? { body: request.body } : {}),
  });
  if (!reply.ok) throw new Error(`${request.path} answered ${reply.status}`);
  return reply.text();
}

/** First-time searches: another package, date and party each time, so that nothing is remembered. */
async function searches(product: Running): Promise<void> {
  const today = todayIn('Asia/Kuwait', new Date());
  const ids = await packageIds(product);
  const bodies = Array.from({ length: 150 }, (_, index) => {
    const start = addDays(today, 20 + (index % 90));
    return JSON.stringify({
      package_id: ids[index % ids.length],
      rooms: PARTY,
      start_date: start,
      end_date: addDays(start, 5 + (index % 9)),
      class: 'economy',
    });
  });
  for (const call of ['package_details_new', 'package_details_new_all_flights', 'package_details_new_all_hotels']) {
    const times = await timesOf(
      product.url,
      bodies.map((body) => ({ method: 'POST', path: `/api/v1/website/${call}`, body })),
    );
    console.log(`  first time ${call.padEnd(32)} ${quantilesOf(times, 0.95)} (goal: p95 under 50)`);
  }
}

/** Lists that nobody asked for before: what each takes stands the loop still [LI7]. */
async function lists(product: Running): Promise<void> {
  const sorts = ['recommended', 'price', 'newest', 'rating', 'liked'];
  const words = ['istanbul', 'family', 'beach', 'georgia', 'london'];
  const queries = Array.from({ length: 200 }, (_, index) => {
    const q = index % 3 === 0 ? `&q=${words[index % words.length]}` : '';
    return `sort=${sorts[index % sorts.length]}&price_max=${600 + index}&page=${1 + (index % 7)}${q}`;
  });
  const times = await timesOf(
    product.url,
    queries.map((query) => ({ method: 'GET', path: `/api/v1/website/packages?${query}` })),
  );
  console.log(
    `  first time lists ${' '.repeat(26)} ${quantilesOf(times, 0.95)}, longest ${quantile(times, 1).toFixed(0)} ms (goal: 20)`,
  );
}

/** Type-ahead, letter by letter, in both scripts. */
async function suggestions(product: Running): Promise<void> {
  const words = ['istanbul', 'اسطنبول', 'tbilisi', 'تبليسي', 'family', 'جزر المالديف', 'london', 'طرابزون'];
  const prefixes = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)).slice(1));
  const times = await timesOf(
    product.url,
    [...prefixes, ...prefixes, ...prefixes].map((text) => ({
      method: 'GET',
      path: `/api/v1/website/suggest?q=${encodeURIComponent(text)}`,
    })),
  );
  console.log(`  type-ahead ${' '.repeat(32)} ${quantilesOf(times, 0.99)} (goal: p99 under 30)`);
}

const quantilesOf = (times: number[], share: number) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p${share * 100} ${quantile(times, share).toFixed(1)} ms`;

/** Packages as the list names them, the first pages. */
export async function packageIds(product: Running | undefined): Promise<number[]> {
  const pages = [1, 2, 3, 4].map(async (page) => {
    const reply = await fetch(`${product?.url}/api/v1/website/packages?page=${page}`);
    const { data } = (await reply.json()) as { data: { items: { id: number }[] } };
    return data.items.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

export function requests(packageId: number): Record<string, Request> {
  const start = addDays(todayIn('Asia/Kuwait', new Date()), 60);
  const body = JSON.stringify({
    package_id: packageId,
    rooms: PARTY,
    start_date: start,
    end_date: addDays(start, 6),
    class: 'economy',
  });
  const post = (call: string): Request => ({ method: 'POST', path: `/api/v1/website/${call}`, body });
  return {
    details: post('package_details_new'),
    all_flights: post('package_details_new_all_flights'),
    all_hotels: post('package_details_new_all_hotels'),
    results: { method: 'GET', path: '/api/v1/website/packages?theme=family&sort=price' },
  };
}
