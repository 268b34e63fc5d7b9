import type { PageData } from '#contract/page.ts';
import { CHUNK_RELOADED_AT_KEY } from '#src/storage/tab-keys.ts';
import { localTexts } from '#src/storage/text-area.ts';

/** Used if no paint is reported, as in a background tab. */
const LOAD_AFTER = 400;
/** Ms without a larger paint: the visible part is complete. */
const CALM = 100;
/** Ms to receive the head, above which the connection is slow. */
const FAR = 500;
const FORMATS_WITHIN = 200;

/** The script in the page's head; its data attributes name the files. */
const own = document.currentScript as HTMLScriptElement | null;
const wordsOf = (text = '') => text.split(' ').filter(Boolean);
const chunks = wordsOf(own?.dataset.chunks);
const dataName = own?.dataset.pageData;
let besides: Promise<void> | undefined;
const firstSigns = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
let isAsked = false;
let isLoading = false;

/** Most presses open a window, which is a separate chunk. */
export const preloadWindow = (): void => preload(wordsOf(own?.dataset.window));

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  if (dataName !== undefined) besides = fetchPageData(dataName);
  // the awaiting code handles the error
  besides?.catch(() => undefined);
  preload(chunks);
}

function preload(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }
}

/** The application's data and full style, if not in the page. */
async function fetchPageData(name: string): Promise<void> {
  const reply = await fetch(`/page-data/${name}`);
  if (!reply.ok) {
    // the application renders afresh with its full sheets (src/app/data-anew.ts)
    for (const sheet of document.querySelectorAll('link[disabled]')) sheet.removeAttribute('disabled');
    return;
  }
  const { data, css, likely } = (await reply.json()) as PageData;
  Object.assign(window, { etPageData: data, etLikelyFiles: likely });
  const style = own?.previousElementSibling?.previousElementSibling;
  if (style) style.textContent = css;
}

/** Browsers limit parallel requests: the first picture, parsed just after the head, goes first. */
function behindPictures(act: () => void): void {
  if (document.images.length > 0 || document.readyState !== 'loading') act();
  else requestAnimationFrame(() => behindPictures(act));
}

export function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const name of firstSigns) removeEventListener(name, load, true);
  ask();
  void start().catch(reloadOnce);
}

/** One file after another, dependencies first. One is the entry. */
async function start(): Promise<void> {
  const formats = readFormats();
  // the page may still be loading
  if (document.readyState === 'loading')
    await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed, { once: true }));
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await formats;
    await besides;
  }
}

/** The first format loads a language's rules in a long task, which a worker takes from the page. */
function readFormats(): Promise<unknown> {
  const kinds = ['NumberFormat', 'DateTimeFormat', 'PluralRules'];
  const code = kinds.map((kind) => `new Intl.${kind}('${document.documentElement.lang}')`).join(';');
  return new Promise((resolve) => {
    // without it they load at first use
    setTimeout(resolve, FORMATS_WITHIN);
    try {
      const worker = new Worker(URL.createObjectURL(new Blob([`${code};postMessage(0);close()`])));
      worker.onmessage = resolve;
    } catch (error) {
      resolve(error);
    }
  });
}

/** After the first paint and visible pictures, which need the network. */
function whenSeen(): void {
  const inSight = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  // failed pictures are not awaited
  void Promise.allSettled(inSight.map((picture) => picture.decode())).then(() => {
    let calm = setTimeout(go, CALM);
    // a picture appears some time after decoding
    const larger = new PerformanceObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(go, CALM);
    });
    larger.observe({ type: 'largest-contentful-paint' });
    function go(): void {
      larger.disconnect();
      load();
    }
  });
}

/** S13, K13: a release may remove the application's own chunk; shares guard and key with its machine. */
function reloadOnce(): void {
  // Back stays in this document, where nothing renders the target
  addEventListener('popstate', () => location.reload());
  const at = Date.now();
  if (!navigator.onLine || at - Number(localTexts.get(CHUNK_RELOADED_AT_KEY) ?? 0) < 60_000) return;
  // without storage a reload could loop; the page's links still work
  if (localTexts.put(CHUNK_RELOADED_AT_KEY, String(at))) location.reload();
}

/** After the visible part and its pictures are painted, or at the first touch, key or pointer. */
export function loadInOrder(): void {
  for (const name of firstSigns) addEventListener(name, load, { capture: true, passive: true });
  const later = () => setTimeout(load, LOAD_AFTER);
  for (const sheet of wordsOf(own?.dataset.sheets)) {
    // its rules are in the page; its loader only needs to find it
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', sheet);
    document.head.append(link);
  }
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  // on a slow connection, request early so that the answer follows the pictures
  if (performance.now() > FAR) requestAnimationFrame(() => behindPictures(ask));
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    behindPictures(whenSeen);
  });
  painted.observe({ type: 'paint', buffered: true });
}
