import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { Builder, Capabilities, error, type WebElement } from 'selenium-webdriver';
import { withTimeout } from '#server/kernel/timeout.ts';
import type { Driver } from './driver.ts';
import { smallToolbar } from './small-toolbar.ts';
import { MISSED, called, afterPaint, foundSource, restingSource } from './in-page.ts';
import { insist } from './insist.ts';

/** WebKit's own little browser, beside its library in a folder named after machine and version. */
function miniBrowser(): string {
  const library = '/usr/lib';
  for (const machine of readdirSync(library))
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const path = join(library, machine, version, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  throw new Error('WebKit’s MiniBrowser is not installed');
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Pages are painted at once and by the processor: a graphics card that is only played by it costs as much as all the rest. */
const PAINTING = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

/**
 * The driver never answers a script whose page went away while it waited, and never says so: what only reads is asked again
 * after this time (ms).
 */
const LOST_AFTER = 4_000;
/** What a press meets on a page that draws itself anew: another element is there then, or this one moves away. */
const MOVED = [error.StaleElementReferenceError, error.ElementNotInteractableError, error.ElementClickInterceptedError];
/** What does more than read fails after this time, instead of waiting with the test for its end (ms). */
const MUTE_AFTER = 20_000;

export type WebKitService = { url: string; stop(): void };

/** WebKitWebDriver on a screen of its own. */
export async function startWebKit(): Promise<WebKitService> {
  const port = await freePort();
  const args = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
  const toolbar = smallToolbar();
  const env = { ...process.env, ...PAINTING, XDG_CONFIG_HOME: toolbar.folder };
  const child: ChildProcess = spawn('xvfb-run', args, { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // it is gone already
    }
    toolbar.remove();
  };
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${url}/status`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return { url, stop };
    if (tries > 100) throw new Error(`WebKitWebDriver does not start: ${output}`);
    await pause(100);
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** A window of its own, with nothing kept, which answers. What its console says is heard by the front alone. */
export async function openWebKit(service: WebKitService): Promise<Driver> {
  const binary = miniBrowser();
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // nothing waits for a page to load but who says so: a page that Back finds as it was left never loads again
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(service.url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  /** The window's height is its toolbar's too. */
  let toolbar: number | null = null;
  const ask = <Answer>(source: string) => withTimeout(driver.executeScript<Answer>(`return ${source}`), MUTE_AFTER);
  const read = <Answer>(source: string) => withTimeout(driver.executeScript<Answer>(`return ${source}`), LOST_AFTER);
  const elementOf = async (find: { toString(): string }, args: unknown[]) => {
    const element = await insist(() => read<WebElement | null>(restingSource(find, args)));
    if (!element) throw new Error(`nothing to press or type into: ${args.join(' ')}`);
    return element;
  };
  /** What rests and can be pressed once the page has drawn itself anew is what a visitor sees: that is taken then. */
  const pressed = async (
    find: { toString(): string },
    args: unknown[],
    use?: (element: WebElement) => Promise<void>,
  ) => {
    for (let tries = 1; ; tries += 1)
      try {
        const element = await elementOf(find, args);
        await withTimeout(element.click(), MUTE_AFTER);
        if (tries < 9 && (await read<boolean>(MISSED).catch(() => false))) continue;
        await use?.(element);
        return;
      } catch (problem) {
        if (tries > 9 || !MOVED.some((kind) => problem instanceof kind)) throw problem;
      }
  };
  await ask('true');
  return {
    async goto(url) {
      // it may say that it is there while the page before still stands, or never go where that page is on its way elsewhere
      const from = await driver.executeScript<string>('window.isLeft = true; return location.href');
      const isThere = async () => {
        const at = await read<string | null>('window.isLeft ? null : location.href').catch(() => null);
        return at !== null && at !== 'about:blank' && (at !== from || url === from);
      };
      for (let tries = 0; tries < 1500; tries += 1) {
        if (tries % 100 === 0) await driver.get(url);
        if (await isThere()) return;
        await pause(20);
      }
      throw new Error(`${url} does not come`);
    },
    // the page that stands: the driver would tell of the one on its way
    url: async () => (await insist(() => read<string>('location.href'))) ?? '',
    run: (work, ...args) => ask(called(work, args)) as never,
    finds: async (find, ...args) => (await insist(() => read<boolean>(`(${called(find, args)}) !== null`))) ?? false,
    waits: async (find, ...args) =>
      (await insist(async () => ((await read<boolean>(foundSource(find, args))) ? true : null))) ?? false,
    press: (find, ...args) => pressed(find, args),
    type: (text, find, ...args) =>
      pressed(find, args, async (element) => {
        // no Backspace: where a field is empty, this browser goes back a page for it
        if (await element.getProperty('value')) await element.clear();
        await element.sendKeys(text);
      }),
    async resize(width, height) {
      const window = driver.manage().window();
      const inner = async () => (await insist(() => read<number>('innerHeight'))) ?? 0;
      if (toolbar === null) {
        await window.setRect({ width, height });
        toolbar = height - (await inner());
      }
      await window.setRect({ width, height: height + toolbar });
      for (let tries = 0; tries < 100 && (await inner()) !== height; tries += 1) await pause(10);
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    async picture() {
      await ask(called(afterPaint, []));
      return Buffer.from(await withTimeout(driver.takeScreenshot(), MUTE_AFTER), 'base64');
    },
    problems: () => Promise.resolve([]),
    forget: () => undefined,
    // one that does not answer any more ends with the driver
    close: () => withTimeout(driver.quit(), MUTE_AFTER).catch(() => undefined),
  };
}
