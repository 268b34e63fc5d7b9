import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '#scripts/run.ts';
import { spawnServer } from '#tests/support/process.ts';
import { fill, found, hidden, LIVE } from '#tests/support/served-files.ts';

mkdirSync(join(ROOT, 'var'), { recursive: true });
/** Where data lies by default: beside the sources. */
const folder = mkdtempSync(join(ROOT, 'var/dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
}, 240_000);

it('[FK1] takes no real money', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'live'), ...LIVE, DEMO: '0' }, DEV);
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(/^LIVE asks for real money, and this is development[^\n]+\.$/u);
}, 240_000);
