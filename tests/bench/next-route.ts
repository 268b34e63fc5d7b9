import puppeteer from 'puppeteer-core';
import { chromePath, FLAGS, SLOW_4G } from './browser.ts';

/** Longer than the browser's own wait before it reads ahead what visible links lead to. */
const IDLE = 3_000;
/** A package's card where there is one, else the first way to another page; both as seen by the browser. */
const WAY = `[...document.querySelectorAll('main a[href*="/packages/"], main a[href^="/"]')]
  .toSorted((one, other) => other.pathname.includes('/packages/') - one.pathname.includes('/packages/'))
  .find((link) => link.pathname !== location.pathname && link.checkVisibility())`;

/** Milliseconds from a click on a link in sight until its page is painted, at CPU x4 and a slow network (§5). */
export async function nextRoute(url: string): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: chromePath(), args: FLAGS, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    await page.goto(url, { waitUntil: 'networkidle0', timeout: 90_000 });
    await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 });
    await page.evaluate(`${WAY}.scrollIntoView({ block: 'center' })`);
    await page.waitForNetworkIdle({ idleTime: IDLE, timeout: 30_000 });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    return Number(
      await page.evaluate(
        `new Promise((resolve) => {
          const way = ${WAY};
          const to = way.pathname;
          const heading = document.querySelector('h1')?.textContent;
          const began = performance.now();
          const look = () =>
            location.pathname === to && (document.querySelector('h1')?.textContent ?? heading) !== heading
              ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
              : requestAnimationFrame(look);
          way.click();
          look();
        })`,
      ),
    );
  } finally {
    await browser.close();
  }
}
