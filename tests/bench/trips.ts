import { HOME_AIRPORTS } from '#contract/rules/home-airports.ts';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { quantile, timesOf, type Request } from './load.ts';
import { startProduct, type Running } from './servers.ts';

const SITE = '/api/v1/website';
const PARTY = [{ Adults: 2, Children: [6], Infants: [] }];
const CITIES = [
  'istanbul',
  'rome',
  'paris',
  'dubai',
  'bali',
  'london',
  'tbilisi',
  'cairo',
  'tokyo',
  'maldives',
  'athens',
];
const TYPED = [
  'ist',
  'روما',
  'باريس',
  'dub',
  'بال',
  'fam',
  'شهر',
  'maldives',
  'الق',
  'tokyo 7',
  'xqz',
  'تبي',
  'honey',
  'k',
  'اسط',
];
const ROUNDS = 130;
/** Asked before the clock runs, so that it is not the compiler that is measured. */
const WARM_UP = 10;

/** Trips of one's own: what a fresh search, a month of prices and the search box's suggestions take, at 100,000 packages. */
export async function benchTrips(): Promise<void> {
  const product = await startProduct(100_000);
  try {
    console.log(`\n100,000 packages: ready after ${product.startMs} ms`);
    await measure('price calendar, 60 days', product, calendars(), 'p95 under 200');
    const suggestRequests = Array.from({ length: 300 }, (_, at): Request => {
      const text = TYPED[at % TYPED.length] ?? '';
      return { method: 'GET', path: `${SITE}/suggest?q=${encodeURIComponent(text.slice(0, 1 + (at % 5)))}` };
    });
    await measure('suggestions', product, suggestRequests, 'p99 under 30');
    for (const channel of ['makeyourtrip', 'expedia', 'multidestination'] as const) {
      const trips = await tripOffers(product, channel);
      await measure(`first results, ${channel}`, product, trips, 'p95 under 300');
    }
  } finally {
    await product.stop();
  }
}

async function measure(name: string, product: Running, requests: Request[], goal: string): Promise<void> {
  await timesOf(product.url, requests.slice(0, WARM_UP));
  const before = product.cpuMs();
  const times = await timesOf(product.url, requests.slice(WARM_UP));
  const cpu = ((product.cpuMs() - before) / times.length).toFixed(1);
  const at = (share: number) => quantile(times, share).toFixed(1);
  console.log(
    `  ${name.padEnd(34)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, CPU ${cpu} ms each (goal: ${goal})`,
  );
}

const dayAt = (index: number) => addDays(todayIn('Asia/Kuwait', new Date()), 20 + (index % 90));
const airports = Object.keys(HOME_AIRPORTS);

/** First offers of trips nobody has asked for yet, each the first search of its own. */
export async function tripOffers(
  product: Running,
  channel: 'makeyourtrip' | 'expedia' | 'multidestination',
  count = ROUNDS,
): Promise<Request[]> {
  const many = channel === 'multidestination';
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Request> => {
      const places = Array.from(
        { length: many ? 3 : 1 },
        (_stop, at) => CITIES[(index + at * 2) % CITIES.length] ?? '',
      );
      const nights = 2 + (index % 4);
      const plan = {
        channel,
        from: airports[index % airports.length],
        stops: places.map((place) => ({ place, nights, onward: 'flight' })),
        back_to: null,
        start_date: dayAt(index),
        rooms: PARTY,
        class: 'economy',
      };
      const reply = await fetch(`${product.url}${SITE}/trips`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(plan),
      });
      if (!reply.ok) throw new Error(`a trip was answered ${reply.status}: ${await reply.text()}`);
      const { data } = (await reply.json()) as { data: { package_id: number } };
      const { start_date, rooms, class: cabin } = plan;
      const end_date = addDays(start_date, nights * places.length);
      const body = JSON.stringify({ package_id: data.package_id, rooms, start_date, end_date, class: cabin });
      return { method: 'POST', path: `${SITE}/package_details_new`, body };
    }),
  );
}

const calendars = (): Request[] =>
  Array.from({ length: ROUNDS }, (_, index) => ({
    method: 'POST',
    path: `${SITE}/price_calendar`,
    body: JSON.stringify({
      channel: 'makeyourtrip',
      from: airports[index % airports.length],
      to: CITIES[index % CITIES.length],
      start: dayAt(index),
      days: 60,
      nights: 3 + (index % 8),
      rooms: PARTY,
      class: 'economy',
    }),
  }));
