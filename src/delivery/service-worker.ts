import { escape } from 'html-escaper';
import { isFile } from './is-file.ts';
/**
 * Built to /sw.js (scripts/build.ts). Caches offline pages and immutable files, never API or checkout. A new worker
 * waits until all tabs close.
 */
declare const SHELL: string[];
declare const SHELL_VERSION: string;

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

const OFFLINE = `et-shell-${SHELL_VERSION}`;
const FILES = 'et-files';
const PAGES = 'et-pages';
const MOST_FILES = 400;
const UNCHANGING = /^\/(?:assets\/.+|art\/[\w-]+\.[0-9a-f]{8}\.svg)$/;
const LEFT_ALONE = /^\/(?:api|dev|art|assets|og|icons|sitemaps|gateway)\/|^\/(?:(?:ar|en)\/)?packages\/booking$/;

addEventListener('install', (event) => (event as Extendable).waitUntil(keepShell()));
addEventListener('activate', (event) => (event as Extendable).waitUntil(forgetOld()));
addEventListener('fetch', (event) => answer(event as Fetching));

async function keepShell(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  await Promise.all(
    SHELL.map(async (path) => {
      const reply = await fetch(path, { cache: 'reload' });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      const page = path.endsWith('/offline') ? await reply.text() : null;
      // a captive portal's page is not ours: the next visit retries
      if (page === null ? !isFile(reply) : !page.includes('data-kept')) throw new Error(`${path} is not ours`);
      await cache.put(path, page === null ? reply : htmlOf(withoutScripts(page)));
    }),
  );
}

async function forgetOld(): Promise<void> {
  const cacheNames = [OFFLINE, FILES, PAGES];
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('et-') && !cacheNames.includes(name)).map((name) => caches.delete(name)),
  );
  const { registration } = self as unknown as { registration: { navigationPreload?: { enable(): Promise<void> } } };
  await registration.navigationPreload?.enable();
}

function answer(event: Fetching): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (UNCHANGING.test(pathname)) event.respondWith(fileOf(event));
  else if (request.mode === 'navigate' && !LEFT_ALONE.test(pathname)) event.respondWith(pageOf(event, pathname));
  else if (SHELL.includes(pathname)) event.respondWith(fetch(request).catch(() => fromShell(pathname)));
}

/** Caching blocks nothing, and a failure to cache is ignored. */
async function fileOf(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const copy = await caches.match(url).catch(() => undefined);
  if (copy && isFile(copy)) return copy;
  const reply = await fetch(event.request);
  if (isFile(reply)) event.waitUntil(keepFile(url, reply.clone()).catch(() => undefined));
  return reply;
}

async function keepFile(url: string, reply: Response): Promise<void> {
  const files = await caches.open(FILES);
  await files.put(url, reply);
  const keys = await files.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_FILES))) await files.delete(old);
}

async function pageOf(event: Fetching, pathname: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const pages = await caches.open(PAGES);
    return (await pages.match(new URL(pathname, location.origin).href)) ?? offlinePage(event.request.url);
  }
}

async function offlinePage(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  const locale = /^\/en(?=\/|$)/.test(pathname) ? 'en' : 'ar';
  const page = await (await fromShell(`/${locale}/offline`)).text();
  const links = await keptLinks(locale);
  const again = page.replace(/href="[^"]*\/offline\?asked[^"]*"/, `href="${escape(pathname + search)}"`);
  return htmlOf(
    links === '' ? again : again.replace(/(data-kept="") hidden=""/, '$1').replace('<ul></ul>', `<ul>${links}</ul>`),
    503,
  );
}

/** Links to a language's copies, newest first. */
async function keptLinks(locale: string): Promise<string> {
  const pages = await caches.open(PAGES);
  const all = await pages.keys();
  const lines = await Promise.all(
    all.toReversed().map(async (request) => {
      const { pathname } = new URL(request.url);
      const isEnglish = /^\/en(?=\/|$)/.test(pathname);
      if (isEnglish !== (locale === 'en')) return '';
      const title = decodeURIComponent((await pages.match(request))?.headers.get('x-title') ?? '') || pathname;
      return `<li><a href="${escape(pathname)}">${escape(title)}</a></li>`;
    }),
  );
  return lines.join('');
}

async function fromShell(path: string): Promise<Response> {
  return (await caches.match(path, { cacheName: OFFLINE })) ?? Response.error();
}

const htmlOf = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(' data-plain', '');
