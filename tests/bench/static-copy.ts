import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';

/** The same page without script and web font: the floor that the largest paint is held against. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/giu, '')
    .replace(/<link[^>]+(?:modulepreload|preload)[^>]*>/giu, '')
    .replace(/@font-face\s*\{[^}]*\}/giu, '');

/** What tells of the body or of the connection; all else of the page's head goes with its copy. */
const OF_THE_BODY = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Serves the static copies the same way as the pages, with all their headers: some of them cost a browser time. Passes
 * pictures through from the product, so that both carry the same ones.
 */
export async function serveStatic(product: string, paths: string[]): Promise<{ url: string; close(): void }> {
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  for (const path of paths) {
    const reply = await fetch(`${product}${path}`);
    const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OF_THE_BODY.includes(name)));
    pages.set(path, { headers, body: brotliCompressSync(Buffer.from(withoutScripts(await reply.text()))) });
  }
  const pictures = new Map<string, { type: string; body: Buffer; encoding: string | null }>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const page = pages.get(path);
    if (page) return response.writeHead(200, { ...page.headers, 'content-encoding': 'br' }).end(page.body);
    const image = pictures.get(path) ?? (await picture(product, path));
    pictures.set(path, image);
    response.setHeader('content-type', image.type);
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    if (image.encoding) response.setHeader('content-encoding', image.encoding);
    return response.end(image.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function picture(product: string, path: string) {
  const reply = await fetch(`${product}${path}`);
  const body = Buffer.from(await reply.arrayBuffer());
  const type = reply.headers.get('content-type') ?? 'application/octet-stream';
  return /svg|text|json/u.test(type)
    ? { type, body: brotliCompressSync(body), encoding: 'br' }
    : { type, body, encoding: null };
}
