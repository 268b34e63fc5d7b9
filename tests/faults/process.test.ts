import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAll } from '#scripts/build.ts';
import { isBuilt, isServerBuilt } from '#scripts/built.ts';
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

it('[OP6] from the word to stop on it is not ready, answers what comes meanwhile, finishes what it began, and ends well', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'drain'), DEMO: '1', DRAIN_SECONDS: '2' });
  await server.ready();
  // a visitor whose request is on its way: its body is not all there yet
  const { port } = new URL(server.url);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-the-password' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const slow = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/v1/website/login', headers });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    slow.once('error', reject);
    slow.once('response', (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString()));
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
  });
  slow.write(body.slice(0, 10));
  // answered after it on another connection: the server has read the beginning of the first
  await fetch(`${server.url}/healthz`);
  server.child.kill('SIGTERM');
  let ready = await fetch(`${server.url}/readyz`);
  while (ready.status === 200) ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await ready.json()).toMatchObject({ status: 'stopping', code: 'unavailable', request_id: expect.any(String) });
  // new visitors are still answered
  expect((await fetch(`${server.url}/api/v1/website/settings`)).status).toBe(200);
  slow.end(body.slice(10));
  const { status, text } = await answer;
  expect([status, JSON.parse(text).message]).toEqual([status, expect.any(String)]);
  expect(status).toBeLessThan(500);
  expect(await server.ended).toBe(0);
}, 120_000);
