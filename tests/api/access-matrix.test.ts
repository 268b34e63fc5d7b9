import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all.ts';
import type { Call } from '#contract/calls/call.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { sampleBody } from '#tests/support/sample-body.ts';

const WHO = ['visitor', 'owner', 'other', 'expert', 'staff', 'revoked'] as const;
type Who = (typeof WHO)[number];

/** Calls of a user's own things by id: how the owner makes one and what its id is. A new one without a rule fails below. */
const OWNED: Record<string, (app: TestApp, token: string) => Promise<string>> = {
  endSession: async (app, token) => {
    const reply = await app.inject({ method: 'GET', url: '/api/v1/website/account/sessions', headers: bearer(token) });
    return reply.json().data[0].id;
  },
  removeTraveller: async (app, token) => {
    const traveller = {
      label: 'Me',
      title: 'mrs',
      first_name: 'SARA',
      last_name: 'ALSALEM',
      single_name: false,
      birth_date: '1990-05-14',
      nationality: 'KW',
      document_kind: 'passport',
      document_number: 'P04712253',
      document_expiry: '2031-01-01',
    };
    await app.inject({
      method: 'PUT',
      url: '/api/v1/website/account/travellers/ownedone1',
      payload: traveller,
      headers: bearer(token),
    });
    return 'ownedone1';
  },
  readTopUp: async (app, token) => {
    await app.services.db.updateTable('account').set({ activated_at: 1 }).execute();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/website/wallet/top_ups',
      payload: { currency: 'KWD', amount: 20, method: 'knet' },
      headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    });
    return reply.json().data.top_up_id;
  },
};
/** Reading changes nothing, so it may be done again. */
const READ_AGAIN = (call: Call) => call.method === 'GET';
/** Ids here name something of the caller alone by construction: the same id is another thing for another account. */
const BY_CONSTRUCTION = ['saveTraveller', 'removeFavourite'];

const bearer = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` });
const guarded = Object.entries(ALL_CALLS).filter(([, call]) => call.access !== 'anyone');
const open = Object.entries(ALL_CALLS).filter(([, call]) => call.access === 'anyone');

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
    for (const who of ['owner', 'other', 'expert', 'staff', 'revoked'] as const) tokens[who] = await signUp(who);
    for (const scope of ['expert', 'staff'])
      await app.services.db
        .updateTable('account')
        .set({ scopes_json: JSON.stringify([scope]) })
        .where('email', '=', `${scope}@example.com`)
        .execute();
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
  const refusal = (call: Call, who: Who): number | null =>
    who === 'visitor' || who === 'revoked' ? 401 : call.access === 'user' || call.access === who ? null : 403;

  it.each(guarded)('[A1, A2] %s lets in whom it declares and nobody else', async (_name, call) => {
    for (const who of WHO) {
      const status = await ask(call, who);
      const wanted = refusal(call, who);
      const told = wanted === null ? ![401, 403, 500].includes(status) : status === wanted;
      expect(told, `${who} got ${status}`).toBe(true);
    }
  });

  it.each(open)('[A1] %s is open to everyone, a revoked token included', async (_name, call) => {
    for (const who of ['visitor', 'revoked'] as const) expect([401, 403]).not.toContain(await ask(call, who));
  });

  it('[A3] every guarded call by id has a rule of ownership', () => {
    const byId = guarded.filter(([, call]) => call.path.includes(':')).map(([name]) => name);
    expect(byId.filter((name) => !(name in OWNED) && !BY_CONSTRUCTION.includes(name))).toEqual([]);
    expect(guarded.length).toBeGreaterThan(10);
  });

  it.each(Object.entries(OWNED))(
    '[A3] %s answers 404 for somebody else’s as for none, and serves the owner',
    async (name, make) => {
      const call = ALL_CALLS[name];
      if (!call) throw new Error(`no call ${name}`);
      const owner = await signUp(`owner-of-${name}`);
      const id = await make(app, owner);
      tokens.owner = owner;
      expect([await ask(call, 'other', id), await ask(call, 'other')]).toEqual([404, 404]);
      expect(await ask(call, 'owner', id)).toBe(200);
      expect((await ask(call, 'owner', id)) === 200).toBe(READ_AGAIN(call));
    },
  );
});
