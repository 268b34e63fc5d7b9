import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { DeskExpert, DeskPayout, ExpertLine, PayoutEarning } from '#contract/entities/desk/expert.ts';
import { grantOf, type Role } from '#contract/rules/permissions.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain, demandRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { askAs, fileAs, memberOf, openAgain, stepUp, type Member } from '#tests/support/staff.ts';
import { signUp } from '#tests/support/wallets.ts';
import { sellerOf } from '#tests/support/own-expert.ts';

const WHY = 'a customer complains of the guide';
const HOUR = 3_600_000;

onBothDatabases('[BO9] experts and payouts at the desk', (dialect) => {
  let app: TestApp;
  const members = {} as Record<Role, Member>;
  let second: Member;
  let expert: DeskExpert;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    for (const role of ['support', 'finance', 'content', 'admin'] as const) members[role] = await memberOf(app, role);
    second = await memberOf(app, 'finance');
    const order = await confirmedOrder(app, visitorOf(app));
    const seller = await sellerOf(app, order.order_id);
    expert = (await experts()).find(({ expert_id }) => expert_id === seller)!;
  }, 120_000);
  afterAll(() => closeWithWholeChain(app));

  const experts = async (query = '?size=100') =>
    (await askAs(app, members.finance, 'GET', `experts${query}`)).body.data.items as DeskExpert[];
  const read = async () => (await experts()).find(({ expert_id }) => expert_id === expert.expert_id)!;
  const payouts = async (query = '') =>
    (await askAs(app, members.finance, 'GET', `payouts${query}`)).body.data.items as DeskPayout[];
  const mine = async (query = '') =>
    (await payouts(`?expert=${expert.expert_id}${query}`)).map(({ state, wait, amount }) => [state, wait, amount]);
  const act = (who: Member, name: string, version: number, more: object = {}) =>
    askAs(app, who, 'POST', `experts/${expert.expert_id}/${name}`, { reason: WHY, version, ...more });
  const audit = async () =>
    (
      await app.services.db
        .selectFrom('audit_entry')
        .select('act')
        .where('target_kind', '=', 'expert')
        .orderBy('seq')
        .execute()
    ).map((entry) => entry.act);
  const page = async () => (await visitorOf(app).ask('GET', `experts/${expert.slug}`)).status;

  it('[P4] claims stand beside what our own rows say of them', async () => {
    const { db } = app.services;
    const { claims } = (await askAs(app, members.support, 'GET', 'claims')).body.data as {
      claims: { name: string; claimed: number; real: number | null }[];
    };
    const of = (name: string) => claims.find((claim) => claim.name === name);
    const { count } = await db
      .selectFrom('expert')
      .where('state', '=', 'active')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(of('experts')).toEqual({ name: 'experts', claimed: 250, real: Number(count) });
    expect(of('options')).toEqual({ name: 'options', claimed: 3, real: 3 });
    expect(of('share_max')!.real).toBeLessThanOrEqual(50);
    expect(of('payout_hours')).toMatchObject({ claimed: 72, real: null });
    // a claim that nothing is counted for says so
    expect(of('emailed')!.real).toBeNull();
    expect(of('users')!.real).toBeGreaterThanOrEqual(5);
  });

  it('finds experts by their names as they may be spelt, in both languages, and by their slug', async () => {
    const { db } = app.services;
    const names = await db
      .selectFrom('expert')
      .select(['name_ar', 'name_en', 'slug'])
      .where('id', '=', expert.expert_id)
      .executeTakeFirstOrThrow();
    const matches = async (q: string) =>
      (await experts(`?q=${encodeURIComponent(q)}`)).map(({ expert_id }) => expert_id === expert.expert_id);
    const named = (name_ar: string, name_en: string) =>
      db.updateTable('expert').set({ name_ar, name_en }).where('id', '=', expert.expert_id).execute();
    await named('نورة الأحمديّ', 'Nóra Alahmadi');
    for (const q of ['نوره', 'نورة الاحمدي', 'الأحمدي', 'nora', 'ALAHMADI nora', 'نوره nora', names.slug.toUpperCase()])
      expect([q, await matches(q)]).toEqual([q, [true]]);
    expect(await matches('نوره nobody')).toEqual([]);
    await named(names.name_ar, names.name_en);
  });

  it('lists experts by name, state and level with what they earned, and what is to be paid by when', async () => {
    expect(expert).toMatchObject({ state: 'active', wait: 'no_account', hold: null, bookings: 1 });
    expect(expert.sums).toMatchObject([{ currency: 'KWD', due: 0, paid: 0 }]);
    const share = expert.sums![0]!.pending;
    expect(share).toBeGreaterThan(0);
    expect(await mine()).toEqual([['pending', 'no_account', share]]);
    expect(await mine('&currency=SAR')).toEqual([]);
    expect((await experts(`?q=${expert.slug}`)).map(({ slug }) => slug)).toEqual([expert.slug]);
    expect((await experts('?sort=-bookings'))[0]!.expert_id).toBe(expert.expert_id);
    expect((await experts(`?level=${expert.level}`)).every(({ level }) => level === expert.level)).toBe(true);
    expect(await experts('?state=left')).toEqual([]);
    expect((await askAs(app, members.content, 'GET', 'payouts')).status).toBe(403);
    // [BO1] what experts earn is told to who reads payouts, in the list and of one
    for (const role of ['support', 'finance', 'content', 'admin'] as const) {
      const sees = grantOf(role, 'payout.read') !== null;
      const list = (await askAs(app, members[role], 'GET', 'experts?size=100')).body.data.items as DeskExpert[];
      const own = list.find(({ expert_id }) => expert_id === expert.expert_id)!;
      const one = (await askAs(app, members[role], 'GET', `experts/${expert.expert_id}`)).body.data;
      for (const row of [own, one.expert as DeskExpert]) expect(row.sums).toEqual(sees ? expert.sums : null);
    }
  });

  it('suspending hides the expert and holds their money; two at once: one does, the other reads how it stands', async () => {
    expect(await page()).toBe(200);
    expect((await act(members.content, 'suspend', expert.version, { reason: ' ' })).status).toBe(422);
    const replies = await Promise.all(
      [members.content, members.admin].map((who) => act(who, 'suspend', expert.version)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'changed',
      expert: { state: 'suspended', changed: { by: { name: 'Noura Alfahad' }, reason: WHY } },
    });
    expect(await page()).toBe(404);
    expect(await read()).toMatchObject({ state: 'suspended', wait: 'suspended' });
    const { version } = await read();
    expect((await act(members.content, 'suspend', version)).body.code).toBe('changed');
    expect((await act(members.finance, 'restore', version)).status).toBe(403);
    expect((await act(members.admin, 'restore', version)).body.data).toMatchObject({ state: 'active' });
    expect(await page()).toBe(200);
    expect(await audit()).toEqual(['expert.suspend', 'expert.restore']);
  });

  it('a suspension takes what is on sale off sale in its transaction, and its end brings back that and no more', async () => {
    const { db, packages } = app.services;
    const of = () =>
      db.selectFrom('package').select(['id', 'state', 'withdrawn_for']).where('expert_id', '=', expert.expert_id);
    const onSale = async () =>
      (await of().where('state', '=', 'published').orderBy('id').execute()).map(({ id }) => id);
    const shop = async (id: number) => (await visitorOf(app).ask('GET', `packages/${id}?package=${id}`)).status;
    const offer = (id: number, name = 'offer') =>
      askAs(app, members.content, 'POST', `packages/${id}/${name}`, { reason: WHY });
    const [withdrawn, forGood, ...rest] = (await onSale()) as [number, number, number];
    expect(rest.length).toBeGreaterThan(0);
    await packages.setOnSale(withdrawn, 'withdrawn');
    const orders = () =>
      db.selectFrom('orders').select(['id', 'state']).where('expert_id', '=', expert.expert_id).execute();
    const before = await orders();
    const { version } = await read();
    const stale = await act(members.content, 'suspend', version - 1);
    expect(stale.body.code).toBe('changed');
    expect(await onSale()).toHaveLength(rest.length + 1);
    const off = await act(members.content, 'suspend', version);
    expect(off.body.data).toMatchObject({ packages: 0, packages_off: rest.length + 1 });
    expect(await onSale()).toEqual([]);
    expect(await shop(forGood)).toBe(404);
    expect(await orders()).toEqual(before);
    // staff cannot sell it, and take one of them off for good
    expect((await offer(rest[0])).body.code).toBe('expert_suspended');
    expect((await offer(forGood, 'withdraw')).status).toBe(200);
    const back = await act(members.content, 'restore', version + 1);
    expect(back.body.data).toMatchObject({ packages: rest.length, packages_off: 0 });
    expect(await onSale()).toEqual(rest);
    expect(await shop(rest[0])).toBe(200);
    for (const id of [withdrawn, forGood]) await packages.setOnSale(id, 'published');
  });

  it('another level shares what is sold from then on, up or down, and its history tells who and why', async () => {
    const before = await read();
    const level = before.level === 4 ? 3 : before.level + 1;
    const reply = await act(members.content, 'level', before.version, { level });
    expect(reply.body.data).toMatchObject({ level, version: before.version + 1 });
    expect((await read()).percent).not.toBe(before.percent);
    expect((await act(members.admin, 'level', before.version, { level: 1 })).body.code).toBe('changed');
    expect((await act(members.admin, 'level', before.version + 1, { level })).body.code).toBe('no_change');
    for (const odd of [0, 5, 2.5]) expect((await act(members.admin, 'level', 1, { level: odd })).status).toBe(422);
    const story = await app.services.db.selectFrom('expert_level_change').selectAll().execute();
    expect(story).toMatchObject([{ level, reason: WHY, by_account: members.content.id }]);
  });

  it('an adjustment waits for a second person, and is in the books and the next run once', async () => {
    const { finance } = members;
    const adjust = (amount: number, who = finance) =>
      askAs(app, who, 'POST', `experts/${expert.expert_id}/adjust`, { currency: 'KWD', amount, reason: WHY });
    const share = (await mine())[0]![2] as number;
    expect((await adjust(0)).status).toBe(422);
    expect((await adjust(20_000)).status).toBe(422);
    expect((await adjust(5, members.content)).status).toBe(403);
    const approval = (await adjust(-2.5)).body.data as unknown as Approval;
    expect(approval).toMatchObject({ act: 'payout.adjust', matter: 'money', amount: -2.5, currency: 'KWD' });
    const named = await app.services.db
      .selectFrom('expert')
      .select('name_en')
      .where('id', '=', expert.expert_id)
      .executeTakeFirstOrThrow();
    expect(approval.target_name).toBe(named.name_en);
    expect((await adjust(1, second)).body.code).toBe('already_asked');
    const decide = async (who: Member) => {
      await stepUp(app, who);
      const body = { decision: 'approve', note: '', version: approval.version };
      return askAs(app, who, 'POST', `approvals/${approval.id}/decide`, body);
    };
    expect((await decide(finance)).body.code).toBe('own_approval');
    await stepUp(app, second);
    const both = await Promise.all([decide(second), decide(members.admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await payouts(`?expert=${expert.expert_id}`);
    expect([row!.items, row!.amount]).toEqual([2, Math.round((share - 2.5) * 1_000) / 1_000]);
    await demandRightBooks(app.services.db);
    expect((await audit()).at(-1)).toBe('payout.adjust');
  });

  it('what is held is not paid when it is due, and is paid at once when it is released', async () => {
    const { db, worker } = app.services;
    const { id } = await signUp(app, `expert-${dialect}`);
    await db.updateTable('account').set({ activated_at: 1 }).where('id', '=', id).execute();
    await db.updateTable('expert').set({ account_id: id }).where('id', '=', expert.expert_id).execute();
    const { version } = await read();
    const reply = await act(members.finance, 'hold', version);
    expect(reply.body.data).toMatchObject({ hold: WHY, wait: 'hold' });
    // why is for who reads payouts; that they wait is not
    const ofContent = (await askAs(app, members.content, 'GET', `experts/${expert.expert_id}`)).body.data;
    expect(ofContent.expert).toMatchObject({ hold: null, wait: 'hold' });
    expect((ofContent.expert as DeskExpert).changed).not.toEqual(reply.body.data.changed);
    app.clock.advance(72 * HOUR);
    members.finance = await openAgain(app, members.finance);
    members.content = await openAgain(app, members.content);
    await worker.runDueJobs();
    const amount = (await mine())[0]![2];
    expect(await mine()).toEqual([['waits', 'hold', amount]]);
    expect((await experts('?wait=hold')).map(({ expert_id }) => expert_id)).toEqual([expert.expert_id]);
    expect((await act(members.finance, 'hold', version + 1)).body.code).toBe('changed');
    expect((await act(members.content, 'release', version + 1)).status).toBe(403);
    expect((await act(members.finance, 'release', version + 1)).body.data).toMatchObject({ hold: null, wait: null });
    await worker.runDueJobs();
    expect(await mine()).toEqual([]);
    expect(await mine('&state=paid')).toEqual([['paid', null, amount]]);
    expect((await read()).sums).toEqual([{ currency: 'KWD', pending: 0, due: 0, paid: amount }]);
    await demandRightBooks(app.services.db);
  });

  it('the page of an expert tells what was done and paid by whom; that of a payout what it is made of', async () => {
    const { data } = (await askAs(app, members.finance, 'GET', `experts/${expert.expert_id}`)).body;
    const { items, expert: detail } = data as unknown as { items: ExpertLine[]; expert: DeskExpert };
    expect(detail.expert_id).toBe(expert.expert_id);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const acts = items.map(({ act }) => act);
    for (const act of ['expert.suspend', 'expert.restore', 'expert.level', 'payout.hold', 'payout.release'])
      expect(acts).toContain(act);
    expect(items.find(({ act }) => act === 'payout.adjust')).toMatchObject({
      amount: -2.5,
      currency: 'KWD',
      reason: WHY,
    });
    const paid = items.find(({ kind }) => kind === 'payout')!;
    expect(paid).toMatchObject({ act: 'payout.paid', by: null, currency: 'KWD' });
    const levels = (await askAs(app, members.content, 'GET', `experts/${expert.expert_id}?kind=level&colour=red`)).body
      .data;
    expect(levels).toMatchObject({
      total: 1,
      dropped: ['colour'],
      items: [{ by: { id: members.content.id }, reason: WHY }],
    });

    // money is for who reads payouts
    const unpaid = (await askAs(app, members.content, 'GET', `experts/${expert.expert_id}?size=100`)).body.data;
    const withoutMoney = (unpaid.items as ExpertLine[]).map((line) => line.act);
    expect(withoutMoney).toContain('expert.level');
    expect(withoutMoney.filter((one) => one.startsWith('payout.'))).toEqual([]);

    const payout = (await askAs(app, members.finance, 'GET', `payouts/${paid.payout_id}`)).body.data as unknown as {
      items: PayoutEarning[];
      payout: DeskPayout;
      transaction_id: string;
    };
    expect(payout).toMatchObject({ payout: { state: 'paid', amount: paid.amount }, total: 2 });
    expect(payout.transaction_id.length).toBeGreaterThan(8);
    const total = payout.items.reduce((sum, { amount }) => sum + Math.round(amount * 1_000), 0);
    expect(total).toBe(Math.round(paid.amount! * 1_000));
    expect(payout.items.map(({ kind }) => kind).toSorted()).toEqual(['adjustment', 'share']);
    expect(payout.items.find(({ kind }) => kind === 'share')!.order!.reference).toMatch(/\S{5}/u);
    for (const id of ['none', `${expert.expert_id}-KWD`, '0-KWD', `${expert.expert_id}-EUR`])
      expect((await askAs(app, members.finance, 'GET', `payouts/${id}`)).status).toBe(404);
    expect((await askAs(app, members.content, 'GET', `payouts/${paid.payout_id}`)).status).toBe(403);
    const history = await fileAs(app, members.finance, `experts/${expert.expert_id}/history.csv`);
    expect(history.body).toContain('"-2.500","KWD"');
    expect(
      (await fileAs(app, members.finance, `payouts/${paid.payout_id}/earnings.csv?kind=share`)).body.trim().split('\n'),
    ).toHaveLength(3);
  });
});
