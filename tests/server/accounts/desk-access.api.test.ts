import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all.ts';
import type { Call } from '#contract/calls/call.ts';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { grantOf, PERMISSIONS, ROLES, type Role } from '#contract/rules/permissions.ts';
import { RULES, routeName } from '#tests/support/access-rules.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { sampleBody } from '#tests/support/sample-body.ts';
import { acceptBody, askAs, halves, memberOf, newcomer, type Halves, type Member } from '#tests/support/staff.ts';

const SITE = '/api/v1/website';
/** How far a member has come: logged in alone, with a token but not the cookie half, at an open desk, and with a fresh code. */
const STATES = ['no factor', 'no cookie half', 'open', 'stepped up'] as const;
type State = (typeof STATES)[number];
type Who = { name: string; session: Halves | null; role?: Role; state?: State };

const calls = Object.values(ALL_CALLS).filter(({ access }) => access !== 'gateway');
// logging out would end the sessions of the questions that follow
const sessionCalls = calls.filter((call) => call !== ALL_CALLS.authLogout);

/** What a handler itself refuses by the body, and is asked for elsewhere: a shared view, a step-up of a closed desk. */
const PLAIN = new Map<Call | undefined, object>([
  [ALL_CALLS.saveView, { shared: false }],
  [ALL_CALLS.verifySecondFactor, { step_up: false }],
]);

/** What refuses somebody, by the call and the table of permissions alone; null: they are let in. */
function refusal({ access, needs, stepUp, beforeFactor }: Call, { name, session, role, state }: Who): string | null {
  if (access === 'anyone') return null;
  if (session === null) return '401 unauthenticated';
  if (access === 'user') return null;
  if (access === 'expert' && name === 'expert') return null;
  if (access !== 'staff' || role === undefined) return '403 forbidden';
  if (beforeFactor) return null;
  if (state === 'no factor' || state === 'no cookie half') return '403 factor_required';
  if (needs !== undefined && grantOf(role, needs) === null) return '403 forbidden';
  return stepUp && state === 'open' ? '403 step_up_required' : null;
}

describe('[BO1] access to every call', () => {
  let app: TestApp;
  const everyone: Who[] = [];
  const members = {} as Record<Role, Member>;

  async function signUp(name: string): Promise<Halves & { id: number }> {
    const form = { ...acceptBody(''), email: `${name}@example.com` };
    const { body } = await askAs(app, null, 'POST', `${SITE}/signup`, form);
    const { access_token: token, id } = body.data as { access_token: string; id: number };
    return { token, desk: null, id };
  }

  beforeAll(async () => {
    app = await openTestApp({ env: { WALLET_TOP_UP: 'on' } });
    const { db, accounts } = app.services;
    const expert = await signUp('expert');
    await accounts.store.change(db, expert.id, { scopes_json: '["expert"]' });
    // whoever wrote the scope into the account is no member all the same
    const pretender = await signUp('pretender');
    await accounts.store.change(db, pretender.id, { scopes_json: '["staff","staff:admin"]' });
    const customer = await signUp('customer');
    everyone.push(
      { name: 'visitor', session: null },
      { name: 'customer', session: customer },
      { name: 'expert', session: expert },
      { name: 'pretender', session: pretender },
    );
    const [fresh, open, stepped] = [[] as Who[], [] as Who[], [] as Who[]];
    for (const role of ROLES) {
      const session = await newcomer(app, role, `fresh-${role}@house.example`);
      fresh.push({ name: `${role}, no factor`, session, role, state: 'no factor' });
      open.push({ name: `${role}, open`, session: await memberOf(app, role), role, state: 'open' });
    }
    // the codes of those who came first count no more
    app.clock.advance(11 * 60_000);
    for (const role of ROLES) {
      members[role] = await memberOf(app, role);
      stepped.push({ name: `${role}, stepped up`, session: members[role], role, state: 'stepped up' });
    }
    const halved = stepped.map(({ role, session }): Who => {
      const token = session?.token ?? '';
      return {
        name: `${role}, no cookie half`,
        session: { token, desk: null },
        ...(role && { role }),
        state: 'no cookie half',
      };
    });
    const leaver = await memberOf(app, 'support');
    await db.updateTable('staff_member').set({ state: 'disabled' }).where('account_id', '=', leaver.id).execute();
    everyone.push(...fresh, ...halved, ...open, ...stepped, { name: 'disabled', session: leaver });
  }, 120_000);
  afterAll(() => app.close());

  async function ask(call: Call, session: Halves | null, id = 'absent-1'): Promise<{ status: number; code: string }> {
    const reads = call.method === 'GET' || call.method === 'DELETE';
    const body = { ...(sampleBody(call) as object), ...PLAIN.get(call) };
    const reply = await app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/u, id),
      headers: {
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
        ...(session === null ? {} : halves(session)),
      },
      payload: reads ? undefined : JSON.stringify(body),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, code: isJson ? String(reply.json().code ?? '') : '' };
  }

  it('every desk call is staff’s and stands below its own path; every permission that a call needs is in the table', () => {
    const ofDesk = calls.filter(({ path }) => path.startsWith('/api/v1/staff/'));
    expect(ofDesk.length).toBeGreaterThan(15);
    expect(ofDesk.filter(({ access }) => access !== 'staff').map(routeName)).toEqual([]);
    const elsewhere = calls.filter((call) => call.access === 'staff' && !ofDesk.includes(call));
    expect(elsewhere.every(({ beforeFactor }) => beforeFactor === true)).toBe(true);
    const needed = calls.flatMap(({ needs }) => needs ?? []);
    expect(needed.filter((permission) => !PERMISSIONS.includes(permission))).toEqual([]);
    // who may open the desk at all is asked of every call that needs more
    const odd = calls.filter(({ access, needs, stepUp, beforeFactor }) =>
      access === 'staff' ? beforeFactor && (needs ?? stepUp) : (needs ?? stepUp ?? beforeFactor),
    );
    expect(odd.map(routeName)).toEqual([]);
  });

  it('every call lets in whom the table says, with factor, cookie half and step-up', async () => {
    const wrong: string[] = [];
    expect(sessionCalls.length * everyone.length).toBeGreaterThan(2_000);
    for (const call of sessionCalls)
      for (const who of everyone) {
        const { status, code } = await ask(call, who.session);
        const expected = refusal(call, who);
        const isRight = expected === null ? ![401, 403, 500].includes(status) : `${status} ${code}` === expected;
        if (!isRight) wrong.push(`${routeName(call)} as ${who.name}: ${status} ${code}, not ${expected ?? 'let in'}`);
      }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('nobody is out who was in: the walk over all calls ended no session', async () => {
    for (const { name, session, state } of everyone.filter((who) => who.role !== undefined)) {
      const { status } = await ask(ALL_CALLS.readDeskHome!, session);
      expect([name, status]).toEqual([name, state === 'open' || state === 'stepped up' ? 200 : 403]);
    }
  });

  describe('[A3] things', () => {
    const ruled = (end: string) =>
      calls
        .filter((call) => RULES[routeName(call)] === `staff, ${end}`)
        .map((call) => [routeName(call), call] as const);
    const view = async (who: Member) => {
      const body = { desk: 'orders', name: 'Mine', query: 'state=confirmed' };
      return String((await askAs(app, who, 'POST', 'views', body)).body.data.id);
    };
    /** An approval that `who` asks for. */
    const approval = async (who: Member) => {
      const body = { email: `${randomUUID()}@house.example`, role: 'admin', reason: 'leads the desk' };
      return (await askAs(app, who, 'POST', 'staff/invite', body)).body.data.approval as Approval;
    };
    const withdraw = ({ id, version }: Approval, who: Member) =>
      askAs(app, who, 'POST', `approvals/${id}/withdraw`, { version });

    it('each rule of this kind has its test', () => {
      expect([...ruled('own'), ...ruled('own or decidable')].map(([name]) => name)).toEqual([
        'POST staff/approvals/:id/withdraw',
        'DELETE staff/views/:id',
        'GET staff/approvals/:id',
        'POST staff/approvals/:id/decide',
      ]);
    });

    it('a view is its owner’s: another’s answers as none does', async () => {
      const id = await view(members.support);
      const remove = async (who: Member, path: string) => (await askAs(app, who, 'DELETE', path)).status;
      for (const who of [members.finance, members.admin]) expect(await remove(who, `views/${id}`)).toBe(404);
      expect(await remove(members.support, 'views/absent')).toBe(404);
      expect(await remove(members.support, `views/${id}`)).toBe(200);
    });

    it('an approval is seen by who asked and by who may decide it, and withdrawn by who asked', async () => {
      const second = await memberOf(app, 'admin');
      const ownApproval = await approval(members.admin);
      const read = async (who: Member, id = ownApproval.id) => (await askAs(app, who, 'GET', `approvals/${id}`)).status;
      expect([await read(members.admin), await read(second)]).toEqual([200, 200]);
      for (const role of ['support', 'finance', 'content'] as const) expect(await read(members[role])).toBe(404);
      expect(await read(second, 'absent')).toBe(404);
      const decide = (who: Member, id = ownApproval.id) =>
        askAs(app, who, 'POST', `approvals/${id}/decide`, {
          decision: 'refuse',
          note: 'no',
          version: ownApproval.version,
        });
      // finance decides of money, content of texts: this is about people
      for (const role of ['finance', 'content'] as const) expect((await decide(members[role])).status).toBe(404);
      expect((await decide(members.support)).body.code).toBe('forbidden');
      expect((await decide(members.admin)).body.code).toBe('own_approval');
      expect((await decide(second, 'absent')).status).toBe(404);
      for (const who of [second, members.support]) expect((await withdraw(ownApproval, who)).status).toBe(404);
      expect((await withdraw(ownApproval, members.admin)).status).toBe(200);
      expect((await decide(second)).body.code).toBe('changed');
    });

    it.each(ruled('of the house'))('%s: an absent thing answers 404', async (_, call) => {
      expect((await ask(call, members.admin)).status).toBe(404);
      expect((await ask(call, members.admin, '%27%20or%201')).status).toBe(404);
    });
  });
});
