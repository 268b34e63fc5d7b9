import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { openBuiltApp } from './built-app.ts';

/** What a server may send before it hears from the browser: ten segments of 1,460 bytes. */
const ROUND = 14_600;

let app: TestApp;
beforeAll(async () => {
  app = await openBuiltApp();
}, 240_000);
afterAll(() => app.close());

const PAGES = ['', '/results/latestPackages', '/turkiye/istanbul', '/policies/faq'];

it.each(['ar', 'en'].flatMap((locale) => PAGES.map((path) => `/${locale}${path}`)))(
  '[K9] %s comes in one round of a slow line, its headers too',
  async (url) => {
    const responseBytes = async () => {
      const { headers, rawPayload } = await app.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      const head = Object.entries(headers).reduce(
        (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
        0,
      );
      return head + rawPayload.length;
    };
    const loose = await responseBytes();
    await vi.waitFor(async () => expect(await responseBytes()).toBeLessThan(loose), { timeout: 5_000 });
    process.stdout.write(`${url}: ${await responseBytes()} bytes\n`);
    expect(await responseBytes()).toBeLessThanOrEqual(ROUND);
  },
);
