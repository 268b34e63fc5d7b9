import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { newPlace, type Place } from '#tests/support/database.ts';
import { OPS_SECRET, spawnOps } from '#tests/support/ops.ts';
import { spawnServer } from '#tests/support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'etravelers-process-'));
beforeAll(async () => {
  await ensureBuilt();
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const place of places) await place.remove();
});

const places: Place[] = [];
/** A place as a first start leaves it, which takes longer than all else of a start. */
async function filledPlace(content: 'demonstration' | 'business' = 'demonstration'): Promise<Place> {
  const place = await newPlace('sqlite', { onDisk: true, content });
  places.push(place);
  return place;
}

it('[F3] [F5] [OP7] [TR2] one server a folder, which a killed one leaves free; the next is backed up and ends well', async () => {
  const place = await filledPlace();
  const env = { DATA_DIR: place.dataDir, DEMO: '1', SECRET_KEY: OPS_SECRET };
  const first = await spawnServer(env);
  await first.ready();
  // a demonstration is unfit for the public too, and every page shows it
  expect(first.output()).not.toMatch(/"level":40/u);
  expect(await (await fetch(`${first.url}/en`)).text()).toContain('Demonstration: no money is taken');

  const second = await spawnServer(env);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another process already uses the database');
  expect(second.output()).not.toMatch(/at .*\.ts:\d+/);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended;
  const next = await spawnServer(env);
  await next.ready();
  expect(await spawnOps(place, 'backup', join(folder, 'killed.backup'))).toMatchObject({ code: 0 });

  const requests = Array.from({ length: 40 }, (_, turn) => fetch(`${next.url}/en/results/latestPackages?page=${turn}`));
  await Promise.race(requests);
  next.child.kill('SIGTERM');
  const statuses = await Promise.all(requests.map((request) => request.then((reply) => reply.status)));
  // what arrives on an open connection after the word is told to come back
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
  expect(await next.ended).toBe(0);
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

const BUSINESS = { DEMO: '', GATEWAYS: 'tap', TAP_SECRET_KEY: 'sk_test_fixture' };

/** Starts it in the other mode than its data were made in. */
async function refuseOther(place: Place, env: Record<string, string>, sentence: RegExp): Promise<void> {
  const server = await spawnServer({ DATA_DIR: place.dataDir, ...env });
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(sentence);
}

it('[TR1] [TR2] with a business’s data it refuses DEMO; without, it says loudly what is unfit for the public, such as that no mail leaves, and opens no demo page', async () => {
  const place = await filledPlace('business');
  await refuseOther(place, { DEMO: '1' }, /^This database was made without DEMO[^\n]*\.$/u);
  const server = await spawnServer({ DATA_DIR: place.dataDir, ...BUSINESS });
  await server.ready();
  const linesWith = (name: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(name));
  const unfit = ['SMTP_URL', 'STAFF_MAIL', 'MAIL_FROM', 'PUBLIC_URL', 'TRUST_PROXY', 'LIVE', 'embedded suppliers'];
  // what a process wrote may arrive after the answer that it is ready
  await vi.waitFor(() => expect(unfit.filter((name) => linesWith(name).length === 0)).toEqual([]), 10_000);
  expect(linesWith('NO MAIL LEAVES THIS SERVER')).not.toEqual([]);
  for (const name of unfit) expect([name, linesWith(name).length]).toEqual([name, 1]);
  expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/en`)).text()).not.toContain('no money is taken');
  await server.stop();
}, 120_000);

it('[OP6] [TR1] with a demonstration’s data it refuses to start without DEMO; from the word to stop on it is not ready, answers what comes meanwhile, finishes what it began, and ends well', async () => {
  const place = await filledPlace();
  await refuseOther(place, BUSINESS, /^A demonstration made the data[^\n]*\.$/u);
  const server = await spawnServer({ DATA_DIR: place.dataDir, DEMO: '1', DRAIN_SECONDS: '2' });
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

it.each<[string, Record<string, string>, RegExp]>([
  ['no gateway', { DEMO: '' }, /No payment gateway is configured: set GATEWAYS=tap and TAP_SECRET_KEY/u],
  ['an unknown gateway', { ...BUSINESS, GATEWAYS: 'paypal' }, /GATEWAYS names "paypal"/u],
  ['no key', { ...BUSINESS, TAP_SECRET_KEY: '' }, /TAP_SECRET_KEY is missing/u],
  ['the embedded gateway', { ...BUSINESS, GATEWAYS: 'embedded' }, /GATEWAYS names embedded/u],
])(
  '[TR2] with %s it ends before it listens or writes, with one sentence',
  async (name, env, sentence) => {
    const place = join(folder, `refused ${name}`);
    const server = await spawnServer({ DATA_DIR: place, ...env });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(sentence);
    expect(server.output().trim()).not.toContain('\n');
    expect(existsSync(place)).toBe(false);
  },
  120_000,
);
