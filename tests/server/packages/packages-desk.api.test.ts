import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeskPackage } from '#contract/entities/desk/package.ts';
import type { ModerationCase } from '#contract/entities/desk/moderation.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openModeration } from '#server/modules/moderation/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { openDesk } from '#tests/support/shop.ts';

const WHY = 'the hotel closed for good';
type Page<Item> = { items: Item[]; total: number; dropped: string[]; experts: { id: number; name: string }[] };

eachDatabase('[BO11] packages and moderation at the desk', (dialect) => {
  let app: TestApp;
  let dana: Member;
  let admin: Member;
  beforeAll(async () => void ([app, dana, admin] = await openDesk(dialect, 'content', 'admin')), 120_000);
  afterAll(() => closeWithWholeChain(app));

  const list = async (query = '') =>
    (await askAs(app, dana, 'GET', `packages${query}`)).body.data as unknown as Page<DeskPackage>;
  const one = async (id: number) => (await list(`?q=${id}`)).items.find(({ package_id }) => package_id === id)!;
  const act = (who: Member, id: number, name: 'withdraw' | 'offer', reason = WHY) =>
    askAs(app, who, 'POST', `packages/${id}/${name}`, { reason });
  const page = (id: number) => visitorOf(app).ask('GET', `packages/${id}`);

  it('lists packages by words of either language, state and expert, with prices of both markets and hearts', async () => {
    const all = await list('?sort=-hearts');
    expect(all.total).toBeGreaterThan(20);
    const [first] = all.items as [DeskPackage];
    expect(first.price.KWD).toBeGreaterThan(0);
    expect(first.price.SAR).toBeGreaterThan(first.price.KWD);
    await app.services.db
      .insertInto('favourite')
      .values({ account_id: dana.id, package_id: all.items[3]!.package_id, created_at: 1 })
      .execute();
    expect((await list('?sort=-hearts')).items[0]).toMatchObject({ package_id: all.items[3]!.package_id, hearts: 1 });
    const mine = await list(`?expert=${first.expert.id}`);
    expect(mine.items.every(({ expert }) => expert.id === first.expert.id)).toBe(true);
    expect((await list(`?q=${first.package_id}`)).items.map(({ package_id }) => package_id)).toContain(
      first.package_id,
    );
    expect((await list('?q=إسطنبول')).total).toBeGreaterThan(0);
    expect((await list('?q=ISTANBUL')).total).toBe((await list('?q=istanbul')).total);
    expect((await list('?q=nothinglikethis')).total).toBe(0);
    expect(await list('?state=sold&q=%25')).toMatchObject({ dropped: ['state'] });
    const prices = (await list('?sort=price&size=100')).items.map(({ price }) => price.KWD);
    expect(prices).toEqual(prices.toSorted((low, high) => low - high));
  });

  it('[CA7] puts no package back on sale in a hidden city', async () => {
    const { db } = app.services;
    const { id, city_slugs } = await db
      .selectFrom('package')
      .select(['id', 'city_slugs'])
      .where('state', '=', 'published')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const setState = (state: 'live' | 'hidden') =>
      db.updateTable('content_item').set({ state }).where('key', '=', city_slugs.split(',')[1]!).execute();
    await act(dana, id, 'withdraw');
    await setState('hidden');
    expect((await act(dana, id, 'offer')).body.code).toBe('place_hidden');
    expect((await page(id)).status).toBe(404);
    await setState('live');
    expect((await act(dana, id, 'offer')).status).toBe(200);
  });

  it('takes a package off sale with a reason and puts it back; who saw an older one is told', async () => {
    const [{ package_id: id }] = (await list()).items as [DeskPackage];
    expect((await page(id)).status).toBe(200);
    expect((await act(dana, id, 'withdraw', ' ')).status).toBe(422);
    const replies = await Promise.all([dana, admin].map((who) => act(who, id, 'withdraw')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409)!.body;
    expect(late).toMatchObject({ code: 'changed', package: { package_id: id, state: 'withdrawn' } });
    expect((await page(id)).status).toBe(404);
    const off = await one(id);
    expect(off.withdrawn).toMatchObject({ by: { name: 'Noura Alfahad' }, reason: WHY });
    expect((await list('?state=withdrawn')).items.map(({ package_id }) => package_id)).toEqual([id]);
    expect((await act(dana, id, 'offer')).body.data).toMatchObject({
      state: 'published',
      withdrawn: null,
    });
    expect((await act(dana, id, 'offer')).body.code).toBe('changed');
    expect((await page(id)).status).toBe(200);
    const acts = await app.services.db
      .selectFrom('audit_entry')
      .select(['act', 'detail_json'])
      .where('target_kind', '=', 'package')
      .where('target_id', '=', String(id))
      .orderBy('seq')
      .execute();
    expect(acts.map((entry) => [entry.act, JSON.parse(entry.detail_json)])).toEqual([
      ['package.withdraw', { before: 'published', after: 'withdrawn', reason: WHY }],
      ['package.offer', { before: 'withdrawn', after: 'published', reason: WHY }],
    ]);
    // one without flights or rooms, as its daily look leaves it; nobody of ours is named for that
    const off14 = { state: 'withdrawn', withdrawn_for: 'inventory' } as const;
    await app.services.db.updateTable('package').set(off14).where('id', '=', id).execute();
    const row = await one(id);
    expect(row).toMatchObject({ withdrawn_for: 'inventory', withdrawn: null });
    expect(DeskPackage.safeParse(row).success).toBe(true);
    // it is its expert's to publish again, as one they took off themselves is
    for (const withdrawn_for of ['expert', 'inventory'] as const) {
      await app.services.db.updateTable('package').set({ withdrawn_for }).where('id', '=', id).execute();
      const { body } = await act(dana, id, 'offer');
      expect(body).toMatchObject({ code: 'changed', package: { state: 'withdrawn', withdrawn_for } });
    }
    // it can be taken off for good, once
    expect((await act(dana, id, 'withdraw')).body.data).toMatchObject({
      withdrawn_for: 'staff',
      withdrawn: { reason: WHY },
    });
    expect((await act(dana, id, 'withdraw')).body.code).toBe('changed');
    for (const absent of [0, 987_654, -1]) expect((await act(dana, absent, 'withdraw')).status).toBe(404);
    const finance = await memberOf(app, 'finance');
    expect((await act(finance, id, 'withdraw')).status).toBe(403);
  });

  const cases = async (query = '') =>
    (await askAs(app, dana, 'GET', `moderation${query}`)).body.data as unknown as Page<ModerationCase>;
  const decide = (who: Member, { case_id }: Pick<ModerationCase, 'case_id'>, body: object) =>
    askAs(app, who, 'POST', `moderation/${case_id}/decide`, body);
  /** A version of a package is published at a moment. */
  const open = ({ package_id, expert }: DeskPackage, version: number, now: number) =>
    inTransaction(app.services.db, (trx) =>
      openModeration(trx, {
        kind: 'package',
        target_id: String(package_id),
        target_version: version,
        expert_id: expert.id,
        now,
      }),
    );

  it('a newer version takes the place of one that nobody has looked at: what is decided of that is not done to this', async () => {
    const { db } = app.services;
    const now = app.clock.now();
    const [thing] = (await list('?sort=newest')).items as [DeskPackage];
    await open(thing, 2, now - 90_000_000);
    const [older] = (await cases()).items as [ModerationCase];
    await open(thing, 3, now);
    // it is due when the other was: who publishes again and again is looked at no later
    const { items } = await cases();
    expect(items.map((item) => [item.target_version, item.due_at])).toEqual([[3, older.due_at]]);
    expect((await decide(dana, older, { decision: 'remove', reason: 'not_true' })).status).toBe(404);
    expect((await one(thing.package_id)).state).toBe('published');
    // as an earlier release leaves both waiting
    const row = await db.selectFrom('moderation_case').selectAll().executeTakeFirstOrThrow();
    const left = { ...row, id: 'left-behind', target_version: 2 };
    await db.insertInto('moderation_case').values(left).execute();
    for (const decision of ['remove', 'return'])
      expect(await decide(dana, { case_id: left.id }, { decision, reason: 'not_true' })).toMatchObject({
        status: 409,
        body: { code: 'changed', message: expect.stringContaining('newer version'), case: { state: 'open' } },
      });
    expect((await one(thing.package_id)).state).toBe('published');
    expect((await decide(dana, { case_id: left.id }, { decision: 'pass' })).status).toBe(200);
    expect((await decide(dana, items[0]!, { decision: 'pass' })).status).toBe(200);
    await db.deleteFrom('moderation_case').execute();
  });

  it('what is published is looked at once, within a day; a removed package is off sale in the same act', async () => {
    const now = app.clock.now();
    const [thing] = (await list('?sort=newest')).items as [DeskPackage];
    const { package_id: id, expert, title } = thing;
    expect((await cases()).total).toBe(0);
    await open(thing, 2, now - 90_000_000);
    expect((await cases('?late=1')).items.map(({ target_version }) => target_version)).toEqual([2]);
    const [older] = (await cases()).items as [ModerationCase];
    expect((await decide(dana, older, { decision: 'return' })).body.errors).toHaveProperty('reason');
    expect((await decide(dana, older, { decision: 'return', reason: 'other' })).body.errors).toHaveProperty('note');
    const returned = await decide(dana, older, { decision: 'return', reason: 'not_true', note: 'there is no beach' });
    expect(returned.body.data).toMatchObject({ state: 'returned', reason: 'not_true', decided_by: { id: dana.id } });
    // it stays on sale while the expert mends it
    expect((await one(id)).state).toBe('published');
    await open(thing, 3, now);
    await open(thing, 3, now);
    const { items } = await cases();
    expect(items.map((item) => [item.target_version, item.title, item.expert.id, item.due_at])).toEqual([
      [3, title, expert.id, new Date(now + 86_400_000).toISOString()],
    ]);
    const [newer] = items as [ModerationCase];
    const both = await Promise.all([
      decide(dana, newer, { decision: 'remove', reason: 'others_work' }),
      decide(admin, newer, { decision: 'pass' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ state }] = (await cases('?state=all&size=1')).items as [ModerationCase];
    expect((await one(id)).state).toBe(state === 'removed' ? 'withdrawn' : 'published');
    expect((await page(id)).status).toBe(state === 'removed' ? 404 : 200);
    expect((await cases()).total).toBe(0);
    expect((await decide(dana, newer, { decision: 'pass' })).body.code).toBe('changed');
  });
});
