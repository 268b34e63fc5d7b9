import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMyFatoorahClient } from '#server/gateways/my-fatoorah/client.ts';
import { createTapClient } from '#server/gateways/tap/client.ts';
import { publishedJson } from '#server/rates/published-json.ts';
import { createDuffelClient } from '#server/suppliers/duffel/client.ts';
import { createHotelbedsClient } from '#server/suppliers/hotelbeds/client.ts';
import { testClock } from '#tests/support/clock.ts';

const MEGABYTE = Buffer.alloc(1_000_000, ' ');
const TWO_GIGABYTES = 2_000;

let vendor: Server;
let url: string;
let megabytes: number;
let ended: Promise<void>;
let isPacked: boolean;
/** Says spaces, as JSON may, for as long as somebody listens. */
function endless(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/json', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) });
  const out = isPacked ? createGzip({ level: 1 }) : reply;
  if (out !== reply) out.pipe(reply);
  const go = () => {
    while (!reply.destroyed && megabytes < TWO_GIGABYTES) {
      megabytes += 1;
      if (!out.write(MEGABYTE)) return void out.once('drain', go);
    }
    out.end();
  };
  go();
}
beforeEach(async () => {
  megabytes = 0;
  ended = new Promise((resolve) => {
    vendor = createServer((request, reply) => {
      request.resume();
      reply.on('close', resolve);
      endless(reply);
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterEach(() => {
  vendor.closeAllConnections();
  vendor.close();
});

const silent = { error: () => undefined, warn: () => undefined };
const account = { country: 'KW', currency: 'KWD', token: 'x' } as const;
const budget = { spend: async () => undefined, opensAt: async () => 0, rest: () => undefined };
const hotelbeds = () => createHotelbedsClient({ url, key: 'k', secret: 's', clock: testClock(), log: silent, budget });
const asks: [string, number, () => Promise<unknown>][] = [
  ['tap', 1, () => createTapClient({ url, secretKey: 'k' }).ask(z.object({}), '/charges/1')],
  ['myfatoorah', 1, () => createMyFatoorahClient()({ ...account, url }, z.object({}), 'GetPaymentStatus', {})],
  ['duffel', 24, () => createDuffelClient({ url, token: 't', live: false }).ask(z.object({}), '/air/offers')],
  ['hotelbeds', 48, () => hotelbeds()(z.object({}), { path: '/hotels', patience: 60_000, purpose: 'content' })],
  ['the source of exchange rates', 0.262144, () => publishedJson(url, fetch)],
];

it.each(asks.flatMap(([name, most, ask]) => [false, true].map((packed) => ({ name, most, ask, packed }))))(
  '[FK11] reads no more of $name than it has a reason to say (packed: $packed)',
  async ({ name, most, ask, packed }) => {
    isPacked = packed;
    await expect(ask()).rejects.toThrow(new RegExp(`^${name} answered .*more than ${most * 1_000_000} bytes$`, 'u'));
    await ended;
    expect(megabytes).toBeLessThan(TWO_GIGABYTES);
  },
);
