import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type SpanRecord = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

/** A collector as OpenTelemetry's exporter speaks to one. */
let collector: Server;
const bodies: string[] = [];
beforeAll(async () => {
  collector = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void collector.close());

it('[OP5] traces of requests, promised work, suppliers and the gateway go where they are wanted, and name nobody', async () => {
  const { port } = collector.address() as AddressInfo;
  const app = await openTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
  const order = await confirmedOrder(app, visitorOf(app));
  const named = await visitorOf(app).read(order.order_id);
  await app.close();
  const spans = bodies
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SpanRecord[] }[] }[] })
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
  const names = new Set(spans.map(({ name }) => name));
  for (const name of [
    'POST /api/v1/website/orders',
    'GET /api/v1/website/orders/:id',
    'outbox book_order',
    'gateway embedded createCharge',
  ])
    expect([...names]).toContain(name);
  const booking = spans.find(({ name }) => /^supplier \w+ book$/.test(name));
  expect(spans.find(({ spanId }) => spanId === booking?.parentSpanId)?.name).toMatch(/^outbox /);
  const placing = spans.find(({ name }) => name === 'POST /api/v1/website/orders');
  expect(spans.some((span) => span.parentSpanId === placing?.spanId && span.name.endsWith(' hold'))).toBe(true);
  const read = spans.filter(({ name }) => name === 'GET /api/v1/website/orders/:id');
  const ids = read.map(({ attributes }) => attributes.find(({ key }) => key === 'request.id')?.value.stringValue);
  expect(ids).toContain(named.headers['x-request-id']);
  const all = bodies.join();
  expect(all).not.toContain(order.order_id);
  expect(all).not.toContain(order.reference);
  expect(all).not.toMatch(/salem|alsabah|50001234|P100000/i);
}, 60_000);

it('[OP5] without an endpoint nothing of it is loaded', async () => {
  const count = bodies.length;
  const app = await openTestApp();
  await visitorOf(app).quote();
  await app.close();
  expect(bodies).toHaveLength(count);
});
