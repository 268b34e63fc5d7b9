import { PICTURE_BYTES } from '#server/modules/media/encode.ts';
import { MOST_RATES } from '#contract/calls/desk/contracts.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProfile } from '#contract/calls/account.ts';
import { ALL_CALLS } from '#contract/calls/all.ts';
import { ApiErrorBody } from '#contract/calls/api-error.ts';
import type { Call } from '#contract/calls/call.ts';
import { bearer } from '#tests/support/access-things.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { bodiesOf, mutatedBodiesOf } from '#tests/support/schema-arbitrary.ts';
import { rounds } from '#tests/support/rounds.ts';
import { aSignup } from '#tests/support/account-builders.ts';
import { fc } from '#tests/support/seed.ts';

/** Bodies for each call, the same every day and other ones in each full run, most on the quicker database; FUZZ_RUNS=2000 for a long night. */
const RUNS = { sqlite: rounds({ quick: 6, full: 40 }), postgres: rounds({ quick: 6, full: 40 }) };
/** At night a call that is slow gets fewer bodies, not more time (ms). */
const AT_MOST = process.env.TEST_FULL === undefined ? {} : { interruptAfterTimeLimit: 4_000 };

eachDatabase('[B1, B2, B7, OP4] fuzzing', (dialect) => {
  let app: TestApp;
  let token = '';
  /** What the server has logged since it was last looked at. */
  const lines: string[] = [];
  beforeAll(async () => {
    app = await openTestApp({
      dialect,
      env: { WALLET_TOP_UP: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
      heard: lines,
    });
  }, 120_000);
  afterAll(() => app.close());

  async function signUp(): Promise<string> {
    const form = aSignup({ email: `${randomUUID()}@example.com` });
    const headers = { 'x-forwarded-for': somewhere() };
    const reply = await app.inject({ method: 'POST', url: '/api/v1/website/signup', payload: form, headers });
    expect(reply.statusCode, `${reply.body}`).toBe(200);
    return reply.json().data.access_token;
  }

  const isKnown = async (one: string): Promise<boolean> =>
    (await app.inject({ method: 'GET', url: readProfile.path, headers: bearer(one) })).statusCode === 200;

  /** What is wrong with the answer to a body; null when nothing is. */
  async function wrongWith(
    call: Call,
    body: unknown,
    language: 'ar' | 'en',
    as: string | null,
  ): Promise<string | null> {
    const reads = call.method === 'GET' || call.method === 'DELETE';
    const query = reads ? `?${new URLSearchParams(textsOf(body))}` : '';
    const reply = await app.inject({
      method: call.method,
      url: `${call.path.replace(/:\w+/u, 'fuzzedid0001')}${query}`,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'accept-language': language,
        'x-forwarded-for': somewhere(),
        ...bearer(as),
      },
      payload: reads ? undefined : JSON.stringify(body),
    });
    const alarms = lines.splice(0).filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    if (alarms.length > 0) return `logged as an error of ours: ${reply.statusCode} ${alarms.join(' ').slice(0, 500)}`;
    if (reply.statusCode < 400) return null;
    const summary = `${reply.statusCode} ${reply.body.slice(0, 300)}`;
    if (reply.statusCode >= 500) return summary;
    const refusal = ApiErrorBody.safeParse(reply.json());
    if (!refusal.success || !refusal.data.code) return `not the common body: ${summary}`;
    const isArabic = /[\u0600-\u06FF]/u.test(refusal.data.message);
    if (isArabic !== (language === 'ar')) return `not in ${language}: ${summary}`;
    if (refusal.data.request_id !== reply.headers['x-request-id']) return `without the name of the request: ${summary}`;
    if (/\bat \/|node_modules|SELECT |sqlite|SQLITE/u.test(reply.body)) return `says too much: ${summary}`;
    return null;
  }

  const lists = Object.entries(ALL_CALLS);
  it.each(lists)(
    '%s answers whatever comes, without a token and with one',
    async (_, call) => {
      // a call before may have logged it out, or erased it; each sign-up is a slow hash
      if (!(await isKnown(token))) token = await signUp();
      const bodies = fc.oneof(bodiesOf(call), mutatedBodiesOf(call));
      await fc.assert(
        fc.asyncProperty(
          bodies,
          fc.constantFrom('ar' as const, 'en' as const),
          fc.boolean(),
          async (body, language, hasSession) => {
            expect(await wrongWith(call, body, language, hasSession ? token : null)).toBeNull();
            expect(({} as Record<string, unknown>).x).toBeUndefined();
          },
        ),
        {
          numRuns: Number(process.env.FUZZ_RUNS ?? RUNS[dialect]),
          ...AT_MOST,
          endOnFailure: false,
        },
      );
    },
    60_000,
  );

  it('no call reads anything over 64 KiB, a file of rates over 2 MB', async () => {
    const answers: Record<string, unknown> = {};
    const writing = lists.filter(([, { method }]) => method === 'POST' || method === 'PUT');
    for (const [name, call] of writing) {
      const reply = await app.inject({
        method: call.method,
        url: call.path.replace(/:\w+/u, 'fuzzedid0001'),
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          'idempotency-key': randomUUID(),
          ...bearer(token),
        },
        payload: JSON.stringify({ text: 'x'.repeat((LARGER[name] ?? 65_536) + 1) }),
      });
      answers[name] = `${reply.statusCode} ${reply.json().code}`;
    }
    expect(answers).toEqual(Object.fromEntries(writing.map(([name]) => [name, '413 too_large'])));
  }, 60_000);
});

/** Bytes that a call takes beyond the others. */
const LARGER: Record<string, number> = {
  saveDocument: 220_000,
  addHousePhoto: PICTURE_BYTES,
  pasteSeasons: MOST_RATES.bytes + 100_000,
  writeSeasons: MOST_RATES.bytes + 100_000,
};

/** No limit of one address stands between the calls and their bodies. */
const somewhere = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

/** A query is texts: what is none is written as JSON. */
const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : { body }).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300),
    ]),
  );
