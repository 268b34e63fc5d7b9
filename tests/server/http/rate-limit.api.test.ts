import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#contract/calls/call.ts';
import { route } from '#server/modules/route.ts';
import { openSmallServer } from '#tests/support/small-server.ts';

const PER_MINUTE = 600;
const echo = call({
  method: 'POST',
  path: '/api/v1/website/echo/:id',
  body: z.object({}),
  reply: z.object({ data: z.int() }),
  safe: false,
  access: 'anyone',
  summary: 'An answer',
});

let server: Awaited<ReturnType<typeof openSmallServer>>;
beforeEach(async () => {
  server = await openSmallServer({
    env: { RATE_LIMIT: 'on' },
    routes: [route({ call: echo, handle: async () => ({ data: 1 }) })],
  });
});
afterEach(() => server.close());

const json = { 'content-type': 'application/json' };
const body = { payload: JSON.stringify({ text: 'x'.repeat(60_000) }), headers: json };

it.each<[string, InjectOptions, number]>([
  ['POST to an address of nobody', { method: 'POST', url: '/api/nope', ...body }, 404],
  ['POST to a page', { method: 'POST', url: '/en', ...body }, 405],
  ['another method of a call', { method: 'PATCH', url: '/api/v1/website/echo/1' }, 405],
  ['OPTIONS', { method: 'OPTIONS', url: '/api/v1/website/echo/1' }, 405],
  ['TRACE', { method: 'TRACE' as 'GET', url: '/en' }, 405],
  ['an address that is no text', { url: '/api/%zz' }, 400],
  ['an address too long', { url: `/api/nope?q=${'x'.repeat(3_000)}` }, 414],
  ['a parameter too long', { method: 'POST', url: `/api/v1/website/echo/${'x'.repeat(300)}` }, 414],
  ['two lengths', { method: 'POST', url: '/api/v1/website/echo/1', headers: { host: ['a', 'b'] as never } }, 400],
  [
    'a body of another type',
    { method: 'POST', url: '/api/v1/website/echo/1', payload: 'x=1', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['a body that is no JSON', { method: 'POST', url: '/api/v1/website/echo/1', payload: '{', headers: json }, 400],
  [
    'a body too large',
    { method: 'POST', url: '/api/v1/website/echo/1', payload: 'x'.repeat(70_000), headers: json },
    413,
  ],
])('[FK11] counts %s as any answer', async (_, options, status) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < PER_MINUTE; turn += 1) statuses.push((await server.inject(options)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([status]));
  const over = await server.inject(options);
  expect([over.statusCode, over.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  const other = await server.inject({ method: 'POST', url: echo.path.replace(':id', '2'), payload: {} });
  expect(other.statusCode, 'one count for all of them').toBe(429);
});

it('[FK11] counts a network of IPv6 as one address', async () => {
  for (let turn = 0; turn < PER_MINUTE; turn += 1)
    await server.inject({ url: '/api/nope', remoteAddress: `2001:db8:1:1::${turn.toString(16)}` });
  const statusFrom = async (remoteAddress: string) =>
    (await server.inject({ url: '/api/nope', remoteAddress })).statusCode;
  expect([await statusFrom('2001:db8:1:1:ffff::1'), await statusFrom('2001:db8:1:2::1')]).toEqual([429, 404]);
});

it('[FK11] counts files and probes too, by a limit that a shared network does not meet', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn <= 6_000; turn += 1) statuses.push((await server.inject('/healthz')).statusCode);
  expect([new Set(statuses.slice(0, 6_000)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
});

it('[FK11] counts what was no request at all', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /ar HTTP/9.9\r\n\r\n'));
      socket.on('data', (part) => (text += String(part)));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
  for (let turn = 0; turn < PER_MINUTE; turn += 1) expect(await answer()).toContain('HTTP/1.1 400 ');
  expect(await answer()).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: \d+\r\n/u);
});
