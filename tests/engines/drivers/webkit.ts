import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import type { Driver } from './driver.ts';
import { placeOf, steady } from './steady.ts';

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

export type WebKitService = { url: string; said(): string; stop(): void };

/** WebKitWebDriver on a screen of its own; the console of its pages comes out of its standard output. */
export async function startWebKit(): Promise<WebKitService> {
  const port = await freePort();
  const args = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
  const child: ChildProcess = spawn('xvfb-run', args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // it is gone already
    }
  };
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${url}/status`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return { url, said: () => said, stop };
    if (tries > 100) throw new Error(`WebKitWebDriver does not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function openWebKit(service: WebKitService): Promise<Driver> {
  const binary = miniBrowser();
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } });
  const driver = await new Builder().usingServer(service.url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  const before = service.said().length;
  const inPage = (work: { toString(): string }) => `return (${work.toString()}).apply(null, arguments)`;
  const found = async (find: { toString(): string }, args_: unknown[]) => {
    const element = await driver.executeScript<WebElement | null>(inPage(find), ...args_);
    if (!element) throw new Error('nothing to press or type into');
    await steady(() => driver.executeScript<string>(inPage(placeOf), element));
    return element;
  };
  return {
    goto: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    run: (work, ...given) => driver.executeScript(inPage(work), ...given) as never,
    async finds(find, ...given) {
      return (await driver.executeScript<WebElement | null>(inPage(find), ...given)) !== null;
    },
    async press(find, ...given) {
      await (await found(find, given)).click();
    },
    async type(text, find, ...given) {
      const element = await found(find, given);
      await element.click();
      // no Backspace: where a field is empty, this browser goes back a page for it
      if (await element.getProperty('value')) await element.clear();
      await element.sendKeys(text);
    },
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems: () =>
      service
        .said()
        .slice(before)
        .split('\n')
        .filter((line) => /CONSOLE .*\bERROR\b/u.test(line)),
    close: () => driver.quit(),
  };
}
