import puppeteer from 'puppeteer-core';
import { chromePath, FLAGS, SLOW_4G } from './browser.ts';

const CARD = 'main a[href*="/packages/"]';
/** Long enough for an idle browser to fetch what its links lead to. */
const PREFETCHED = 6_000;

/** Milliseconds from a click on the first package card until its page is painted, at CPU x4 and a slow network (§5). */
export async function nextRoute(url: string): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    await page.goto(url, { waitUntil: 'networkidle0', timeout: 90_000 });
    await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 });
    await page.$eval(CARD, (card) => card.scrollIntoView({ block: 'center' }));
    await new Promise((resolve) => setTimeout(resolve, PREFETCHED));
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    return Number(
      await page.evaluate(
        `new Promise((resolve) => {
          const card = document.querySelector(${JSON.stringify(CARD)});
          const heading = document.querySelector('h1')?.textContent;
          const began = performance.now();
          const look = () =>
            location.pathname.includes('/packages/') && (document.querySelector('h1')?.textContent ?? heading) !== heading
              ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
              : requestAnimationFrame(look);
          card.click();
          look();
        })`,
      ),
    );
  } finally {
    await browser.close();
  }
}
