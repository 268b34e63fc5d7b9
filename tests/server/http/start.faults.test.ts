import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { ROOT } from '#scripts/run.ts';
import { newPlace } from '#tests/support/database.ts';
import { spawnServer } from '#tests/support/process.ts';
import { rounds } from '#tests/support/rounds.ts';

mkdirSync(join(ROOT, 'var'), { recursive: true });
/** Where data lies by default: beside the sources. */
const folder = mkdtempSync(join(ROOT, 'var/start-'));
const inTemp = mkdtempSync(join(tmpdir(), 'etravelers-start-'));
beforeAll(async () => {
  await ensureBuilt();
}, 240_000);
afterAll(() => [folder, inTemp].forEach((one) => rmSync(one, { recursive: true, force: true })));

const BUNDLE = [process.execPath, 'dist-server/main.js'] as const;
const LIVE = {
  DEMO: '',
  GATEWAYS: 'tap',
  TAP_SECRET_KEY: 'sk_live_fixture',
  LIVE: '1',
  PUBLIC_URL: 'https://shop.com',
};

/** Puts into a folder what the first start of a demonstration leaves there, which takes longer than all else of a start. */
async function fill(data: string): Promise<void> {
  const { dataDir, remove } = await newPlace('sqlite', { onDisk: true, content: 'demonstration' });
  cpSync(dataDir, data, { recursive: true });
  await remove();
}

/** What lies beside the site: data, the server, tests, settings; and ways to ask a development server for files. */
const hidden = (data: string): string[] => {
  const files = [
    `${data.slice(ROOT.length)}/etravelers.db`,
    'server/env.ts',
    'tests/support/app.ts',
    'scripts/dev.ts',
    'package.json',
    'vite.config.ts',
    '.git/HEAD',
  ];
  return files.flatMap((file) => [`/${file}`, `/${file}?raw`, `/${file}?import&url`, `/@fs${ROOT}${file}`]);
};

async function found(url: string, paths: string[]): Promise<string[]> {
  const replies = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(url + path)).status })));
  expect(replies).not.toEqual([]);
  return replies.filter(({ status }) => status < 400).map(({ path }) => path);
}

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
  120_000,
);

it('[FK1] the bundle sells nothing invented for real money, and asks for a gateway', async () => {
  const live = await spawnServer({ NODE_ENV: undefined, DATA_DIR: join(inTemp, 'live'), ...LIVE }, BUNDLE);
  expect(await live.ended).toBe(1);
  expect(live.output().trim()).toMatch(/^FLIGHT_SUPPLIERS and HOTEL_SUPPLIERS: [^\n]+\.$/u);
  const bare = await spawnServer({ NODE_ENV: 'development', DATA_DIR: join(inTemp, 'bare'), DEMO: '' }, BUNDLE);
  expect(await bare.ended).toBe(1);
  expect(bare.output().trim()).toMatch(/^No payment gateway is configured[^\n]+\.$/u);
}, 120_000);

describe('development', () => {
  const DEV = [process.execPath, 'scripts/dev.ts'] as const;

  it('[FK1] serves the site to this machine alone, and neither data nor sources of the server', async () => {
    const data = join(folder, 'dev');
    await fill(data);
    const server = await spawnServer({ DATA_DIR: data, HOST: '0.0.0.0' }, DEV);
    await server.ready();
    expect(await (await fetch(`${server.url}/en`)).text()).toContain('/@vite/client');
    expect((await fetch(`${server.url}/src/entry-client.tsx`)).status).toBe(200);
    expect(await found(server.url, hidden(data))).toEqual([]);
    const replacement = new WebSocket(server.url.replace('http', 'ws'), 'vite-ping');
    await new Promise((opened, failed) => {
      replacement.addEventListener('open', opened);
      replacement.addEventListener('error', failed);
    });
    // another address of this very machine
    await expect(fetch(server.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
    expect(await server.stop()).toBe(0);
  }, 120_000);

  it('[FK1] takes no real money', async () => {
    const server = await spawnServer({ DATA_DIR: join(inTemp, 'dev'), ...LIVE, DEMO: '0' }, DEV);
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(/^LIVE asks for real money, and this is development[^\n]+\.$/u);
  }, 120_000);
});

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
  120_000,
);
