import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAll } from '#scripts/build.ts';
import { isBuilt, isServerBuilt } from '#scripts/built.ts';
import { OPS_SECRET, spawnOps } from '#tests/support/ops.ts';
import { spawnServer } from '#tests/support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'etravelers-process-'));
beforeAll(async () => {
  if (!isBuilt() || !isServerBuilt()) await buildAll();
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[F3] finishes what it began when told to stop, and ends well', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'stop'), DEMO: '1' });
  await server.ready();
  const requests = Array.from({ length: 40 }, (_, turn) =>
    fetch(`${server.url}/en/results/latestPackages?page=${turn}`),
  );
  await Promise.race(requests);
  server.child.kill('SIGTERM');
  const statuses = await Promise.all(requests.map((request) => request.then((reply) => reply.status)));
  // what arrives on an open connection after the word is told to come back
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
  expect(await server.ended).toBe(0);
}, 120_000);

it('[F5] refuses a second process on the same folder in plain words, and the first goes on', async () => {
  const first = await spawnServer({ DATA_DIR: join(folder, 'one'), DEMO: '1' });
  await first.ready();
  const second = await spawnServer({ DATA_DIR: join(folder, 'one'), DEMO: '1' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another process already uses the database');
  expect(second.output()).not.toMatch(/at .*\.ts:\d+/);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
}, 120_000);

it('[F5 OP7] a killed server leaves its folder free at once, and a backup does not need it free', async () => {
  const place = {
    dialect: 'sqlite' as const,
    databaseUrl: null,
    dataDir: join(folder, 'killed'),
    remove: async () => {},
  };
  const first = await spawnServer({ DATA_DIR: place.dataDir, DEMO: '1', SECRET_KEY: OPS_SECRET });
  await first.ready();
  first.child.kill('SIGKILL');
  await first.ended;
  const next = await spawnServer({ DATA_DIR: place.dataDir, DEMO: '1', SECRET_KEY: OPS_SECRET });
  await next.ready();
  expect(await spawnOps(place, 'backup', join(folder, 'killed.backup'))).toMatchObject({ code: 0 });
  expect(await next.stop()).toBe(0);
}, 120_000);

it('names every wrong variable and does not start', async () => {
  const server = await spawnServer({
    DATA_DIR: join(folder, 'wrong'),
    ROOT_REDIRECT: 'https://evil.example',
    DATABASE_URL: 'mysql://x',
  });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/ROOT_REDIRECT[^]*DATABASE_URL|DATABASE_URL[^]*ROOT_REDIRECT/);
}, 120_000);

it('says loudly that no mail leaves when there is neither SMTP_URL nor DEMO, and opens no demo page', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'mail'), DEMO: '' });
  await server.ready();
  expect(server.output()).toContain('NO MAIL LEAVES THIS SERVER');
  expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404);
  await server.stop();
}, 120_000);
