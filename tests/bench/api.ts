import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { load, quantile, timesOf, type Figures, type Request } from './load.ts';
import { startBare, startProduct, type Running } from './servers.ts';

const PARTY = [{ Adults: 2, Children: [6], Infants: [] }];

/** Prints the API's figures beside a bare node:http route with the same bytes, at 1,000 and at 100,000 packages. */
export async function benchApi(): Promise<void> {
  const small = await measure(1_000);
  const large = await measure(100_000);
  console.log('\np99 at 100,000 packages over p99 at 1,000 (goal: within 1.5)');
  for (const [name, figures] of Object.entries(large)) {
    const before = small[name];
    if (before) console.log(`  ${name.padEnd(12)} ${(figures.p99 / Math.max(before.p99, 1)).toFixed(2)}`);
  }
}

async function measure(packages: number): Promise<Record<string, Figures>> {
  const product = await startProduct(packages);
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-bare-'));
  try {
    console.log(
      `\n${packages.toLocaleString('en')} packages: ready after ${product.startMs} ms, ${product.residentMb()} MB resident`,
    );
    await searches(product);
    const figures: Record<string, Figures> = {};
    for (const [name, request] of Object.entries(requests((await packageIds(product))[0] ?? 0)))
      figures[name] = await beside(name, product, request, folder);
    console.log(`  resident after the load: ${product.residentMb()} MB (goal: under 200)`);
    return figures;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function beside(name: string, product: Running, request: Request, folder: string): Promise<Figures> {
  const reply = await fetch(`${product.url}${request.path}`, {
    method: request.method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'ar',
      'accept-currency': 'KWD',
      'accept-location': '85',
    },
    ...(request.body ? { body: request.body } : {}),
  });
  const body = await reply.text();
  const file = join(folder, `${name}.json`);
  writeFileSync(file, body);
  const bare = await startBare(file);
  const floor = await load(bare.url, request);
  await bare.stop();
  const ours = await load(product.url, request);
  const ratio = (ours.perSecond / floor.perSecond).toFixed(2);
  const tail = (ours.p99 / Math.max(floor.p99, 1)).toFixed(2);
  console.log(
    `  ${name.padEnd(12)} ${String(Buffer.byteLength(body)).padStart(7)} B | ours ${row(ours)} | bare ${row(floor)} | requests/s ${ratio}, p99 ${tail}`,
  );
  return ours;
}

const row = ({ perSecond, p50, p99, failed }: Figures) =>
  `${String(perSecond).padStart(6)}/s p50 ${p50} p99 ${p99}${failed ? ` FAILED ${failed}` : ''}`;

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
      end_date: addDays(start, 3 + (index % 9)),
      class: 'economy',
    });
  });
  for (const call of ['package_details_new', 'package_details_new_all_flights', 'package_details_new_all_hotels']) {
    const times = await timesOf(
      product.url,
      bodies.map((body) => ({ method: 'POST', path: `/api/v1/website/${call}`, body })),
    );
    console.log(
      `  first time   ${call.padEnd(32)} p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (goal: p95 under 50)`,
    );
  }
}

/** Packages as the list names them, the first pages. */
async function packageIds(product: Running): Promise<number[]> {
  const pages = [1, 2, 3, 4].map(async (page) => {
    const reply = await fetch(`${product.url}/api/v1/website/packages?page=${page}`);
    const { data } = (await reply.json()) as { data: { items: { id: number }[] } };
    return data.items.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

function requests(packageId: number): Record<string, Request> {
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
