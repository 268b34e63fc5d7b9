import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#contract/calls/call.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import { openSmallServer } from '#tests/support/small-server.ts';

const echo = call({
  method: 'POST',
  path: '/api/v1/website/echo',
  body: z.object({ text: z.optional(z.string()) }),
  reply: z.object({ data: z.int() }),
  safe: false,
  access: 'anyone',
  summary: 'How long a text is',
});
const read = call({ ...echo, method: 'GET', path: '/api/v1/website/read', body: z.object({}) });

let server: Awaited<ReturnType<typeof openSmallServer>>;
let port = 0;
let handled = 0;
beforeAll(async () => {
  server = await openSmallServer({
    routes: [
      route({ call: echo, handle: async ({ body }) => ({ data: (handled += 1) && (body.text ?? '').length }) }),
      route({ call: read, handle: async () => ({ data: (handled += 1) }) }),
    ],
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** What comes back on a connection that is sent these bytes, until the server closes it. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    );
    socket.on('close', () => resolve(answer));
  });
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => Number(status));
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

const POST =
  'POST /api/v1/website/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAccept-Language: en\r\n';
const GET = 'GET /api/v1/website/read HTTP/1.1\r\nHost: x\r\n';
const INNER = 'GET /api/v1/website/read HTTP/1.1\r\nHost: x\r\n\r\n';

describe('[T20] what one server reads as one request and another as two', () => {
  it.each<[string, string]>([
    ['length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['chunks and length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${INNER}`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${INNER}`],
    ['two equal lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}`],
    ['a negative length', `${POST}Content-Length: -2\r\n\r\n{}`],
    ['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}`],
    ['a space before the colon', `${POST}Content-Length : 2\r\n\r\n{}`],
    ['a tab in the name', `${POST}Content-\tLength: 2\r\n\r\n{}`],
    ['a folded line', `${POST}Content-Length:\r\n 2\r\n\r\n{}`],
    ['chunked twice', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunked, then something else', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a made-up coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['chunked with a control sign', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['a chunk that is no number', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a bare line feed between chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`],
    ['two hosts', `GET /api/v1/website/read HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n`],
    ['no host', 'GET /api/v1/website/read HTTP/1.1\r\n\r\n'],
    ['NUL in a header', `${GET}X: a\0b\r\n\r\n`],
    ['a bare carriage return in a header', `${GET}X: a\rContent-Length: 5\r\n\r\n`],
    ['two tokens', `${GET}Authorization: Bearer aaaaaaaaaaaaaaaaaaaaaa\r\nAuthorization: Bearer b\r\n\r\n`],
    ['HTTP/9.9', 'GET /api/v1/website/read HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a method that is none', 'GETT /api/v1/website/read HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a space in the address', 'GET /api/v1/web site/read HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s is refused, and nothing behind it is run', async (_, bytes) => {
    const before = handled;
    const answer = await raw(`${bytes}${''}`);
    expect([statuses(answer), handled - before]).toEqual([[400], 0]);
    expect(bodyOf(answer)).toMatchObject({ code: 'bad_request', errors: {} });
  });
});

describe('[B4, OP4] limits of a request', () => {
  it('an address over 2 KiB is 414 in the asker’s language', async () => {
    const long = `/api/v1/website/read?${'x'.repeat(2_050)}`;
    const english = await raw(`GET ${long} HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`);
    expect(statuses(english)).toEqual([414]);
    expect(english).toContain('longer than allowed');
    expect(await raw(`GET ${long} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/[\u0600-\u06FF]/u);
  });

  it('headers over 16 KiB are 431', async () => {
    const answer = await raw(
      `GET /api/v1/website/read HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(statuses(answer)).toEqual([431]);
    expect(bodyOf(answer)).toMatchObject({ code: 'headers_too_large', message: /headers/u });
  });

  it('a body over 64 KiB is 413 by its length alone, before it is sent', async () => {
    const answer = await raw(`${POST}Connection: close\r\nContent-Length: 70000\r\n\r\n`);
    expect(statuses(answer)).toEqual([413]);
    expect(answer).toContain('larger than allowed');
  });

  it('a body without a length is read to 64 KiB and no further', async () => {
    const piece = 'x'.repeat(8_000);
    const chunks = Array.from({ length: 40 }, () => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
    const before = handled;
    const answer = await raw(`${POST}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks}0\r\n\r\n`);
    expect([statuses(answer)[0], handled - before]).toEqual([413, 0]);
  });

  it('64 KiB itself is read', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(65_000) });
    const answer = await raw(`${POST}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(statuses(answer)).toEqual([200]);
  });

  it('[A10] TRACE says nothing of what was sent', async () => {
    const answer = await raw(
      'TRACE /api/v1/website/read HTTP/1.1\r\nHost: x\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n',
    );
    expect(statuses(answer)).toEqual([405]);
    expect(answer).not.toContain('s3cret');
  });

  it('headers that come by drops are cut off after ten seconds, in the asker’s language', async () => {
    expect(server.app.server.headersTimeout).toBe(10_000);
    server.app.server.headersTimeout = 1_000;
    const answer = await raw('GET /api/v1/website/read HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nX-Slow: ');
    expect(statuses(answer)).toEqual([408]);
    expect(bodyOf(answer)).toMatchObject({ code: 'too_slow' });
    server.app.server.headersTimeout = 10_000;
  });

  it('a thousand connections that send nothing cost next to nothing and leave room for others', async () => {
    const sockets = await Promise.all(
      Array.from(
        { length: 1_000 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket));
            socket.on('error', reject);
          }),
      ),
    );
    const answer = await raw(`${GET}Connection: close\r\n\r\n`);
    expect(statuses(answer)).toEqual([200]);
    for (const socket of sockets) socket.destroy();
  });
});

it('[FK11] a body whose sender goes away is no error of ours', async () => {
  const lines: string[] = [];
  const cut = await openSmallServer({
    routes: [route({ call: echo, handle: async () => ({ data: 1 }) })],
    plainRoutes: [
      { method: 'POST', path: '/webhook', handle: async () => ({ raw: { status: 200, type: '', body: '' } }) },
    ],
    heard: lines,
  });
  await cut.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: at } = cut.app.server.address() as AddressInfo;
  for (const path of [echo.path, '/webhook']) {
    const reply = new Promise<ServerResponse>((resolve) =>
      cut.app.server.once('request', (_request, response: ServerResponse) => resolve(response)),
    );
    const socket = connect(at, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"text":`,
      ),
    );
    const closed = once(await reply, 'close');
    socket.destroy();
    await closed;
  }
  // a whole request later it has been handled
  expect((await cut.inject(read.path)).statusCode).toBe(404);
  expect(lines).toEqual([]);
  await cut.close();
});

it('[FK11] a gateway that does not answer is told in the log as no error of ours', async () => {
  const lines: string[] = [];
  const silence = new Refusal(503, 'gateway_silent', { ar: 'لا جواب', en: 'No answer' });
  const silent = await openSmallServer({
    routes: [route({ call: echo, handle: () => Promise.reject(silence) })],
    heard: lines,
  });
  const reply = await silent.inject({ method: 'POST', url: echo.path, payload: {} });
  expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40]);
  await silent.close();
});

describe('[OP4] a proxy that nobody told of', () => {
  it('is said once in the log, with the variable’s name', async () => {
    const lines: string[] = [];
    const proxyServer = await openSmallServer({
      routes: [route({ call: read, handle: async () => ({ data: 1 }) })],
      heard: lines,
    });
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
      await proxyServer.inject({ url: read.path, headers: { [name]: '203.0.113.1' } });
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    await proxyServer.close();
  });

  it('is nothing to say of when it is known, or when there is none', async () => {
    for (const env of [{ TRUST_PROXY: '1' }, {}]) {
      const lines: string[] = [];
      const proxyServer = await openSmallServer({
        routes: [route({ call: read, handle: async () => ({ data: 1 }) })],
        heard: lines,
        env: env as Record<string, string>,
      });
      await proxyServer.inject({
        url: read.path,
        headers: 'TRUST_PROXY' in env ? { 'x-forwarded-for': '203.0.113.1' } : {},
      });
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
      await proxyServer.close();
    }
  });
});
