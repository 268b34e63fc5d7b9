import type { PageData } from '#contract/page.ts';
import type { Early, Field } from './early.ts';
import { TAB_KEYS } from '#src/storage/tab-keys.ts';
import { localTexts, sessionTexts } from '#src/storage/text-area.ts';

/**
 * Inlined in the head of every rendered page. Loads the application once what is in sight has been painted with its
 * pictures, or at the first touch, key or pointer, whichever comes first; what was clicked, typed or submitted before is
 * kept, and done again by the application once it stands (src/app/replay.ts).
 */
/** Where no paint is told of, as in a tab in the background. */
const LOAD_AFTER = 400;
/** Without a larger paint for so long, what is in sight stands. */
const CALM = 100;
/** A page whose head took so long to come, in milliseconds, comes over a slow line. */
const FAR = 500;
const FORMATS_WITHIN = 200;

function lateHydration(own: HTMLScriptElement | null): void {
  const page = document.documentElement;
  const wordsOf = (text = '') => text.split(' ').filter(Boolean);
  const chunks = wordsOf(own?.dataset.chunks);
  const dataName = own?.dataset.pageData;
  let besides: Promise<void> | undefined;
  const acts: Early['acts'] = [];
  const typed: Early['typed'] = new Map();
  const firstSigns = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  let isAsked = false;
  let isLoading = false;

  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    if (dataName !== undefined) besides = fetchPageData(dataName);
    // heard of where it is waited for
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

  /** What the page came without: its application's data, and the whole of the style that stands before the fonts'. */
  async function fetchPageData(name: string): Promise<void> {
    const reply = await fetch(`/page-data/${name}`);
    if (!reply.ok) {
      // the application renders the page anew, with the whole of its sheets (src/app/data-anew.ts)
      for (const sheet of document.querySelectorAll('link[disabled]')) sheet.removeAttribute('disabled');
      return;
    }
    const { data, css } = (await reply.json()) as PageData;
    Object.assign(window, { etPageData: data });
    const style = own?.previousElementSibling?.previousElementSibling;
    if (style) style.textContent = css;
  }

  /** A browser asks for a few files at a time: the first picture, which is read a moment after the head, goes before. */
  function behindPictures(act: () => void): void {
    if (document.images.length > 0 || document.readyState !== 'loading') act();
    else requestAnimationFrame(() => behindPictures(act));
  }

  function load(): void {
    if (isLoading) return;
    isLoading = true;
    for (const name of firstSigns) removeEventListener(name, load, true);
    ask();
    void start().catch(reloadOnce);
  }

  /** One file after the other, what others need first. One is the entry. */
  async function start(): Promise<void> {
    const formats = readFormats();
    // the rest of the page may still be on its way
    if (document.readyState === 'loading')
      await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed, { once: true }));
    for (const chunk of chunks) {
      await import(/* @vite-ignore */ chunk);
      await formats;
      await besides;
    }
  }

  /** A browser reads a language's rules with the first format, in one long task: in a worker it holds up no touch. */
  function readFormats(): Promise<unknown> {
    const kinds = ['NumberFormat', 'DateTimeFormat', 'PluralRules'];
    const code = kinds.map((kind) => `new Intl.${kind}('${page.lang}')`).join(';');
    return new Promise((resolve) => {
      // without it they are read where they are first used
      setTimeout(resolve, FORMATS_WITHIN);
      try {
        const worker = new Worker(URL.createObjectURL(new Blob([`${code};postMessage(0);close()`])));
        worker.onmessage = resolve;
      } catch (error) {
        resolve(error);
      }
    });
  }

  /** After the first paint, once the pictures in sight are painted too: nothing takes the line from them. */
  function whenSeen(): void {
    const inSight = [...document.images].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    // a picture that cannot be had is waited for no longer
    void Promise.allSettled(inSight.map((picture) => picture.decode())).then(() => {
      let calm = setTimeout(go, CALM);
      // a picture is on the screen some time after it is ready
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

  /** A visit that has had the fonts finds them in the browser's cache. */
  const mayBeDressed = (): boolean => sessionTexts.get(TAB_KEYS.fonts) !== null;

  function isReturn(): boolean {
    const [arrival] = performance.getEntriesByType('navigation');
    return location.hash !== '' || (arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate');
  }

  /** S13, K13: the application itself may be what a release took away; the same guard and key as its own machine's. */
  function reloadOnce(): void {
    // Back leads within this document, where nothing draws what it leads to
    addEventListener('popstate', () => location.reload());
    const at = Date.now();
    if (!navigator.onLine || at - Number(localTexts.get(TAB_KEYS.chunkReloadedAt) ?? 0) < 60_000) return;
    // without storage nothing keeps a reload from becoming a loop; the page works by its links
    if (localTexts.put(TAB_KEYS.chunkReloadedAt, String(at))) location.reload();
  }

  function keepClick(event: Event): void {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a,button,[role],label,summary,input') : null;
    // links, labels, summaries and fields work by themselves
    if (target === null || target.matches('a[href],label,summary,input:not([type=button])')) return;
    hold(event, target);
  }

  function keepSubmit(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || (form.method === 'get' && form.hasAttribute('action'))) return;
    hold(event, form);
  }

  function hold(event: Event, target: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.push({ target, at: performance.now() });
    target.setAttribute('aria-busy', 'true');
    load();
    // most of what is pressed opens a window, in a file of its own
    if (acts.length === 1 && event.type === 'click') preload(wordsOf(own?.dataset.window));
  }

  function keepTyped({ target }: Event): void {
    const field = target as Field;
    typed.set(field, 'checked' in field && /checkbox|radio/.test(field.type) ? field.checked : field.value);
  }

  // a picture that only adorns is better missing than broken, as without a network
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.alt === '') target.style.visibility = 'hidden';
    },
    true,
  );
  // kept for /offtoapp: it comes once, and may come before the application does
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { etInstallOffer: event });
  });
  const keepers = [
    ['click', keepClick],
    ['submit', keepSubmit],
    ['input', keepTyped],
  ] as const;
  for (const [name, keep] of keepers) addEventListener(name, keep, true);
  const early: Early = {
    acts,
    typed,
    stop: () => {
      for (const [name, keep] of keepers) removeEventListener(name, keep, true);
    },
  };
  Object.assign(window, { etEarly: early });
  for (const name of firstSigns) addEventListener(name, load, { capture: true, passive: true });
  const later = () => setTimeout(load, LOAD_AFTER);
  for (const sheet of wordsOf(own?.dataset.sheets)) {
    // its rules stand in the page; its loader only has to find it
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', sheet);
    document.head.append(link);
  }
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  // where a visit returns to a place further down, the page has its full height at once
  const isBack = isReturn();
  if (isBack) page.dataset.whole = '';
  // reading what a visit keeps holds up the first paint: where it begins, nothing is read
  const goesOn = isBack || document.referrer.startsWith(`${location.origin}/`);
  if (goesOn && mayBeDressed()) page.removeAttribute('data-plain');
  // on such a line an answer takes longer than what is in sight: asked for soon, it comes when the pictures are here
  if (performance.now() > FAR) requestAnimationFrame(() => behindPictures(ask));
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    behindPictures(whenSeen);
  });
  painted.observe({ type: 'paint', buffered: true });
}

lateHydration(document.currentScript as HTMLScriptElement | null);
