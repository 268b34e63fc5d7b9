import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { openHotelbeds } from '#tests/emulators/hotelbeds/index.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { quantile, timesOf, type Request } from './load.ts';
import { startProduct } from './servers.ts';
import { tripOffers } from './trips.ts';

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

/** A vendor that takes every call and answers none. */
async function openSilence() {
  let calls = 0;
  const server = createServer(() => void (calls += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const listRequests = (requests: Request[], path: string, more: object = {}): Request[] =>
  requests.map(({ method, body }) => ({
    method,
    path: `/api/v1/website/${path}`,
    body: JSON.stringify({ ...JSON.parse(body ?? '{}'), ...more }),
  }));

/**
 * Prints how long offers and their lists take with the embedded suppliers alone, beside a supplier of hotels and beside one of
 * flights that never answers [SU8]. An expert's own hotels are asked of nobody else, those of a trip of one's own and the list of
 * all hotels of every supplier: how often the silent one was asked says what the figures are worth. The page asks each source of
 * hotels alone and shows them as they come; who asks for every source's at once waits for the slowest until it is given up.
 */
export async function benchSilentSupplier(): Promise<void> {
  const hotels = await openHotelbeds();
  hotels.silence(() => true);
  const flights = await openSilence();
  const duffel = { DUFFEL_TOKEN: 'duffel_test_silent', DUFFEL_WEBHOOK_SECRET: 'silent', DUFFEL_URL: flights.url };
  const settings: { name: string; env: Record<string, string>; calls: () => number }[] = [
    { name: 'embedded alone', env: {}, calls: () => 0 },
    {
      name: 'beside hotels that never answer',
      env: { HOTEL_SUPPLIERS: 'hotelbeds,embedded,etx', ...hotelbedsEnv(hotels) },
      calls: () => hotels.callsOf('availability').length,
    },
    {
      name: 'beside flights that never answer',
      env: { FLIGHT_SUPPLIERS: 'duffel,embedded', ...duffel },
      calls: flights.calls,
    },
  ];
  for (const { name, env, calls } of settings) {
    const product = await startProduct(1_000, env);
    console.log(`\n${name} (goal: p95 under 1,500 ms)`);
    const first = offers();
    for (const [what, requests] of [
      ['first offers of packages', first],
      ['lists of all flights', listRequests(first, 'package_details_new_all_flights')],
      ["a source's hotels", listRequests(first, 'package_details_new_all_hotels', { source: 'ETH' })],
      ["every source's hotels", listRequests(first, 'package_details_new_all_hotels')],
      ['first offers of own trips', await tripOffers(product, 'makeyourtrip', OFFERS)],
    ] as const) {
      const before = calls();
      const times = await timesOf(product.url, requests);
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map(Math.round);
      console.log(
        `  ${what.padEnd(26)} p50 ${p50} ms, p95 ${p95} ms, longest ${Math.round(Math.max(...times))} ms of ${OFFERS}, ${calls() - before} searches without an answer`,
      );
    }
    await product.stop();
  }
  flights.close();
  await hotels.close();
}
