import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import type { Driver } from './driver.ts';
import { MISSED, called, foundSource, restingSource } from './in-page.ts';
import { insist } from './insist.ts';

/** Firefox by WebDriver BiDi, and Chromium by its own protocol: one client speaks both. */
export async function launchPuppeteer(browser: 'firefox' | 'chrome', executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    args: browser === 'chrome' && isRoot ? ['--no-sandbox', '--disable-gpu'] : [],
  });
}

export async function openPuppeteer(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    // what a page says with words of its own its listener tells (front/listener.js)
    if (message.type() === 'error' && message.args().length === 0) problems.push(message.text());
  });
  const elementOf = async (find: { toString(): string }, args: unknown[]) => {
    const element = await insist(async () => {
      const handle = await page.evaluateHandle(restingSource(find, args));
      return handle.asElement() as ElementHandle<Element> | null;
    });
    if (!element) throw new Error(`nothing to press or type into: ${args.join(' ')}`);
    return element;
  };
  /** A field gives way to one with a list when the list arrives, which may be while it is pressed: then that one is. */
  const pressed = async (find: { toString(): string }, args: unknown[]) => {
    for (let tries = 1; ; tries += 1)
      try {
        const element = await elementOf(find, args);
        await element.click();
        if (tries > 9 || !(await page.evaluate(MISSED).catch(() => false))) return;
      } catch (error) {
        // a node that another took the place of is detached, or has no place to be clicked at
        if (tries > 9 || !/detached|not clickable/u.test(String(error))) throw error;
      }
  };
  return {
    async goto(url) {
      // Firefox changes its process for a page with Cross-Origin-Opener-Policy, and may tell of the first try as broken off;
      // a page that was on its way when this one is asked for breaks it off as well
      for (let tries = 1; ; tries += 1)
        try {
          await page.goto(url, { waitUntil: 'domcontentloaded' });
          return;
        } catch (error) {
          if (tries > 4 || !/NS_BINDING_ABORTED|interrupted an unfinished navigation/u.test(String(error))) throw error;
        }
    },
    url: async () => page.url(),
    run: (work, ...args) => page.evaluate(called(work, args)) as never,
    finds: async (find, ...args) => (await page.evaluate(`(${called(find, args)}) !== null`)) as boolean,
    waits: async (find, ...args) =>
      (await insist(async () => ((await page.evaluate(foundSource(find, args))) ? true : null))) ?? false,
    press: (find, ...args) => pressed(find, args),
    async type(text, find, ...args) {
      await pressed(find, args);
      await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.select?.());
      await page.keyboard.press('Backspace');
      // keys of letters that its own keyboard lacks do not all arrive (the و never does): they come as from a phone's
      for (const letter of text) {
        if (letter < '\u0080') await page.keyboard.type(letter);
        else await page.keyboard.sendCharacter(letter);
      }
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async back() {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    async forward() {
      await page.goForward({ waitUntil: 'domcontentloaded' });
    },
    picture: async () => Buffer.from(await page.screenshot()),
    async problems() {
      // events come in their order: what the page said before this answer has arrived with it
      await page.evaluate(() => document.readyState);
      return problems;
    },
    forget() {
      problems = [];
    },
    close: () => context.close(),
  };
}
