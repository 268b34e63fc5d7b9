import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { DeskReview } from '#contract/calls/desk/reviews.ts';
import type { ModerationCase } from '#contract/entities/desk/moderation.ts';
import type { OwnPackageReview } from '#contract/calls/expert/reviews.ts';
import type { packageList } from '#contract/calls/packages.ts';
import type { OwnReview, Review } from '#contract/entities/review.ts';
import { clearReply } from '#server/modules/reviews/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { expertOf } from '#tests/support/own-expert.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const TEXT = 'The ferries were on time and the second hotel was a gem.';
const ABSENT = '0'.repeat(32);
type Refused = { code: string; message: string; errors?: Record<string, string[]>; version?: number };
type PackageReviews = { reviews: number; rating: number; items: Review[] };

eachDatabase('[ST9] reviews', (dialect) => {
  let app: TestApp;
  let member: Member;
  let id: string;
  let reference: string;
  let [packageId, expertId] = [0, 0];
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    member = await memberOf(app, 'content');
  }, 120_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    id = (await confirmedOrder(app, visitorOf(app))).order_id;
    const order = await app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    [packageId, expertId, reference] = [order.package_id, order.expert_id, order.reference];
  });

  /** The trip of the order was so many days ago. */
  const homeSince = async (days: number, order = id) => {
    const day = (back: number) => new Date(app.clock.now() - back * 86_400_000).toISOString().slice(0, 10);
    await app.services.db
      .updateTable('orders')
      .set({ start_date: day(days + 5), end_date: day(days) })
      .where('id', '=', order)
      .execute();
  };
  const read = async () => (await visitorOf(app).ask<{ data: OwnReview }>('GET', `orders/${id}/review`)).body.data;
  const write = (change: object = {}, key: string = crypto.randomUUID(), order = id) =>
    visitorOf(app).ask<{ data: OwnReview } & Refused>(
      'PUT',
      `orders/${order}/review`,
      { stars: 2, text: TEXT, shown_name: 'Sara A.', version: 0, ...change },
      { key },
    );
  const readReviews = async () =>
    (await visitorOf(app).ask<{ data: PackageReviews }>('GET', `packages/${packageId}/reviews`)).body.data;
  const waiting = async (query = '') =>
    (await askAs(app, member, 'GET', `reviews${query}`)).body.data.items as DeskReview[];
  const mine = async () => (await waiting('?size=100')).find(({ order }) => order.order_id === reference)!;
  const decide = (one: DeskReview, body: object) =>
    askAs(app, member, 'POST', `reviews/${one.review_id}/decide`, { version: one.version, ...body });
  const figures = async () => {
    const { db } = app.services;
    const pkg = await db.selectFrom('package').selectAll().where('id', '=', packageId).executeTakeFirstOrThrow();
    const expert = await db.selectFrom('expert').selectAll().where('id', '=', expertId).executeTakeFirstOrThrow();
    return [pkg.reviews, pkg.rating_sum, expert.reviews, expert.rating_sum].map(Number);
  };

  it('is written after the return, waits, and counts for package and expert from its publishing to its withdrawal', async () => {
    await homeSince(3);
    const before = await figures();
    expect(await read()).toMatchObject({ standing: 'open', review: null });
    expect((await write()).body.data.review).toMatchObject({ state: 'waiting', stars: 2, version: 1 });
    expect(await figures()).toEqual(before);
    // few stars are no reason to refuse it
    expect((await decide(await mine(), { decision: 'publish' })).status).toBe(200);
    const now = await figures();
    expect(now.map((value, index) => value - before[index]!)).toEqual([1, 2, 1, 2]);
    expect((await readReviews()).items[0]).toMatchObject({ text: TEXT, stars: 2, shown_name: 'Sara A.', reply: null });
    // [R14] its card has the figures, and the list by reviews has it last: two stars of five
    const list = async () =>
      (
        await visitorOf(app).ask<{ data: ReplyOf<typeof packageList>['data'] }>(
          'GET',
          'packages?sort=reviews&page=9999',
        )
      ).body.data.items;
    await expect.poll(async () => (await list()).at(-1)).toMatchObject({ id: packageId, reviews: now[0], rating: 2 });
    const { version } = (await read()).review!;
    expect((await write({ version })).body.code).toBe('closed');
    const withdraw = (at: number) =>
      visitorOf(app).ask<Refused>(
        'POST',
        `orders/${id}/review/withdraw`,
        { version: at },
        { key: crypto.randomUUID() },
      );
    const stale = (await withdraw(version - 1)).body;
    expect([stale.code, stale.version]).toEqual(['changed', version]);
    expect((await withdraw(version)).status).toBe(200);
    expect(await figures()).toEqual(before);
    expect((await withdraw(version + 1)).body.code).toBe('closed');
    expect((await read()).standing).toBe('done');
  });

  it('is refused before the return, after ninety days, of a cancelled booking, and is 404 of an order that is none', async () => {
    const standing = async () => [(await write()).body.code, (await read()).standing];
    expect(await standing()).toEqual(['closed', 'not_yet']);
    await homeSince(0);
    expect(await standing()).toEqual(['closed', 'not_yet']);
    await homeSince(91);
    expect(await standing()).toEqual(['closed', 'too_late']);
    await homeSince(90);
    expect((await read()).standing).toBe('open');
    await app.services.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
    expect(await standing()).toEqual(['closed', 'no_trip']);
    expect((await write({}, crypto.randomUUID(), ABSENT)).status).toBe(404);
    expect((await visitorOf(app).ask('GET', `orders/${ABSENT}/review`)).status).toBe(404);
  });

  it.each([
    ['text', `${TEXT} More at www.elsewhere.example`, 'link'],
    ['text', `${TEXT} Call +965 5000 1234`, 'telephone'],
    ['text', 'Fine.', 'at least'],
    ['text', ' ', 'Fill in'],
    ['shown_name', 'Sara \u202E.A', 'reading direction'],
    ['shown_name', '@sara_travels', 'account names'],
  ])('refuses a %s like %s, in words beside the field', async (field, text, why) => {
    await homeSince(3);
    const { status, body } = await write({ [field]: text });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid', [field]]);
    expect(body.errors![field]![0]).toContain(why);
    expect((await read()).review).toBeNull();
  });

  it('says of an empty form what each field wants, the stars too, in the words of a review', async () => {
    await homeSince(3);
    const { status, body } = await write({ stars: 0, text: '' });
    expect([status, body.errors]).toEqual([422, { stars: ['Choose how many stars.'], text: ['Fill in this field.'] }]);
    expect((await write({ stars: 6 })).status).toBe(422);
  });

  it('is one an order: a repeated sending is the same, and a second tab learns of the first', async () => {
    await homeSince(3);
    const key = crypto.randomUUID();
    expect([(await write({}, key)).status, (await write({}, key)).status]).toEqual([200, 200]);
    const late = await write({ stars: 5 });
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'changed', 1]);
    expect((await write({ stars: 5, version: 1 })).body.data.review).toMatchObject({ stars: 5, version: 2 });
    const rows = await app.services.db.selectFrom('review').selectAll().where('order_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it('is refused by a reason alone, told to its writer, and may be written anew once', async () => {
    await homeSince(3);
    await write();
    expect((await decide(await mine(), { decision: 'refuse' })).status).toBe(422);
    const stale = await mine();
    expect((await decide(stale, { decision: 'refuse', reason: 'insult' })).status).toBe(200);
    expect((await decide(stale, { decision: 'publish' })).body.code).toBe('changed');
    expect(await read()).toMatchObject({
      standing: 'open',
      review: { state: 'refused', reason: 'insult', version: 2 },
    });
    expect((await write({ version: 2 })).body.data.review).toMatchObject({ state: 'waiting', reason: null });
    await decide(await mine(), { decision: 'refuse', reason: 'not_the_trip' });
    expect((await write({ version: 4 })).body.code).toBe('closed');
    expect((await waiting('?state=refused')).map(({ order }) => order.order_id)).toContain(reference);
    for (const decision of ['publish', 'refuse'])
      expect((await askAs(app, member, 'POST', 'reviews/absent/decide', { decision, version: 1 })).status).toBe(404);
  });

  it('is answered once by its expert and by no other', async () => {
    await homeSince(3);
    await write({ stars: 4 });
    await decide(await mine(), { decision: 'publish' });
    const expert = await expertOf(app, `expert-${crypto.randomUUID()}`, expertId);
    const other = await expertOf(app, `other-${crypto.randomUUID()}`, expertId === 4 ? 3 : 4);
    const ask = <Body>(who: typeof expert, method: 'GET' | 'POST', path: string, body?: object) =>
      visitorOf(app).ask<Body>(method, `/api/v1/expert/${path}`, body, {
        headers: who.headers,
        key: crypto.randomUUID(),
      });
    type List = { data: { items: OwnPackageReview[] } };
    const open = (await ask<List>(expert, 'GET', 'reviews?state=unanswered')).body.data.items[0]!;
    expect(open).toMatchObject({ stars: 4, may_reply: true });
    const reply = (who: typeof expert, text: string) =>
      ask<Refused>(who, 'POST', 'reviews/reply', { review_id: open.review_id, text });
    const thanks = 'Thank you, Sara. The Ortaköy ferry is my favourite too.';
    expect((await reply(other, thanks)).status).toBe(404);
    expect((await reply(expert, 'Write me: me@else.com')).body.errors!.text![0]).toContain('links');
    expect((await reply(expert, thanks)).status).toBe(200);
    expect((await reply(expert, thanks)).body.code).toBe('replied');
    expect((await readReviews()).items.find(({ review_id }) => review_id === open.review_id)!.reply).toBe(thanks);
    expect((await ask<List>(other, 'GET', 'reviews')).body.data.items).toEqual([]);
    // who decides about the reply reads it
    const cases = (await askAs(app, member, 'GET', 'moderation?kind=reply&size=100')).body.data.items as {
      target_id: string;
      texts: unknown;
    }[];
    expect(cases.find(({ target_id }) => target_id === open.review_id)!.texts).toEqual([{ lang: null, text: thanks }]);
    // a reply that our team removes is not asked for again
    await clearReply(app.services.db, open.review_id);
    const unanswered = (await ask<List>(expert, 'GET', 'reviews?state=unanswered')).body.data.items;
    expect(unanswered.map(({ review_id }) => review_id)).not.toContain(open.review_id);
  });

  it('is asked for two days after the return, once', async () => {
    const { db, inviteReviews } = app.services;
    await inviteReviews();
    await homeSince(1);
    expect(await inviteReviews()).toBe(0);
    await homeSince(3);
    expect([await inviteReviews(), await inviteReviews()]).toEqual([1, 0]);
    const invitations = await db.selectFrom('review_invitation').selectAll().where('order_id', '=', id).execute();
    expect(invitations).toHaveLength(1);
    const mails = await db.selectFrom('outbox').select('payload_json').where('kind', '=', 'send_note').execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  it('of a package of their own no expert writes one, nor is asked for one: logged in, or as a guest by the same address', async () => {
    const { db, inviteReviews } = app.services;
    await homeSince(3);
    const expert = await expertOf(app, `own-${crypto.randomUUID()}`, expertId);
    const standing = async () => [(await write()).body.code, (await read()).standing];
    const account = db.updateTable('account').where('id', '=', expert.id);
    const { email_index: emailIndex } = await db
      .selectFrom('account')
      .select('email_index')
      .where('id', '=', expert.id)
      .executeTakeFirstOrThrow();
    const { email_index, user_id } = await db
      .selectFrom('orders')
      .select(['email_index', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await account.set({ email_index }).execute();
    expect([user_id, ...(await standing())]).toEqual([null, 'closed', 'own_package']);
    expect(await inviteReviews()).toBe(0);
    await account.set({ email_index: emailIndex }).execute();
    await db.updateTable('orders').set({ user_id: expert.id }).where('id', '=', id).execute();
    expect(await standing()).toEqual(['closed', 'own_package']);
    await db.updateTable('orders').set({ user_id: null }).where('id', '=', id).execute();
    expect((await read()).standing).toBe('open');
  });

  it('that is written anew after a refusal loses the reply to its earlier words, and can be answered again', async () => {
    await homeSince(3);
    await write({ stars: 5 });
    await decide(await mine(), { decision: 'publish' });
    const published = async () =>
      (await waiting('?state=published&size=100')).find(({ order }) => order.order_id === reference)!;
    const { review_id } = await published();
    const expert = await expertOf(app, `anew-${crypto.randomUUID()}`, expertId);
    const { headers } = expert;
    const reply = (text: string) => {
      const key = crypto.randomUUID();
      return visitorOf(app).ask<Refused>('POST', '/api/v1/expert/reviews/reply', { review_id, text }, { headers, key });
    };
    const replyNow = async () => (await readReviews()).items.find((one) => one.review_id === review_id)!.reply;
    const cases = async () => {
      const { items } = (await askAs(app, member, 'GET', 'moderation?kind=reply&state=all&size=100')).body.data as {
        items: ModerationCase[];
      };
      return items
        .filter(({ target_id }) => target_id === review_id)
        .map(({ state, texts }) => [state, texts[0]?.text]);
    };
    const again = async (stars: number) => {
      await decide(await published(), { decision: 'refuse', reason: 'insult' });
      const { version } = (await read()).review!;
      expect((await write({ stars, version })).status).toBe(200);
      expect((await decide(await mine(), { decision: 'publish' })).status).toBe(200);
    };
    const thanks = 'Thank you, Sara. The ferry is my favourite too.';
    expect((await reply(thanks)).status).toBe(200);
    expect(await cases()).toEqual([['open', thanks]]);
    await again(1);
    expect([await replyNow(), await cases()]).toEqual([null, []]);
    const sorry = 'I am sorry, Sara. We have changed the second hotel.';
    expect((await reply(sorry)).status).toBe(200);
    expect((await reply(sorry)).body.code).toBe('replied');
    expect([await replyNow(), await cases()]).toEqual([sorry, [['open', sorry]]]);
  });

  it('keeps what was decided on the reply to its earlier words beside the case of the new one', async () => {
    const { db } = app.services;
    await homeSince(3);
    await write({ stars: 5 });
    await decide(await mine(), { decision: 'publish' });
    const { headers } = await expertOf(app, `kept-${crypto.randomUUID()}`, expertId);
    const own = async () => db.selectFrom('review').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    const review_id = (await own()).id;
    const reply = async (text: string) => {
      const options = { headers, key: crypto.randomUUID() };
      await visitorOf(app).ask('POST', '/api/v1/expert/reviews/reply', { review_id, text }, options);
    };
    const cases = async () =>
      (
        (await askAs(app, member, 'GET', 'moderation?kind=reply&state=all&size=100')).body.data
          .items as ModerationCase[]
      )
        .filter(({ target_id }) => target_id === review_id)
        .toSorted((one, other) => one.target_version - other.target_version);
    await reply('Thank you, Sara. The ferry is my favourite too.');
    const [first] = await cases();
    const passed = { decision: 'pass', note: '' };
    expect((await askAs(app, member, 'POST', `moderation/${first!.case_id}/decide`, passed)).status).toBe(200);
    await decide({ review_id, version: (await own()).version } as DeskReview, { decision: 'refuse', reason: 'insult' });
    await write({ stars: 1, version: (await own()).version });
    await decide(await mine(), { decision: 'publish' });
    app.clock.advance(60_000);
    const sorry = 'I am sorry, Sara. We have changed the second hotel.';
    await reply(sorry);
    expect((await cases()).map(({ state, texts }) => [state, texts])).toEqual([
      ['passed', []],
      ['open', [{ lang: null, text: sorry }]],
    ]);
  });
});
