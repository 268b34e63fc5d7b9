import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { ROOT } from '#scripts/run.ts';
import { spawnServer } from '#tests/support/process.ts';
import { rounds } from '#tests/support/rounds.ts';
import { fill, found, hidden, LIVE } from '#tests/support/served-files.ts';

mkdirSync(join(ROOT, 'var'), { recursive: true });
/** Where data lies by default: beside the sources. */
const folder = mkdtempSync(join(ROOT, 'var/start-'));
const inTemp = mkdtempSync(join(tmpdir(), 'etravelers-start-'));
beforeAll(async () => {
  await ensureBuilt();
}, 240_000);
afterAll(() => [folder, inTemp].forEach((one) => rmSync(one, { recursive: true, force: true })));

const BUNDLE = [process.execPath, 'dist-server/main.js'] as const;

it.each((['development', undefined, 'test'] as const).slice(0, rounds({ quick: 1, full: 3 })))(
  '[FK1] the bundle is production by itself: NODE_ENV %s, and nothing but the site is served',
  async (mode) => {
    const data = join(folder, `bundle-${mode}`);
    await fill(data);
    const server = await spawnServer({ NODE_ENV: mode, DATA_DIR: data, DEMO: '1' }, BUNDLE);
    await server.ready();
    const page = await fetch(`${server.url}/en`);
    expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline|ws:/u);
    expect(await page.text()).not.toContain('/@vite/client');
    expect(await found(server.url, hidden(data))).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
  240_000,
);

it('[FK1] the bundle sells nothing invented for real money, and asks for a gateway', async () => {
  const live = await spawnServer({ NODE_ENV: undefined, DATA_DIR: join(inTemp, 'live'), ...LIVE }, BUNDLE);
  expect(await live.ended).toBe(1);
  expect(live.output().trim()).toMatch(/^FLIGHT_SUPPLIERS and HOTEL_SUPPLIERS: [^\n]+\.$/u);
  const bare = await spawnServer({ NODE_ENV: 'development', DATA_DIR: join(inTemp, 'bare'), DEMO: '' }, BUNDLE);
  expect(await bare.ended).toBe(1);
  expect(bare.output().trim()).toMatch(/^No payment gateway is configured[^\n]+\.$/u);
}, 240_000);

it('[FK1] a business with live money starts without a word of what it does not sell', async () => {
  const real = {
    FLIGHT_SUPPLIERS: 'duffel',
    DUFFEL_TOKEN: 'duffel_live_x',
    DUFFEL_WEBHOOK_SECRET: 's',
    DUFFEL_URL: 'https://127.0.0.1:9',
    HOTEL_SUPPLIERS: 'hotelbeds',
    HOTELBEDS_KEY: 'k',
    HOTELBEDS_SECRET: 's',
    HOTELBEDS_URL: 'https://api.hotelbeds.com',
  };
  const data = join(inTemp, 'business');
  const server = await spawnServer(
    { NODE_ENV: undefined, DATA_DIR: data, LOG_LEVEL: 'info', ...LIVE, ...real },
    BUNDLE,
  );
  await server.ready();
  // activities are sold by the team itself
  expect(server.output()).not.toMatch(/embedded|none is sold/u);
  expect(await server.stop()).toBe(0);
}, 240_000);

it.each((['SIGTERM', 'SIGINT'] as const).slice(0, rounds({ quick: 1, full: 2 })))(
  '[FK1] %s to npm ends the server after what it has in hand, and the folder is free',
  async (signal) => {
    const place = { DATA_DIR: join(inTemp, signal), DEMO: '1', DRAIN_SECONDS: '1' };
    await fill(place.DATA_DIR);
    for (const _ of ['first', 'second']) {
      const server = await spawnServer(place, ['npm', 'start']);
      await server.ready();
      server.child.kill(signal);
      // npm's own end is not the server's: it must still say that it is on its way out
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      server.child.kill(signal);
      await server.ended;
      await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
    }
  },
  240_000,
);
