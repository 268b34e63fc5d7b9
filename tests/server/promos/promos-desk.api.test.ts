import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { DeskPromo, PromoTermsShown, PromoUse } from '#contract/entities/desk/promo.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';

const WHY = 'the autumn campaign';
const TERMS: PromoTermsShown = {
  kind: 'percent',
  percent: 12.5,
  amount: null,
  currency: null,
  cap: null,
  minimum: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  per_customer: null,
  signed_in_only: false,
};
type Saved = { outcome: 'done' | 'asked'; promo: DeskPromo | null; approval: Approval | null };

eachDatabase('[BO7] promo codes at the desk', (dialect) => {
  let app: TestApp;
  const members = {} as Record<Role, Member>;
  let second: Member;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    for (const role of ['support', 'finance', 'content', 'admin'] as const) members[role] = await memberOf(app, role);
    second = await memberOf(app, 'finance');
  }, 120_000);
  afterAll(() => closeWithWholeChain(app));

  const make = (code: string, terms: Partial<PromoTermsShown> = {}, who = members.finance) =>
    askAs(app, who, 'POST', 'promos', { code, terms: { ...TERMS, ...terms }, reason: WHY });
  const change = (code: string, version: number, terms: Partial<PromoTermsShown>, who = members.finance) =>
    askAs(app, who, 'PUT', `promos/${code}`, { terms: { ...TERMS, ...terms }, reason: WHY, version });
  const turn = (code: string, version: number, is_on: boolean, who = members.finance) =>
    askAs(app, who, 'POST', `promos/${code}/turn`, { is_on, reason: WHY, version });
  const savedOf = (reply: { body: { data: unknown } }) => reply.body.data as Saved;
  const read = async (code: string) =>
    (await askAs(app, members.support, 'GET', `promos/${code}`)).body.data as unknown as DeskPromo;
  const list = async (query = '') =>
    (await askAs(app, members.support, 'GET', `promos${query}`)).body.data as unknown as {
      items: DeskPromo[];
      total: number;
      dropped: string[];
    };
  const check = (promo_code: string, total_price = 100) =>
    visitorOf(app).ask<{ code: string; data: { data: { discount: number } } }>('POST', 'promo_code_check', {
      promo_code,
      total_price,
      currency_id: 1,
    });
  const decide = async (who: Member, { id, version }: Approval, decision: 'approve' | 'refuse' = 'approve') => {
    await stepUp(app, who);
    return askAs(app, who, 'POST', `approvals/${id}/decide`, { decision, note: 'read', version });
  };
  const acts = async (code: string) =>
    (
      await app.services.db
        .selectFrom('audit_entry')
        .select('act')
        .where('target_kind', '=', 'promo')
        .where('target_id', '=', code)
        .orderBy('seq')
        .execute()
    ).map(({ act }) => act);

  it('is found by its underscore, which stands for no other sign', async () => {
    const { db } = app.services;
    const { code: _, ...like } = await db.selectFrom('promo').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('promo')
      .values(['EID_10', 'EIDX10'].map((code) => ({ ...like, code })))
      .execute();
    for (const q of ['EID_', 'd_1', 'EID_10'])
      expect((await list(`?q=${q}`)).items.map(({ code }) => code)).toEqual(['EID_10']);
    expect((await list('?q=EID')).items.map(({ code }) => code)).toEqual(expect.arrayContaining(['EID_10', 'EIDX10']));
    await db.deleteFrom('promo').where('code', 'in', ['EID_10', 'EIDX10']).execute();
  });

  it('makes a code that works at once, and changes its terms; what was made is in the list and in the log', async () => {
    const reply = await make('autumn12', { max_uses: 40, per_customer: 2, minimum: 50 });
    expect(savedOf(reply)).toMatchObject({
      outcome: 'done',
      approval: null,
      promo: {
        code: 'AUTUMN12',
        percent: 12.5,
        minimum: 50,
        stands: 'running',
        used: 0,
        costs: [],
        is_large: false,
        version: 1,
        changed: { by: { id: members.finance.id, name: 'Noura Alfahad' }, reason: WHY },
      },
    });
    expect((await check('AUTUMN12')).body.data.data.discount).toBe(12.5);
    const tomorrow = new Date(app.clock.now() + 86_400_000).toISOString();
    const changed = await change('AUTUMN12', 1, { percent: 20, starts_at: tomorrow });
    expect(savedOf(changed).promo).toMatchObject({ percent: 20, stands: 'upcoming', max_uses: null, version: 2 });
    expect((await check('AUTUMN12')).body.code).toBe('not_started');
    expect((await list('?stands=upcoming')).items.map(({ code }) => code)).toEqual(['AUTUMN12']);
    expect((await list('?q=tumn')).items.map(({ code }) => code)).toEqual(['AUTUMN12']);
    expect((await list(`?q=${encodeURIComponent('umn١٢')}`)).items.map(({ code }) => code)).toEqual(['AUTUMN12']);
    expect((await list(`?q=${encodeURIComponent('سجل')}`)).items).toEqual([]);
    expect((await list('?stands=over')).items.map(({ code }) => code)).toEqual(['OLD2025']);
    expect(await list('?stands=nice')).toMatchObject({ dropped: ['stands'] });
    expect((await read(encodeURIComponent('\u200fautumn١٢'))).code).toBe('AUTUMN12');
    expect(await acts('AUTUMN12')).toEqual(['promo.make', 'promo.change']);
    const again = await make('AUTUMN12');
    expect([again.status, again.body.code, Object.keys(again.body.errors ?? {})]).toEqual([
      409,
      'promo_exists',
      ['code'],
    ]);
  });

  it('[FK5] terms that make no sense are refused by field, and nothing is made of them', async () => {
    const wrong = async (terms: Partial<PromoTermsShown>) =>
      Object.keys((await make('WRONG', terms)).body.errors ?? {});
    expect(await wrong({ percent: null })).toEqual(['terms.percent']);
    expect(await wrong({ percent: 0.001 })).toEqual(['terms.percent']);
    expect(await wrong({ percent: 101 })).toEqual(['terms.percent']);
    expect(await wrong({ kind: 'amount', percent: null })).toEqual(['terms.amount']);
    const day = new Date(app.clock.now()).toISOString();
    expect(await wrong({ starts_at: day, ends_at: day })).toEqual(['terms.ends_at']);
    // a Hijri year, and one with two digits the wrong way round
    expect(await wrong({ starts_at: '1448-01-01T00:00:00Z' })).toEqual(['terms.starts_at']);
    expect(await wrong({ ends_at: '2062-12-01T21:00:00Z' })).toEqual(['terms.ends_at']);
    const { body } = await make('WRONG', { ends_at: '2062-12-01T21:00:00Z' });
    expect(body.message).toBe('Check the year: days are at most 10 years from today.');
    // JavaScript takes it for 2 March
    expect(await wrong({ starts_at: '2027-02-30T08:00:00Z' })).toEqual(['terms.starts_at']);
    expect(await wrong({ starts_at: '2027-02-10T25:00:00Z' })).toEqual(['terms.starts_at']);
    expect(await wrong({ max_uses: 2, per_customer: 3 })).toEqual(['terms.per_customer']);
    expect(Object.keys((await make('a b')).body.errors ?? {})).toEqual(['code']);
    expect((await askAs(app, members.admin, 'GET', 'promos/WRONG')).status).toBe(404);
  });

  it('two members change it at once: one does, the other reads how it stands and who did it', async () => {
    await make('TWICE');
    const replies = await Promise.all([
      change('TWICE', 1, { percent: 5 }, members.finance),
      change('TWICE', 1, { percent: 6 }, members.content),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = replies.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({ code: 'changed', promo: { version: 2, changed: { by: { name: 'Noura Alfahad' } } } });
    expect((await turn('TWICE', 1, false)).body.code).toBe('changed');
    const twins = await Promise.all([make('ONCE', {}, members.finance), make('ONCE', {}, members.admin)]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('above 20 % or 30 dinars a second person decides, of a new code and of a change', async () => {
    const { finance, content, admin } = members;
    expect(savedOf(await make('TWENTY', { percent: 20 })).outcome).toBe('done');
    expect(savedOf(await make('THIRTY', { kind: 'amount', percent: null, amount: 30 })).outcome).toBe('done');
    // 366 riyals are 30 dinars at the table of the day
    const riyals = { kind: 'amount', percent: null, currency: 'SAR' } as const;
    expect(savedOf(await make('RIYALS', { ...riyals, amount: 366 })).outcome).toBe('done');
    expect(savedOf(await make('RIYALSX', { ...riyals, amount: 366.5 })).outcome).toBe('asked');
    const result = savedOf(await make('LARGE', { percent: 20.01 }, finance));
    expect(result).toMatchObject({ outcome: 'asked', promo: null, approval: { act: 'promo.write', matter: 'money' } });
    expect((await check('LARGE')).body.code).toBe('unknown');
    const again = await make('LARGE', { percent: 30 }, admin);
    expect(again.body).toMatchObject({ code: 'already_asked', approval_id: result.approval!.id });
    await stepUp(app, finance);
    expect((await decide(finance, result.approval!)).body.code).toBe('own_approval');
    expect((await decide(content, result.approval!)).status).toBe(404);
    expect((await decide(second, result.approval!)).body.data).toMatchObject({ state: 'done' });
    expect(await read('LARGE')).toMatchObject({ percent: 20.01, is_large: true, changed: { by: { id: finance.id } } });
    expect((await check('LARGE')).body.data.data.discount).toBe(20.01);

    // a small code becomes a large one by asking too, and what changed meanwhile is not overwritten
    const wish = savedOf(await change('TWENTY', 1, { percent: 50 }));
    expect(wish).toMatchObject({ outcome: 'asked', promo: { percent: 20, approval_id: wish.approval!.id } });
    await change('TWENTY', 1, { percent: 3 });
    expect((await decide(second, wish.approval!)).body.data).toMatchObject({ state: 'failed', failure: 'changed' });
    expect(await read('TWENTY')).toMatchObject({ percent: 3, approval_id: null });
    expect(await acts('LARGE')).toEqual(['promo.make']);
  });

  it('a code that is off gives nothing more, not even to a price that was shown with it', async () => {
    await make('STOPPED');
    const visitor = visitorOf(app);
    const quote = await visitor.quote({ promo_code: 'STOPPED' });
    const [one, other] = await Promise.all([
      turn('STOPPED', 1, false, members.content),
      turn('STOPPED', 1, false, members.admin),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect((await check('STOPPED')).body.code).toBe('expired');
    const placed = await visitor.place(quote);
    expect([placed.status, (placed.body as unknown as { code: string }).code]).toEqual([409, 'price_changed']);
    expect(await read('STOPPED')).toMatchObject({ stands: 'off', is_on: false, used: 0, version: 2 });
    expect((await turn('STOPPED', 2, true)).body.data).toMatchObject({ stands: 'running', version: 3 });
    expect((await check('STOPPED')).status).toBe(200);
    expect((await turn('STOPPED', 3, true, members.support)).status).toBe(403);
  });

  it('tells what it cost in each currency, and each use with its booking', async () => {
    await make('COUNTED', { percent: 10 });
    const order = await confirmedOrder(app, visitorOf(app), { promo_code: 'COUNTED' });
    const promo = await read('COUNTED');
    expect(promo).toMatchObject({ used: 1, is_fixed: true, costs: [{ currency: 'KWD', uses: 1 }] });
    const uses = (await askAs(app, members.content, 'GET', 'promos/COUNTED/uses')).body.data as unknown as {
      items: PromoUse[];
      total: number;
    };
    expect(uses.items).toMatchObject([
      { order_id: order.reference, reference: order.reference, state: 'paid', is_guest: true },
    ]);
    expect(promo.costs[0]!.given).toBe(uses.items[0]!.discount);
    expect(uses.items[0]!.discount).toBeGreaterThan(0);
    const kind = await change('COUNTED', 1, { kind: 'amount', percent: null, amount: 5 });
    expect(Object.keys(kind.body.errors ?? {})).toEqual(['terms.kind']);
    await make('ROOMY', { max_uses: 3 });
    await app.services.db.updateTable('promo').set({ used: 2, used_before: 2 }).where('code', '=', 'ROOMY').execute();
    expect(Object.keys((await change('ROOMY', 1, { max_uses: 1 })).body.errors ?? {})).toEqual(['terms.max_uses']);
    expect(savedOf(await change('ROOMY', 1, { max_uses: 2 })).promo).toMatchObject({ stands: 'used_up', version: 2 });
    expect((await list('?stands=used_up')).items.map(({ code }) => code)).toContain('ROOMY');
  });

  it('[M5] one customer uses it as often as the desk allows, whoever is fastest, and a late payment adds none', async () => {
    const { db, promos } = app.services;
    await make('ONEEACH', { per_customer: 1 });
    const use = (orderId: string, emailIndex = 'sara') =>
      inTransaction(db, (trx) => promos.reserve(trx, 'ONEEACH', { orderId, accountId: null, emailIndex }));
    const ends = await Promise.all(Array.from({ length: 20 }, (_, index) => use(`race-${index}`)));
    expect(ends.filter((end) => end === 'reserved')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['reserved', 'customer_limit']));
    expect(await use('noura-1', 'noura')).toBe('reserved');
    // the hold of the first ran out, the code went to another booking of theirs, and then the first is paid after all
    const first = `race-${ends.indexOf('reserved')}`;
    await inTransaction(db, (trx) => promos.release(trx, first));
    expect(await use('race-later')).toBe('reserved');
    expect(await inTransaction(db, (trx) => promos.reclaim(trx, first))).toBe(false);
    expect((await read('ONEEACH')).used).toBe(2);
    await change('ONEEACH', 1, { per_customer: 2 });
    expect(await inTransaction(db, (trx) => promos.reclaim(trx, first))).toBe(true);
    expect((await read('ONEEACH')).used).toBe(3);
    await db.deleteFrom('promo_use').where('code', '=', 'ONEEACH').execute();
    await db.updateTable('promo').set({ used: 0 }).where('code', '=', 'ONEEACH').execute();
  });
});
