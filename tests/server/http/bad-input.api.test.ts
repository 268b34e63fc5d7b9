import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all.ts';
import { ApiErrorBody } from '#contract/calls/api-error.ts';
import type { Call } from '#contract/calls/call.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { rounds } from '#tests/support/rounds.ts';
import { pathsOf, sampleBody, STRANGE, withStrange } from '#tests/support/sample-body.ts';

const IDS = [
  '0',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1.5',
  '1e1',
  '1 or 1=1',
  '..%2f1',
  'undefined',
  'null',
  '%00',
  'ا',
  'x'.repeat(199),
];

/** A day puts one strange value in five into a field, others into the next; the full run puts each into every field. */
const ONE_IN = rounds({ quick: 5, full: 1 });

eachDatabase('[B1] bad input', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  }, 120_000);
  afterAll(() => app.close());

  async function ask(call: Call, body: unknown, id = '1') {
    const reads = call.method === 'GET' || call.method === 'DELETE';
    const path = call.path.replace(/:\w+/, id);
    const query = reads ? `?${new URLSearchParams(Object.entries(asRecord(body)))}` : '';
    const reply = await app.inject({
      method: call.method,
      url: `${path}${query}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'accept-language': 'en' },
      payload: reads ? undefined : JSON.stringify(body),
    });
    const isRefusal = reply.statusCode >= 400 && reply.statusCode < 500;
    const refusal = isRefusal ? ApiErrorBody.safeParse(reply.json()) : null;
    const isGood = reply.statusCode < 400 || (refusal?.success === true && refusal.data.message.length > 5);
    return isGood
      ? null
      : `${reply.statusCode} ${call.method} ${path} ${JSON.stringify(body)?.slice(0, 200)} ${reply.body.slice(0, 200)}`;
  }

  it('strange values in every field of every call get an answer, never a 500', async () => {
    const wrong: (string | null)[] = [];
    for (const call of Object.values(ALL_CALLS)) {
      const sample = sampleBody(call);
      wrong.push(await ask(call, sample));
      for (const [at, path] of pathsOf(sample).entries())
        for (const strange of STRANGE.filter((_, nth) => (nth + at) % ONE_IN === 0))
          wrong.push(await ask(call, withStrange(sample, path, strange)));
    }
    expect(wrong.length).toBeGreaterThan(1_000);
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  }, 600_000);

  it('strange ids of every call get an answer, never a 500', async () => {
    const wrong: (string | null)[] = [];
    for (const call of Object.values(ALL_CALLS).filter(({ path }) => path.includes(':')))
      for (const id of IDS) wrong.push(await ask(call, sampleBody(call), id));
    expect(wrong.length).toBeGreaterThan(300);
    expect(wrong.filter(Boolean)).toEqual([]);
  }, 120_000);
});

const asRecord = (body: unknown): [string, string][] | Record<string, string> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      )
    : { body: JSON.stringify(body) ?? '' };
