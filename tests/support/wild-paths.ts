import { request } from 'node:http';

/** Paths that are none of ours, however they are written. */
export const WILD = [
  '/xx',
  '/fr/contact',
  '/ar/en',
  '/en/ar/contact',
  '/en/../etc/passwd',
  '/en/%2e%2e/%2e%2e/etc/passwd',
  '/en/..%2f..%2fetc',
  '/.env',
  '/.git/config',
  '/en/.htaccess',
  '/en//contact',
  '//evil.example/',
  '///',
  '/en///',
  '/en/%',
  '/en/%zz',
  '/en/%c0%ae%c0%ae',
  '/en/%00',
  '/en/%0d%0aSet-Cookie:x=1',
  '/en/packages/%F0%9F%98%80',
  '/en/packages/1e9',
  '/en/packages/-1',
  '/en/packages/101abc',
  '/en/packages/99999999999999999999',
  '/en/etraveler/%3Cscript%3E',
  '/ar/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
  '/en/a/b/c/d/e',
  '/\\evil.example',
  '/en/a\\b',
  '/en/;x',
  "/en/'or'1'='1",
  `/en/${'a'.repeat(2_000)}`,
  `/en/${'a/'.repeat(1_000)}`,
  `/${'%2e'.repeat(680)}`,
  '/og/xx.png',
  '/og/en/../../x.png',
  '/sitemaps/../x.xml',
  '/icons/999.png',
  '/en/manifest',
  '/sw.json',
];

/** A path asked for as it stands on the wire: no client of ours mends the path first. */
export const getRaw = (port: number, path: string) =>
  new Promise<{ status: number; html: string; location?: string }>((resolve, reject) => {
    const clientRequest = request({ port, path, host: '127.0.0.1' }, (reply) => {
      let html = '';
      reply.setEncoding('utf8').on('data', (part: string) => (html += part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, html, location: reply.headers.location }));
    });
    clientRequest.on('error', reject).end();
  });
