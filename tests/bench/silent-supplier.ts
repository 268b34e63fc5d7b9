import { addDays, todayIn } from '#contract/rules/dates.ts';
import { openHotelbeds } from '#tests/emulators/hotelbeds/index.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { quantile, timesOf, type Request } from './load.ts';
import { startProduct } from './servers.ts';

const OFFERS = 60;
const PACKAGES = [103, 101, 102];

/** First offers of as many stays, none of which was asked for before. */
const offers = (): Request[] =>
  Array.from({ length: OFFERS }, (_, index) => {
    const start = addDays(todayIn('Asia/Kuwait', new Date()), 30 + index);
    const body = {
      package_id: PACKAGES[index % PACKAGES.length],
      start_date: start,
      end_date: addDays(start, 8),
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      class: 'economy',
    };
    return { method: 'POST', path: '/api/v1/website/package_details_new', body: JSON.stringify(body) };
  });

/** Prints how long first offers take with the embedded suppliers alone, and beside a supplier of hotels that never answers [SU8]. */
export async function benchSilentSupplier(): Promise<void> {
  const vendor = await openHotelbeds();
  vendor.silence(() => true);
  const settings: Record<string, Record<string, string>> = {
    'embedded alone': {},
    'beside one that never answers': { HOTEL_SUPPLIERS: 'hotelbeds,embedded,etx', ...hotelbedsEnv(vendor) },
  };
  for (const [name, env] of Object.entries(settings)) {
    const product = await startProduct(1_000, env);
    const times = await timesOf(product.url, offers());
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map(Math.round);
    // an expert's own hotels are asked of nobody else: how often the silent one was asked says what the figures are worth
    const silent = vendor.callsOf('availability').length;
    console.log(
      `${name}: p50 ${p50} ms, p95 ${p95} ms, longest ${Math.round(Math.max(...times))} ms of ${OFFERS} first offers, ${silent} searches without an answer (goal: p95 under 1,500)`,
    );
    await product.stop();
  }
  await vendor.close();
}
