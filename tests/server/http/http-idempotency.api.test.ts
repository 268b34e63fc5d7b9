import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#contract/calls/call.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { openSmallServer } from '#tests/support/small-server.ts';

const sell = call({
  method: 'POST',
  path: '/api/v1/website/sell/:id',
  body: z.object({ count: z.int().check(z.gte(1)), note: z.optional(z.string()) }),
  reply: z.object({ data: z.object({ sold: z.int(), run: z.int() }) }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'Sells once for each key',
});

onBothDatabases('Idempotency-Key', (dialect) => {
  let runs = 0;
  let outcome: 'sells' | 'soldOut' | 'wrongField' | 'breaks' = 'sells';
  let server: Awaited<ReturnType<typeof openSmallServer>>;

  beforeAll(async () => {
    const handle = async ({ body }: { body: { count: number } }) => {
      runs += 1;
      const run = runs;
      // long enough that the others arrive while it works
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (outcome === 'soldOut') throw new Refusal(409, 'sold_out', { ar: 'نفدت', en: 'Sold out' });
      if (outcome === 'wrongField') throw new Refusal(422, 'invalid', { ar: 'راجع', en: 'Check' });
      if (outcome === 'breaks') throw new Error('a bug');
      return { data: { sold: body.count, run } };
    };
    server = await openSmallServer({ dialect, routes: [route({ call: sell, handle })] });
  });
  afterAll(() => server.close());

  const post = (key: string | undefined, payload: object = { count: 2 }, id = 'a') =>
    server.inject({
      method: 'POST',
      url: `/api/v1/website/sell/${id}`,
      headers: { 'accept-language': 'en', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload,
    });

  it('[M2] runs once for the same key sent 100 times in parallel and 10 times after; all answers are equal to the byte', async () => {
    const key = randomUUID();
    const before = runs;
    const together = await Promise.all(Array.from({ length: 100 }, () => post(key)));
    const after = await Promise.all(Array.from({ length: 10 }, () => post(key)));
    expect(runs - before).toBe(1);
    expect(new Set([...together, ...after].map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    expect(together.filter((reply) => reply.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(after.every((reply) => reply.headers['idempotent-replayed'] === 'true')).toBe(true);
  });

  it('[M3] refuses the key with any other body and changes nothing', async () => {
    const key = randomUUID();
    await post(key, { count: 1, note: 'x' });
    const before = runs;
    for (const other of [{ count: 2, note: 'x' }, { count: 1, note: 'y' }, { count: 1 }]) {
      const reply = await post(key, other);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'idempotency_key_reused' });
    }
    expect(runs).toBe(before);
    expect((await post(key, { note: 'x', count: 1 })).headers['idempotent-replayed'], 'order of fields').toBe('true');
  });

  it('keeps keys of different addresses apart', async () => {
    const key = randomUUID();
    const [one, other] = [await post(key, { count: 1 }, 'a'), await post(key, { count: 1 }, 'b')];
    expect(other.json()).not.toEqual(one.json());
  });

  it.each([undefined, '', 'short', 'x'.repeat(300), 'with spaces in the key', 'né-with-letters-beyond'])(
    'refuses %s as a key with 422',
    async (key) => {
      const before = runs;
      const reply = await post(key);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: 'idempotency_key_missing',
        errors: { 'Idempotency-Key': [expect.any(String)] },
      });
      expect(runs).toBe(before);
    },
  );

  it('keeps a definite refusal, such as sold out', async () => {
    outcome = 'soldOut';
    const key = randomUUID();
    expect((await post(key)).statusCode).toBe(409);
    outcome = 'sells';
    const again = await post(key);
    expect([again.statusCode, again.json().code, again.headers['idempotent-replayed']]).toEqual([
      409,
      'sold_out',
      'true',
    ]);
  });

  it.each([
    ['a wrong field', 'wrongField', 422],
    ['our own failure', 'breaks', 500],
  ] as const)('gives the key back after %s', async (_, broken, status) => {
    outcome = broken;
    const key = randomUUID();
    expect((await post(key)).statusCode).toBe(status);
    outcome = 'sells';
    expect((await post(key)).statusCode).toBe(200);
  });

  it('does not spend the key on a body that the schema refuses', async () => {
    const key = randomUUID();
    expect((await post(key, { count: 0 })).statusCode).toBe(422);
    expect((await post(key, { count: 1 })).statusCode).toBe(200);
  });

  it('takes over a key whose process died, two minutes later', async () => {
    const key = randomUUID();
    await post(key);
    await server.db.updateTable('idempotency').set({ state: 'running', status: null }).where('key', '=', key).execute();
    server.clock.advance(121_000);
    const before = runs;
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(key)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(runs - before).toBe(1);
  });
});
