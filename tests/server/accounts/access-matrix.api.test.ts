import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all.ts';
import type { Call } from '#contract/calls/call.ts';
import { RULES, routeName } from '#tests/support/access-rules.ts';
import { bearer, thingsOf } from '#tests/support/access-things.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { sampleBody } from '#tests/support/sample-body.ts';

const WHO = ['visitor', 'owner', 'other', 'expert', 'revoked'] as const;
type Who = (typeof WHO)[number];

// a gateway comes with a signature instead of a token: tests/server/payments/webhooks.faults.test.ts
const calls = Object.values(ALL_CALLS).filter(({ access }) => access !== 'gateway');
const ruled = (end: string) =>
  calls
    .filter((call) => call.access !== 'staff' && call.access !== 'expert' && RULES[routeName(call)]?.endsWith(end))
    .map((call) => [routeName(call), call] as const);

describe('access', () => {
  let app: TestApp;
  const tokens = {} as Record<Who, string | null>;

  async function signUp(name: string): Promise<string> {
    const form = {
      first_name: 'Sara',
      last_name: 'Alsalem',
      email: `${name}@example.com`,
      mobile: '+96550001234',
      password: 'quiet long secret',
      password_confirmation: 'quiet long secret',
    };
    const reply = await app.inject({ method: 'POST', url: '/api/v1/website/signup', payload: form });
    return reply.json().data.access_token;
  }

  beforeAll(async () => {
    app = await openTestApp({ env: { WALLET_TOP_UP: 'on' } });
    tokens.visitor = null;
    for (const who of ['owner', 'other', 'expert', 'revoked'] as const) tokens[who] = await signUp(who);
    const { db, accounts } = app.services;
    const expert = await accounts.store.findByEmail(db, 'expert@example.com');
    await accounts.store.change(db, expert!.id, { scopes_json: JSON.stringify(['expert']) });
    await app.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: bearer(tokens.revoked) });
  }, 60_000);
  afterAll(() => app.close());

  async function ask(call: Call, who: Who, id = 'absent-1'): Promise<number> {
    const reads = call.method === 'GET' || call.method === 'DELETE';
    const reply = await app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/u, id),
      headers: { ...bearer(tokens[who]), 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      payload: reads ? undefined : JSON.stringify(sampleBody(call)),
    });
    return reply.statusCode;
  }
  const everyone = async (call: Call, id?: string) => {
    const statuses: Partial<Record<Who, number>> = {};
    // logging out would end the sessions of the questions that follow
    for (const who of call === ALL_CALLS.authLogout ? (['visitor', 'revoked'] as const) : WHO)
      statuses[who] = await ask(call, who, id);
    return statuses;
  };
  const refusal = (call: Call, who: Who): number | null =>
    call.access === 'anyone'
      ? null
      : who === 'visitor' || who === 'revoked'
        ? 401
        : call.access === 'user' || call.access === who
          ? null
          : 403;

  it('[A1, A3] every route of the server has its rule, and every rule its route', () => {
    const served = app.routes.map(({ call }) => routeName(call));
    expect(served.toSorted()).toEqual(Object.keys(RULES).toSorted());
    // whose a thing is must be said of every route that names one, unless nobody has it yet
    const naming = app.routes.map(({ call }) => call).filter(({ path }) => path.includes(':'));
    const unsaid = naming.map(routeName).filter((name) => !RULES[name]?.includes(','));
    expect(unsaid).toEqual(['PUT drafts/:id']);
  });

  it('[A1, A2] every call lets in whom its rule says and nobody else', async () => {
    const wrong: string[] = [];
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) {
      if (RULES[routeName(call)]?.split(',')[0] !== call.access) wrong.push(`${routeName(call)} has another rule`);
      for (const [who, status] of Object.entries(await everyone(call)) as [Who, number][]) {
        const expected = refusal(call, who);
        const isRight = expected === null ? ![401, 403, 500].includes(status) : status === expected;
        if (!isRight) wrong.push(`${routeName(call)} as ${who}: ${status}, not ${expected ?? 'let in'}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it.each([...ruled('published'), ...ruled('by key')])(
    '[A3] %s answers whoever names what is there, and 404 for what is not',
    async (name, call) => {
      const make = thingsOf(app, await signUp(`owner-${name.replaceAll(/\W/gu, '-')}`))[name]!;
      for (const who of WHO) {
        const status = await ask(call, who, await make());
        expect(status, `as ${who}`).not.toBe(404);
      }
      // a key that is wrong by its last letter opens nothing
      const absent = (await make()).replace(/.$/u, (last) => (last === '0' ? '1' : '0'));
      expect(new Set(Object.values(await everyone(call, absent)))).toEqual(new Set([404]));
    },
  );

  it.each(ruled('own'))(
    '[A3] %s answers 404 for somebody else’s as for none, and serves the owner',
    async (name, call) => {
      const owner = await signUp(`owner-${name.replaceAll(/\W/gu, '-')}`);
      const id = await thingsOf(app, owner)[name]!();
      tokens.owner = owner;
      expect([await ask(call, 'other', id), await ask(call, 'other')]).toEqual([404, 404]);
      expect([await ask(call, 'visitor', id), await ask(call, 'revoked', id)]).toEqual([401, 401]);
      expect(await ask(call, 'owner', id)).toBe(200);
      // reading changes nothing, so it may be done again
      expect((await ask(call, 'owner', id)) === 200).toBe(call.method === 'GET');
    },
  );

  it('[A3] what an account keeps under an id of its own choosing is not seen or touched by another', async () => {
    const [one, other] = [await signUp('keeper-one'), await signUp('keeper-other')];
    await thingsOf(app, one)['DELETE account/travellers/:id']!();
    tokens.other = other;
    await ask(ALL_CALLS.saveTraveller!, 'other', 'ownedone1');
    const reply = await app.inject({ method: 'GET', url: '/api/v1/website/account/travellers', headers: bearer(one) });
    expect(reply.json().data).toMatchObject([{ id: 'ownedone1', first_name: 'SARA' }]);
  });
});
