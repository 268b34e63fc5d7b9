import { t } from '@lingui/core/macro';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { bareOf, localeOf } from '#src/locale/locale-path.ts';
import { isFile } from '#src/delivery/is-file.ts';
import { tagOf } from '#src/locale/direction.ts';

/** The service worker reads this cache when offline. */
const PAGES = 'et-pages';
const PICTURES = 'et-files';
const MOST_PACKAGES = 12;
const SETTLES = 1_500;
const PACKAGE = /^\/packages\/\d+$/u;
const VOUCHER = /^\/booking\/success\/[^/]+$/u;

/**
 * As static HTML (R24), by the page itself: the worker never sees API answers. A package once it is `touched`: whoever
 * leaves it at once costs nothing.
 */
export function saveOfflinePages(onPage: (act: () => void) => void, touched: Promise<void>): void {
  if (!('caches' in window)) return;
  let timer = 0;
  let isTouched = false;
  void touched.then(() => {
    isTouched = true;
    later();
  });
  const later = () => {
    if (!isTouched && !VOUCHER.test(bareOf(location.pathname))) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void keep().catch(() => undefined), SETTLES);
  };
  new MutationObserver(() => isKept(bareOf(location.pathname)) && later()).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  onPage(later);
  // personal pages go with the account
  browserStorage.watch((key) => {
    if (key === 'userToken' && browserStorage.read('userToken') === null) void forgetPages();
  });
}

export async function forgetPages(): Promise<boolean> {
  try {
    return await caches.delete(PAGES);
  } catch {
    // without storage there is nothing to remove
    return false;
  }
}

const isKept = (bare: string) =>
  PACKAGE.test(bare) || (VOUCHER.test(bare) && document.querySelector('[data-voucher]') !== null);

async function keep(): Promise<void> {
  const path = location.pathname;
  if (!isKept(bareOf(path)) || !navigator.onLine || document.querySelector('html[data-loading]')) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-title': encodeURIComponent(document.title) };
  const pages = await caches.open(PAGES);
  const request = new Request(new URL(path, location.origin));
  await pages.delete(request);
  await pages.put(request, new Response(toStaticHtml(), { headers }));
  const packages = (await pages.keys()).filter(({ url }) => PACKAGE.test(bareOf(new URL(url).pathname)));
  for (const old of packages.slice(0, -MOST_PACKAGES)) await pages.delete(old);
  await keepFiles();
}

/** Immutable, so they are in the browser's cache. */
async function keepFiles(): Promise<void> {
  const files = await caches.open(PICTURES);
  const urls = [
    ...[...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  ].filter((url) => url.startsWith(location.origin) && /\.[\w-]{8}\.svg$|\/assets\//u.test(url));
  for (const url of new Set(urls)) if (!(await files.match(url))) await keepFile(files, url).catch(() => undefined);
}

async function keepFile(files: Cache, url: string): Promise<void> {
  const reply = await fetch(url);
  if (isFile(reply)) await files.put(url, reply);
}

/** Links work, buttons are removed, and a line gives its time. */
export function toStaticHtml(page: Document = document, now = new Date()): string {
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('script,noscript,link[rel=modulepreload],[data-portal]')) part.remove();
  copy.querySelector('body')?.removeAttribute('data-scroll-locked');
  for (const name of ['data-hydrated', 'data-loading', 'data-leaving']) copy.removeAttribute(name);
  const locale = localeOf(page.location.pathname);
  const date = new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long' }).format(now);
  const line = page.createElement('p');
  line.setAttribute('style', LINE);
  line.textContent = t`You are offline. This copy was saved on ${date}; prices may have changed since.`;
  copy.querySelector('body')?.prepend(line);
  const style = page.createElement('style');
  style.textContent = 'button,form,header nav{display:none!important}';
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

const LINE =
  'margin:0;padding:0.75rem 1.25rem;text-align:center;font-weight:500;background:var(--et-saffron-s);color:var(--et-saffron-t)';
