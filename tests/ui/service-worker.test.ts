import { beforeEach, expect, it, vi } from 'vitest';

const FILE = 'https://site.test/assets/front-12345678.js';
const OFFLINE = '<!doctype html><section data-kept="" hidden=""><ul></ul></section>';
const TERMS = '<!doctype html><h1>Accept the terms of this hotel</h1>';

type Heard = (event: unknown) => void;
let heard: Record<string, Heard> = {};
let stores = new Map<string, Map<string, Response>>();
let network = async (_url: string): Promise<Response> => Response.error();

const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const cacheOf = (name: string) => {
  const files = stores.get(name) ?? stores.set(name, new Map()).get(name)!;
  return {
    put: async (url: string, reply: Response) => void files.set(url, reply),
    match: async (url: string) => files.get(url)?.clone(),
    keys: async () => [...files.keys()].map((url) => ({ url })),
    delete: async (url: string) => files.delete(url),
  };
};
const matchOf = async (url: string) =>
  [...stores.values()]
    .find((files) => files.has(url))
    ?.get(url)
    ?.clone();

/** What the worker answers a page that asks for a file, once all it does beside is done. */
async function answerTo(url: string): Promise<string> {
  const works: Promise<unknown>[] = [];
  const request = { url, method: 'GET', mode: 'cors' };
  const respondWith = (reply: Promise<Response>) => void works.unshift(reply);
  heard.fetch?.({ request, respondWith, waitUntil: (work: Promise<unknown>) => void works.push(work) });
  const reply = (await works[0]) as Response;
  await Promise.all(works);
  return reply.text();
}
async function installed(): Promise<unknown> {
  let work: Promise<unknown> = Promise.resolve();
  heard.install?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  return work;
}

beforeEach(async () => {
  heard = {};
  stores = new Map();
  vi.resetModules();
  vi.stubGlobal('SHELL', ['/ar/offline', '/favicon.svg']);
  vi.stubGlobal('SHELL_VERSION', 'v1');
  vi.stubGlobal('location', { origin: 'https://site.test' });
  vi.stubGlobal('addEventListener', (name: string, hear: Heard) => void (heard[name] = hear));
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name), match: matchOf });
  vi.stubGlobal('fetch', (input: string | { url: string }) => network(typeof input === 'string' ? input : input.url));
  await import('#src/delivery/service-worker.ts');
});

it('[R24] a file of the site is kept, and had again without a network', async () => {
  network = async () => script();
  expect(await answerTo(FILE)).toBe('export {}');
  network = async () => Promise.reject(new TypeError('offline'));
  expect(await answerTo(FILE)).toBe('export {}');
});

it('[R24] the page of a network that wants its terms accepted is kept for no file, and one kept before is let go', async () => {
  network = async () => page(TERMS);
  expect(await answerTo(FILE)).toBe(TERMS);
  expect(stores.get('et-files')?.size ?? 0).toBe(0);
  await cacheOf('et-files').put(FILE, page(TERMS));
  network = async () => script();
  expect(await answerTo(FILE)).toBe('export {}');
  expect(await (await matchOf(FILE))?.text()).toBe('export {}');
});

it('[R24] the offline page is ours, or the worker is not installed yet', async () => {
  network = async () => page(TERMS);
  await expect(installed()).rejects.toThrow(/not ours/u);
  network = async (url) => (url.endsWith('/offline') ? page(TERMS) : script());
  await expect(installed()).rejects.toThrow(/not ours/u);
  network = async (url) => (url.endsWith('/offline') ? page(OFFLINE) : script());
  await installed();
  expect([...(stores.get('et-shell-v1')?.keys() ?? [])].toSorted()).toEqual(['/ar/offline', '/favicon.svg']);
});
