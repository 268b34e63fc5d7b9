import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import type { TestApp } from '#tests/support/app.ts';
import { fc } from '#tests/support/seed.ts';
import { openBuiltApp } from './built-app.ts';

const PIECES = [
  '/ // \\ .. . %2e %2F %5c %00 %0d%0a %zz % %ff %c3%28 %E2%80%AE * : @ ; # ? & [::1 .png __proto__ constructor',
  'ar en api/v1/website packages results search 101 europe etraveler art og/ar page-data assets icons sitemaps pictures',
  'booking/success q= theme[]=family page=1 page=2 price_min=%zz',
].flatMap((line) => line.split(' '));

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await openBuiltApp();
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
}, 240_000);
afterAll(() => app.close());

type Reply = { status: number; location: string | null; canonical: string | null; isIndexed: boolean; text: string };

/** What the server answers to a request line that no client of ours would write, on a connection of its own. */
const ask = (target: string, { method = 'GET', headers = '' } = {}) =>
  new Promise<Reply>((resolve, reject) => {
    let text = '';
    const line = Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
    const socket = connect(port, '127.0.0.1', () => socket.write(line));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1]),
        location: /^location: (.+)\r$/imu.exec(text)?.[1] ?? null,
        canonical: /rel="canonical" href="([^"]*)"/u.exec(text)?.[1] ?? null,
        isIndexed: !text.includes('name="robots" content="noindex"'),
        text,
      }),
    );
  });

describe('[FK8] a request line in any form', () => {
  it.each([
    ['http://evil.example/ar', 200, null],
    ['HTTP://evil.example/en/contact', 200, null],
    ['https://evil.example:444/ar?x=1', 200, null],
    ['http://evil.example', 302, '/ar'],
    ['http://evil.example?x', 302, '/ar?x'],
    ['http://evil.example//evil.example/', 404, null],
    ['http://evil.example/api/v1/website/packages', 200, null],
    ['http://evil.example/api/%zz', 400, null],
    ['http:///ar', 400, null],
    ['foo://x/ar', 400, null],
    ['foo://x', 400, null],
    ['urn:x', 400, null],
    ['evil.example:443', 400, null],
    ['*', 400, null],
    ['ar', 400, null],
    ['?x', 400, null],
    ['\\ar', 400, null],
    ['/api/%zz', 400, null],
    ['/api/v1/website/packages/%2F', 404, null],
    ['/ar/%zz', 404, null],
    ['/ar/%c3%28', 404, null],
    ['/ar/../en', 404, null],
    ['/ar/%2e%2E/en', 404, null],
    ['/ar/./contact', 404, null],
    ['/ar\\contact', 404, null],
    ['/ar//contact', 404, null],
    ['//evil.example/ar', 404, null],
    ['/ar/contact%00', 404, null],
    ['/ar/europe%0a', 404, null],
    ['/ar/europe%2Ffrance', 404, null],
    ['/ar/results/europe%2ffrance', 404, null],
    ['/ar/packages/101%2F', 404, null],
    ['/ar/packages/101abc', 404, null],
    ['/ar/packages/1e9', 404, null],
    ['/ar/packages/0101', 301, '/ar/packages/101'],
    ['/packages/0x65?q=1', 301, '/packages/101?q=1'],
    ['/en/packages/%31%30%31', 301, '/en/packages/101'],
    ['/en/packages/%20101', 301, '/en/packages/101'],
    ['/ar/%65urope', 301, '/ar/europe'],
    ['/%61r', 301, '/ar'],
    // as pasted from a chat in Arabic, or typed with a keyboard of another language [FK6]
    ['/en/packages/101%E2%80%8F', 301, '/en/packages/101'],
    ['/ar/packages/%E2%81%A8101%E2%81%A9?x=1', 301, '/ar/packages/101?x=1'],
    ['/ar/packages/%D9%A1%D9%A0%D9%A1', 301, '/ar/packages/101'],
    ['/ar/europe%E2%80%8F', 301, '/ar/europe'],
    ['/en/contact%E2%81%A9', 301, '/en/contact'],
    ['/en/results/dubai%E2%80%8F', 301, '/en/results/dubai'],
    ['/en/results/dub%C2%ADai', 301, '/en/results/dubai'],
    ['/en/results/%20dubai', 301, '/en/results/dubai'],
    ['/en/results/%EF%BD%84ubai%20', 301, '/en/results/dubai'],
    ['/en/results/%EF%BC%8E%EF%BC%8E', 404, null],
    ['/en%EF%BC%8Fcontact', 404, null],
    ['/en/results/%E2%80%8F', 404, null],
    ['/ar/results/%F0%9F%98%80', 404, null],
    [`/ar/results/${'x'.repeat(81)}`, 404, null],
    ['/ar/results/%2C', 404, null],
  ])('%s is answered %i', async (target, status, location) => {
    const answer = await ask(target);
    expect([answer.status, answer.location]).toEqual([status, location]);
    expect(answer.canonical ?? '').not.toContain('evil.example');
  });

  it.each([
    ['/ar/results/any-thing-1', false],
    ['/en/results/black-sea', false],
    ['/en/results/search?q=istanbul', false],
    ['/en/results/dubai?stars=5', false],
    ['/en/results/dubai', true],
    ['/en/results/family', true],
    ['/en/results/dubai?utm_source=x&sort=price', true],
    ['/en/results/latestPackages?page=2', true],
    ['/en/results/turkiye?start_date=2027-07-08&end_date=2027-07-15', false],
    ['/en/results/turkiye?rooms=2-8', false],
    ['/en/results/turkiye?from=JED', false],
  ])('%s is a list of its own: %s', async (target, isIndexed) => {
    const answer = await ask(target);
    expect([answer.status, answer.isIndexed, answer.canonical !== null]).toEqual([200, isIndexed, isIndexed]);
  });

  it.each([
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/apple-touch-icon-120x120.png',
    '/apple-touch-icon-180x180-precomposed.png',
  ])('%s is the icon', async (path) => {
    const { status, text } = await ask(path);
    expect([status, /^content-type: image\/png/imu.test(text)]).toEqual([200, true]);
  });

  it.each(['/ar', '/en/packages/101', '/apple-touch-icon.png'])('%s is read, and nothing else', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, text } = await ask(path, { method, headers: 'Content-Length: 0\r\n' });
      expect([method, status, /^allow: (.+)\r$/imu.exec(text)?.[1]]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('each method and form is answered, and none with a fault of ours', async () => {
    const targets = ['/ar', '*', 'http://evil.example/ar', '/api/v1/website/packages', '/api/%zz', 'evil.example:443'];
    const methods = [...METHODS, 'BREW', 'get'];
    expect(methods.length).toBeGreaterThan(30);
    for (const method of methods)
      for (const target of targets) {
        const { status } = await ask(target, { method, headers: 'Content-Length: 0\r\n' });
        expect([method, target, status >= 200 && status < 500]).toEqual([method, target, true]);
      }
  });

  const piece = fc.oneof(
    fc.constantFrom(...PIECES),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/[\s\p{Cc}]/gu, '')),
    fc.nat(3_000).map((length) => 'x'.repeat(length)),
  );
  const start = fc.constantFrom(
    '/',
    '/ar/',
    '/en/',
    '/api/',
    '',
    'http://x/',
    'foo://x/',
    'http:',
    '//',
    'https://a@b:9/',
  );

  it('whatever is made up of pieces of addresses is no fault of ours', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(piece, { maxLength: 8 }), async (first, rest) => {
        const target = first + rest.join('') || '*';
        const { status, canonical } = await ask(target);
        expect([target, status >= 200 && status < 500]).toEqual([target, true]);
        expect(canonical ?? '').not.toMatch(/%2f|%5c|%00|\/\/x\//iu);
      }),
      { numRuns: rounds({ quick: 150, full: 3_000 }) },
    );
  });
});
