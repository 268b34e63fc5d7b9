import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { route, type Caller } from '#server/modules/route.ts';
import { openSmallServer } from '#tests/support/small-server.ts';

const echo = call({
  method: 'POST',
  path: '/api/v1/website/echo',
  body: z.object({
    count: z.int().check(z.gte(1), z.lte(10)),
    name: z.optional(z.string().check(z.maxLength(20))),
    day: z.optional(PlainDate),
    rooms: z.optional(SelectedRooms),
    kind: z.optional(z.enum(['economy', 'first'])),
  }),
  reply: z.object({ data: z.unknown() }),
  safe: true,
  access: 'anyone',
  summary: 'Gives back what came',
});
const list = call({
  method: 'GET',
  path: '/api/v1/website/echo/:id',
  body: z.object({ q: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ data: z.unknown() }),
  safe: true,
  access: 'anyone',
  summary: 'Gives back where it was asked',
});
const private_ = call({ ...list, path: '/api/v1/website/mine', access: 'user' });
const english = call({ ...list, path: '/api/v1/website/english', fallbackLocale: 'en' });

let server: Awaited<ReturnType<typeof openSmallServer>>;
beforeAll(async () => {
  const handle = async ({ body, params, caller }: { body: unknown; params: object; caller: Caller }) => ({
    data: { body, params, caller },
  });
  const breaking = call({ ...list, path: '/api/v1/website/breaks' });
  server = await openSmallServer({
    routes: [
      ...[echo, list, private_, english].map((anyCall) => route({ call: anyCall, handle })),
      route({
        call: breaking,
        handle: async () => {
          throw new Error('secret: SELECT * FROM orders at /srv/server');
        },
      }),
    ],
    plainRoutes: [
      {
        method: 'POST',
        path: '/api/webhook/:name',
        handle: async ({ rawBody, headers, params, query }) => ({
          raw: {
            status: 202,
            type: 'text/plain',
            body: `${params.name} ${query.a ?? ''} ${headers['x-signature']} ${rawBody}`,
          },
        }),
      },
    ],
  });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.inject({ method: 'POST', url: echo.path, headers, payload });

describe('[B1] what cannot be read', () => {
  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['not JSON', 'count=1', json, 400, 'malformed_json'],
    ['truncated JSON', '{"count":1', json, 400, 'malformed_json'],
    ['a trailing comma', '{"count":1,}', json, 400, 'malformed_json'],
    ['UTF-16', Buffer.from('{"count":1}', 'utf16le'), json, 400, 'malformed_json'],
    ['a prototype', '{"count":1,"__proto__":{"x":1}}', json, 400, 'malformed_json'],
    ['a constructor prototype', '{"count":1,"constructor":{"prototype":{"x":1}}}', json, 400, 'malformed_json'],
    ['text/plain', '{"count":1}', { ...json, 'content-type': 'text/plain' }, 415, 'wrong_content_type'],
    ['a form', 'count=1', { ...json, 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrong_content_type'],
    ['no content type', '{"count":1}', { 'accept-language': 'en' }, 415, 'wrong_content_type'],
    ['1 MB of text', JSON.stringify({ count: 1, name: 'x'.repeat(1 << 20) }), json, 413, 'too_large'],
    [
      'gzip it did not ask for',
      gzipSync('{"count":1}'),
      { ...json, 'content-encoding': 'gzip' },
      400,
      'malformed_json',
    ],
    ['an empty body', '', json, 422, 'invalid'],
    ['null', 'null', json, 422, 'invalid'],
    ['a list', '[1]', json, 422, 'invalid'],
    ['a text', '"count"', json, 422, 'invalid'],
    ['30,000 brackets', '['.repeat(30_000) + ']'.repeat(30_000), json, 422, 'invalid'],
    ['NUL in a text', '{"count":1,"name":"a\\u0000b"}', json, 422, 'invalid'],
    ['NUL in a name', '{"count":1,"a\\u0000b":1}', json, 422, 'invalid'],
    [
      '10,000 rooms',
      JSON.stringify({ count: 1, rooms: Array.from({ length: 10_000 }, () => ({})) }),
      json,
      422,
      'invalid',
    ],
  ])('%s', async (_, payload, headers, status, code) => {
    const reply = await post(payload, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.json().message).toMatch(/[a-z]{3}/);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('a byte order mark and extra fields do no harm', async () => {
    const reply = await post('\uFEFF{"count":1,"role":"staff","price":0}');
    expect(reply.json().data.body).toEqual({ count: 1 });
  });
});

describe('[V7] wrong fields', () => {
  it.each<[object, string, RegExp, RegExp]>([
    [{}, 'count', /required/, /مطلوب/],
    [{ count: '1' }, 'count', /wrong type/, /النوع/],
    [{ count: null }, 'count', /wrong type/, /النوع/],
    [{ count: { $ne: null } }, 'count', /wrong type/, /النوع/],
    [{ count: 1.5 }, 'count', /wrong type/, /النوع|صحيحة/],
    [{ count: 0 }, 'count', /smallest value accepted is 1/, /أقل قيمة مقبولة هي 1/],
    [{ count: 1e308 }, 'count', /./, /./],
    [{ count: 11 }, 'count', /largest value accepted is 10/, /أكبر قيمة مقبولة هي 10/],
    [{ count: 1, name: 'x'.repeat(21) }, 'name', /at most 20 characters/, /الحد الأقصى 20/],
    [{ count: 1, name: ['a'] }, 'name', /wrong type/, /النوع/],
    [{ count: 1, day: '2026-02-30' }, 'day', /valid date/, /تاريخًا صحيحًا/],
    [{ count: 1, day: '2026-1-5' }, 'day', /valid date/, /تاريخًا صحيحًا/],
    [{ count: 1, kind: 'Economy' }, 'kind', /one of: economy, first/, /economy, first/],
    [{ count: 1, rooms: [] }, 'rooms', /Too few entries \(at least 1\)/, /الحد الأدنى 1/],
    [{ count: 1, rooms: [{ Adults: 0, Children: [], Infants: [] }] }, 'rooms.0.Adults', /smallest/, /أقل/],
    [{ count: 1, rooms: [{ Adults: 1, Children: [1.99], Infants: [] }] }, 'rooms.0.Children.0', /wrong type/, /./],
  ])('%j is said at its field, in English and Arabic', async (body, field, en, ar) => {
    const ask = async (language: string) =>
      (await post(JSON.stringify(body), { ...json, 'accept-language': language })).json();
    const [english_, arabic] = [await ask('en-GB,en;q=0.9'), await ask('ar')];
    expect(english_.errors[field]?.[0]).toMatch(en);
    expect(arabic.errors[field]?.[0]).toMatch(ar);
    expect(arabic.message).toMatch(/[\u0600-\u06FF]/);
  });
});

describe('[C14] headers', () => {
  const callerWith = async (headers: Record<string, string>, url = '/api/v1/website/echo/1') =>
    (await server.inject({ url, headers })).json().data.caller as Caller;

  it.each<[Record<string, string>, Partial<Caller>]>([
    [{}, { locale: 'ar', currency: 'KWD', location: 85, market: 'kw' }],
    [{ 'accept-language': 'en-US,en;q=0.8,ar;q=0.5' }, { locale: 'en' }],
    [{ 'accept-language': 'fr,en;q=0.2,ar;q=0.7' }, { locale: 'ar' }],
    [{ 'accept-language': 'ar;q=abc' }, { locale: 'ar' }],
    [{ 'accept-language': 'en;q=0' }, { locale: 'ar' }],
    [{ 'accept-language': 'xx' }, { locale: 'ar' }],
    [{ 'accept-language': '*' }, { locale: 'ar' }],
    [{ 'accept-language': 'e'.repeat(10_000) }, { locale: 'ar' }],
    [{ 'accept-location': '86' }, { location: 86, market: 'sa', currency: 'SAR' }],
    [
      { 'accept-location': '86', 'accept-currency': 'usd' },
      { location: 86, currency: 'USD' },
    ],
    [{ 'accept-location': '-1' }, { location: 85 }],
    [{ 'accept-location': '85;' }, { location: 85 }],
    [{ 'accept-location': 'NaN' }, { location: 85 }],
    [{ 'accept-currency': 'BTC' }, { currency: 'KWD' }],
    [{ 'accept-currency': 'toString' }, { currency: 'KWD' }],
    [{ cookie: 'a=b; market=sa' }, { location: 86, currency: 'SAR' }],
    [{ cookie: 'market=xx' }, { location: 85 }],
    [{ 'x-forwarded-for': '1.2.3.4' }, { ip: '127.0.0.1' }],
  ])('%j are read as %j', async (headers, expected) => {
    expect(await callerWith(headers)).toMatchObject(expected);
  });

  it('[C9] speaks English by default where the call says so', async () => {
    expect((await callerWith({}, '/api/v1/website/english')).locale).toBe('en');
    expect((await callerWith({ 'accept-language': 'ar' }, '/api/v1/website/english')).locale).toBe('ar');
  });
});

describe('addresses and methods', () => {
  it.each<[string, InjectOptions, number]>([
    ['another method', { method: 'PUT', url: echo.path }, 405],
    ['GET of a POST', { method: 'GET', url: echo.path }, 405],
    ['DELETE', { method: 'DELETE', url: '/api/v1/website/echo/1' }, 405],
    ['another case', { url: '/API/v1/website/echo/1' }, 404],
    ['two slashes', { url: '//api/v1/website/echo/1' }, 404],
    ['a trailing slash', { url: '/api/v1/website/echo/1/' }, 404],
    ['dots', { url: '/api/v1/website/../../../etc/passwd' }, 404],
    ['an encoded slash', { url: '/api%2fv1' }, 404],
    ['half an encoding', { url: '/api/v1/website/echo/%zz' }, 400],
    ['NUL in the address', { url: '/api/v1/website/echo/%00' }, 422],
    ['NUL in the query', { url: '/api/v1/website/echo/1?q=%00' }, 422],
    ['a query key twice', { url: '/api/v1/website/echo/1?q=a&q=b' }, 422],
    ['a long parameter', { url: `/api/v1/website/echo/${'x'.repeat(5_000)}` }, 414],
    ['a call for users', { url: '/api/v1/website/mine' }, 401],
    ['a picture that is none', { url: '/art/scene-nowhere-4x5.00000000.svg' }, 404],
  ])('%s', async (_, options, status) => {
    const reply = await server.inject(options);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ message: expect.stringMatching(/[\u0600-\u06FF]/), errors: {} });
  });

  it('says which methods an address takes', async () => {
    expect((await server.inject({ method: 'PATCH', url: echo.path })).headers.allow).toBe('POST');
  });

  it('answers HEAD as GET without a body', async () => {
    const reply = await server.inject({ method: 'HEAD', url: '/api/v1/website/echo/1' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });
});

it('[B2] tells nobody what broke', async () => {
  const reply = await server.inject({ url: '/api/v1/website/breaks', headers: { 'accept-language': 'en' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ message: expect.stringContaining('our side'), errors: {}, code: 'failed' });
  expect(reply.body).not.toMatch(/SELECT|secret|\/srv/);
});

it('[C10] shows a neutral picture for an airline that is none', async () => {
  const [airline, unknown, climbing] = await Promise.all(
    ['KU', 'ZZZ', '..%2f..%2fetc'].map((code) => server.inject(`/ImgAirlines/${code}.png`)),
  );
  expect([airline, unknown].map((reply) => reply?.headers['content-type'])).toEqual(Array(2).fill('image/png'));
  // a path with an encoded slash is nobody's [FK8]
  expect(climbing?.statusCode).toBe(404);
  expect(unknown?.rawPayload).not.toEqual(airline?.rawPayload);
});

it('hands a webhook its body as it arrived, whatever its type', async () => {
  const reply = await server.inject({
    method: 'POST',
    url: '/api/webhook/bank?a=1&a=2',
    headers: { 'content-type': 'application/weird', 'x-signature': 's' },
    payload: '{ "a" : 1 }',
  });
  expect([reply.statusCode, reply.body]).toEqual([202, 'bank 1 s { "a" : 1 }']);
});

it('[A10] sends its security headers with every answer', async () => {
  for (const url of ['/healthz', '/api/v1/website/echo/1', '/nothing', '/api/docs']) {
    const { headers } = await server.inject({ url });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  }
});

it('limits requests of one address and says when to come back', async () => {
  const limited = await openSmallServer({
    env: { RATE_LIMIT: 'on' },
    routes: [route({ call: list, perMinute: 3, handle: async () => ({ data: 1 }) })],
  });
  const replies = [];
  for (let turn = 0; turn < 4; turn += 1) replies.push(await limited.inject('/api/v1/website/echo/1'));
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429]);
  expect(replies[3]?.json().code).toBe('too_many_requests');
  expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

it('[A10] limits pictures of one address too: a drawing costs, and there are more names than memory', async () => {
  const limited = await openSmallServer({ env: { RATE_LIMIT: 'on' }, routes: [] });
  const statuses: number[] = [];
  for (let turn = 0; turn <= 1_500; turn += 1) statuses.push((await limited.inject('/art/airline-KU.svg')).statusCode);
  expect([new Set(statuses.slice(0, 1_500)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
  await limited.close();
});
