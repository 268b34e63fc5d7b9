import process from 'node:process';
import { startPostgres } from '#scripts/postgres.ts';
import { quantile } from './load.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const ROUNDS = 40;
const GOALS = { list: 150, order: 100 };

/** Prints the server's own time for lists, searches and order pages of the desk over 100,000 orders, on both databases [BO4]. */
export async function benchDesk(): Promise<void> {
  const cluster = process.env.BENCH_SQLITE_ONLY ? null : await startPostgres();
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
  for (const dialect of cluster ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) await benchOn(dialect);
  cluster?.stop();
}

async function benchOn(dialect: 'sqlite' | 'postgres'): Promise<void> {
  const { openTestApp } = await import('#tests/support/app.ts');
  const { askAs, memberOf } = await import('#tests/support/staff.ts');
  const { emailOf, fillWithOrders, mobileOf, referenceOf, surnameOf } = await import('./many-orders.ts');
  const app = await openTestApp({ dialect });
  const before = performance.now();
  const ids = await fillWithOrders(app, ORDERS);
  if (dialect === 'postgres') await (await import('kysely')).sql`vacuum analyze`.execute(app.services.db);
  const seconds = Math.round((performance.now() - before) / 1_000);
  console.log(
    `\n${dialect}: ${ORDERS} orders, filled in ${seconds} s. Goal: p95 ${GOALS.list} ms a list, ${GOALS.order} ms an order.`,
  );
  const member = await memberOf(app, 'finance');
  const any = () => Math.floor(Math.random() * ORDERS);
  const locator = await app.services.db
    .selectFrom('supplier_attempt')
    .select('locator')
    .where('locator', 'is not', null)
    .limit(50)
    .execute();
  const paid = await app.services.db.selectFrom('payment').select('gateway_ref').limit(50).execute();
  const pages = Math.ceil(ORDERS / 25);
  const last = (page: number) => Math.max(1, Math.min(page, pages));
  const lists: Record<string, () => string> = {
    'first page': () => '',
    'any page': () => `page=${1 + Math.floor(Math.random() * pages)}`,
    'last page': () => `page=${last(pages)}`,
    'by departure': () => `sort=travel&page=${last(1 + (any() % 100))}`,
    'by amount': () => `sort=-amount&page=${last(1 + (any() % 100))}`,
    'by what waits longest, any page': () => `sort=age&page=${1 + Math.floor(Math.random() * pages)}`,
    'what needs a person': () => 'attention=any',
    'confirmed, any page': () => `state=confirmed&page=${1 + Math.floor(Math.random() * pages * 0.8)}`,
    'not paid': () => 'state=held,awaiting_payment,payment_failed',
    'leaving in a week': () => 'state=confirmed&travel_from=2026-11-24&travel_to=2026-12-01',
    'one package, any page': () => `package=101&page=${1 + (any() % 1_000)}`,
    'nobody’s': () => `assigned=none&page=${1 + Math.floor(Math.random() * pages)}`,
    'search: reference': () => `q=${referenceOf(any())}`,
    'search: email': () => `q=${emailOf(any())}`,
    'search: mobile': () => `q=${encodeURIComponent(mobileOf(any()))}`,
    'search: surname': () => `q=${surnameOf(1 + (any() % 19))}`,
    'search: a surname of 5,000': () => `q=Alsalem&page=${1 + (any() % 200)}`,
    'search: locator': () => `q=${locator[any() % locator.length]?.locator}`,
    'search: payment': () => `q=${paid[any() % paid.length]?.gateway_ref}`,
    'search: two words': () => `q=${encodeURIComponent(`${surnameOf(any())} ${emailOf(any())}`)}`,
    'search: nothing': () => `q=Nobody${any()}`,
  };
  const read = async (path: string) => {
    const startTime = performance.now();
    const { status } = await askAs(app, member, 'GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - startTime;
  };
  async function show(name: string, goal: number, path: () => string): Promise<void> {
    await read(path());
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await read(path()));
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    console.log(
      `${name.padEnd(34)} p50 ${p50.toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms${p95 > goal ? '   over its goal' : ''}`,
    );
  }
  for (const [name, query] of Object.entries(lists)) await show(name, GOALS.list, () => `orders?${query()}`);
  await show('an order', GOALS.order, () => `orders/${ids[any()]}`);
  await show('its story', GOALS.order, () => `orders/${ids[any()]}/timeline`);
  await app.close();
}
