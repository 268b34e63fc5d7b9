import puppeteer from 'puppeteer-core';
import { hotelsLike } from '#tests/support/pages/long-lists.ts';
import { chromePath, FLAGS } from './browser.ts';
import { startProduct } from './servers.ts';

const HOTELS = 500;
const SLOWER = 4;
const STEP = 400;
const LONG = 50;
type Body = { data: { items: Parameters<typeof hotelsLike>[0] } };
type ScrollSample = { long: number[]; frames: number[]; lastCard: string };

/** Prints how a list of 500 hotels opens, scrolls to its end and takes a filter with a processor four times slower. */
export async function benchLists(): Promise<void> {
  const product = await startProduct(0);
  console.log(
    `\nA list of ${HOTELS} hotels, processor ${SLOWER} times slower. Goal: no task over ${LONG} ms while scrolling.`,
  );
  for (const language of ['ar', 'en']) await benchList(product.url, language);
  await product.stop();
}

async function benchList(url: string, language: string): Promise<void> {
  const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('_all_hotels')) return void request.continue();
    void fetch(request.url(), { method: 'POST', headers: request.headers(), body: request.postData() ?? '' })
      .then((reply) => reply.json() as Promise<Body>)
      .then(({ data }) => {
        const items = [...data.items, ...hotelsLike(data.items, HOTELS)];
        return request.respond({ contentType: 'application/json', body: JSON.stringify({ data: { items } }) });
      });
  });
  await page.goto(`${url}/${language}/packages/101`);
  await page.waitForSelector('html[data-hydrated]');
  await page.waitForNetworkIdle({ idleTime: 1_500 });
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const measured = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(START);
    await act();
    const { long, frames, lastCard } = (await page.evaluate(STOP)) as ScrollSample;
    const late = frames.filter((gap) => gap > LONG).length;
    console.log(
      `${language}, ${name}: at card ${lastCard}; tasks over ${LONG} ms: ${long.length}, longest ${Math.round(Math.max(0, ...long))} ms; ` +
        `${frames.length} frames, over ${LONG} ms: ${late}, longest ${Math.round(Math.max(0, ...frames))} ms`,
    );
  };
  await measured('opening', async () => {
    await page.evaluate(
      `[...document.querySelectorAll('#hotels button')].find((one) => /Change|غيّر/.test(one.textContent)).click()`,
    );
    await page.waitForFunction(`document.querySelectorAll('[role=dialog] input[type=checkbox]').length > 1`);
  });
  await measured('scrolling to the end', async () => {
    for (let still = 0; still < 120;) {
      const moved = await page.evaluate(SCROLL, STEP);
      still = moved ? 0 : still + 1;
    }
  });
  await measured('a filter', async () => {
    await page.evaluate(`document.querySelector('[role=dialog] button[aria-expanded]').click()`);
    await page.waitForSelector('[role=dialog] [role=group] button[aria-pressed=false] small');
    await page.evaluate(
      `document.querySelector('[role=dialog] [role=group] button[aria-pressed=false]:has(small)').click()`,
    );
    await page.evaluate(SCROLL, 0);
  });
  await browser.close();
}

const START = `{
  const scroll = (window.__scroll = { long: [], frames: [], on: true });
  scroll.observer = new PerformanceObserver((list) => scroll.long.push(...list.getEntries().map((entry) => entry.duration)));
  scroll.observer.observe({ type: 'longtask' });
  let before = performance.now();
  const tick = (now) => { scroll.frames.push(now - before); before = now; if (scroll.on) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}`;
const STOP = `new Promise((done) => setTimeout(() => {
  const { long, frames, observer } = window.__scroll;
  window.__scroll.on = false;
  observer.disconnect();
  done({ long, frames, lastCard: [...document.querySelectorAll('[role=dialog] [aria-posinset]')].at(-1)?.ariaPosInSet ?? '' });
}, 300))`;
/** One step of a finger; answers whether anything moved, two frames later. */
const SCROLL = (step: number) =>
  new Promise<boolean>((resolve) => {
    const body = document.querySelector('[role=dialog] > :nth-child(2)')!;
    const before = body.scrollTop;
    body.scrollBy(0, step);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(body.scrollTop !== before)));
  });
