import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#scripts/postgres.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 20_000);
const EVERY = 5;
const GOAL = 50;

/** Prints the longest pause of a 5 ms timer beside the writing of 20,000 orders as CSV and as a workbook, on both databases [FK3]. */
export async function benchFiles(): Promise<void> {
  const cluster = process.env.BENCH_SQLITE_ONLY ? null : await startPostgres();
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
  for (const dialect of cluster ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) await benchOn(dialect);
  cluster?.stop();
}

type Pause = { longest: number; ours: number };

/**
 * The longest time (ms) between two beats of a timer while `work` goes on, beyond its period, and how much of such a time this
 * thread itself worked at most: the rest it waited for a processor or a disk.
 */
async function longestPause(work: () => Promise<void>): Promise<Pause> {
  const pause = { longest: 0, ours: 0 };
  let last = performance.now();
  let used = process.threadCpuUsage();
  const beat = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(used);
    pause.longest = Math.max(pause.longest, now - last - EVERY);
    pause.ours = Math.max(pause.ours, (user + system) / 1_000);
    last = now;
    used = process.threadCpuUsage();
  }, EVERY);
  await work();
  clearInterval(beat);
  return pause;
}

const said = ({ longest, ours }: Pause): string =>
  `longest pause ${longest.toFixed(0).padStart(4)} ms, most work without one ${ours.toFixed(0).padStart(3)} ms${longest > GOAL ? '   over its goal' : ''}`;

async function benchOn(dialect: 'sqlite' | 'postgres'): Promise<void> {
  const { openTestApp } = await import('#tests/support/app.ts');
  const { halves, memberOf } = await import('#tests/support/staff.ts');
  const { fillWithOrders } = await import('./many-orders.ts');
  const app = await openTestApp({ dialect });
  await fillWithOrders(app, ORDERS);
  const member = await memberOf(app, 'finance');
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const take = async (format: string) => {
    const reply = await fetch(`${address}/api/v1/staff/orders.csv?format=${format}`, { headers: halves(member) });
    if (!reply.ok || !reply.body) throw new Error(`the file answered ${reply.status}`);
    let bytes = 0;
    for await (const part of reply.body) bytes += part.length;
    return bytes;
  };
  console.log(`\n${dialect}: ${ORDERS} orders. Goal: no pause over ${GOAL} ms.`);
  const idle = await longestPause(() => sleep(5_000));
  console.log(`nothing at all, 5 s    ${said(idle)}`);
  // the first file begins the thread
  for (const [name, format] of [
    ['CSV, the first', 'csv'],
    ['CSV', 'csv'],
    ['workbook', 'xlsx'],
  ] as const) {
    const before = performance.now();
    let bytes = 0;
    const pause = await longestPause(async () => void (bytes = await take(format)));
    const seconds = ((performance.now() - before) / 1_000).toFixed(1);
    console.log(`${name.padEnd(16)} ${seconds.padStart(5)} s   ${(bytes / 1e6).toFixed(1)} MB   ${said(pause)}`);
  }
  for (const [name, work] of [
    ['books, all', () => app.services.keeper.full()],
    ['housekeeping', () => app.services.erasing.run()],
  ] as const)
    console.log(`${name.padEnd(16)} ${said(await longestPause(async () => void (await work())))}`);
  await app.close();
}
