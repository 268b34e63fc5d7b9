import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProfile } from '#server/modules/expert-area/profile.ts';
import type { OwnProfile } from '#contract/entities/own-profile.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { expertOf } from '#tests/support/own-expert.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import { signUp, type Member } from '#tests/support/wallets.ts';

const WORDS = {
  name_ar: 'نورة السالم',
  name_en: 'Noura Alsalem',
  headline_ar: 'إسطنبول على مهل',
  headline_en: 'Istanbul, slowly',
  bio_ar: 'عشت سبع سنوات في إسطنبول وأعرف أحياءها وأسواقها ومواعيد عباراتها.',
  bio_en: 'I lived in Istanbul for seven years and know its quarters, markets and ferries.',
  quote_ar: 'المدينة تُعرف مشيًا.',
  quote_en: 'A city is learnt on foot.',
};
type Refused = { message: string; code: string; errors?: Record<string, string[]>; version?: number };

eachDatabase("[ST1] an expert's profile", (dialect) => {
  let app: TestApp;
  let expert: Member & { expertId: number };
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    expert = await expertOf(app, 'noura');
  }, 60_000);
  afterAll(() => app.close());

  const read = async () =>
    (
      await visitorOf(app).ask<{ data: OwnProfile }>('GET', '/api/v1/expert/profile', undefined, {
        headers: expert.headers,
      })
    ).body.data;
  const save = (words: object, locale: 'ar' | 'en' = 'en', key: string = crypto.randomUUID()) =>
    visitorOf(app, locale).ask<{ data: OwnProfile } & Refused>('PUT', '/api/v1/expert/profile', words, {
      headers: expert.headers,
      key,
    });
  const page = async (slug: string, locale: 'ar' | 'en') =>
    (await visitorOf(app, locale).ask<{ data: { expert: Record<string, unknown> } }>('GET', `experts/${slug}`)).body
      .data;
  const cases = () => app.services.db.selectFrom('moderation_case').selectAll().where('kind', '=', 'profile').execute();

  it('is on the public page of both languages at once, and waits for a look of our team', async () => {
    const { version, slug } = await read();
    const { status, body } = await save({ ...WORDS, version });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...WORDS, version: version + 1, look: { state: 'open' } });
    expect((await page(slug, 'ar')).expert).toMatchObject({ show_name: WORDS.name_ar, bio: WORDS.bio_ar });
    expect((await page(slug, 'en')).expert).toMatchObject({ show_name: WORDS.name_en, quote: WORDS.quote_en });
    expect(await cases()).toMatchObject([{ state: 'open', target_version: version + 1, expert_id: expert.expertId }]);
  });

  it.each([
    ['bio_en', `${WORDS.bio_en} Write me at noura@example.com`, 'link'],
    ['bio_ar', `${WORDS.bio_ar} اتصلوا بي على ٩٩٨٨ ٧٧٦٦`, 'telephone'],
    ['quote_en', 'See www.my-trips.example for more', 'link'],
    ['name_en', 'Noura \u202Emelas-la', 'reading direction'],
    ['name_en', 'نورة السالم', 'in English'],
    ['name_ar', 'Noura Alsalem', 'in Arabic'],
    ['headline_en', '  ', 'Fill in'],
    ['bio_en', 'Too short.', 'at least'],
    ['quote_ar', 'كلمة '.repeat(60), 'at most'],
  ])('refuses %s %s, in words beside the field', async (field, text, why) => {
    const { version } = await read();
    const { status, body } = await save({ ...WORDS, [field]: text, version });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.errors![field]![0]).toContain(why);
    expect((await save({ ...WORDS, [field]: text, version }, 'ar')).body.errors![field]![0]).toMatch(
      /\p{Script=Arabic}/u,
    );
    expect((await read()).version).toBe(version);
  });

  it('answers a repeated sending once, and a second tab with what is there meanwhile', async () => {
    const { version } = await read();
    const [key, words] = [crypto.randomUUID(), { ...WORDS, headline_en: 'Istanbul by ferry', version }];
    const [first, again] = [await save(words, 'en', key), await save(words, 'en', key)];
    expect([first.status, again.status, again.body.data.version]).toEqual([200, 200, version + 1]);
    const late = await save({ ...WORDS, version });
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'changed', version + 1]);
    expect((await read()).headline_en).toBe('Istanbul by ferry');
    expect((await save({ ...WORDS, version: late.body.version })).status).toBe(200);
  });

  it('makes an invited expert public, and is gone from the page when our team removes it', async () => {
    const { db } = app.services;
    await db.updateTable('expert').set({ state: 'invited' }).where('id', '=', expert.expertId).execute();
    const { version, slug } = await read();
    expect((await save({ ...WORDS, version })).body.data.state).toBe('active');
    const member = await memberOf(app, 'content');
    const open = (await cases()).find(({ target_version }) => target_version === version + 1)!;
    // who decides reads the words themselves, and where visitors read them
    const { items } = (await askAs(app, member, 'GET', 'moderation?kind=profile')).body.data as {
      items: { case_id: string; page: string; texts: { lang: string; text: string }[] }[];
    };
    const profileCase = items.find(({ case_id }) => case_id === open.id)!;
    expect(profileCase.page).toBe(`/etraveler/${slug}`);
    expect(profileCase.texts.find(({ lang }) => lang === 'en')!.text).toContain(WORDS.bio_en);
    const decided = await askAs(app, member, 'POST', `moderation/${open.id}/decide`, {
      decision: 'remove',
      reason: 'not_true',
      note: '',
    });
    expect(decided.status).toBe(200);
    expect((await page(slug, 'en')).expert).toMatchObject({ show_name: WORDS.name_en, bio: '', quote: '' });
    expect((await read()).look).toEqual({ state: 'removed', reason: 'not_true', note: null });
  });

  it('[BO11] what was decided of its earlier words takes nothing of those that were saved since', async () => {
    const member = await memberOf(app, 'content');
    const { version, slug } = await read();
    expect((await save({ ...WORDS, version })).status).toBe(200);
    const [earlier] = (await cases()).filter(({ state }) => state === 'open');
    const later = { ...WORDS, quote_en: 'A city is heard at night.' };
    expect((await save({ ...later, version: version + 1 })).status).toBe(200);
    const body = { decision: 'remove', reason: 'not_true', note: '' };
    expect((await askAs(app, member, 'POST', `moderation/${earlier!.id}/decide`, body)).status).toBe(404);
    expect((await page(slug, 'en')).expert).toMatchObject({ bio: later.bio_en, quote: later.quote_en });
    const waiting = (await cases()).filter(({ state }) => state === 'open');
    expect(waiting.map(({ target_version }) => target_version)).toEqual([version + 2]);
  });

  it('is saved beside a suspension or an erasure of that moment without undoing it', async () => {
    const { db } = app.services;
    const profile = createProfile({ db, clock: app.clock, forget: () => undefined });
    const row = () => db.selectFrom('expert').selectAll().where('id', '=', expert.expertId).executeTakeFirstOrThrow();
    const before = { ...(await row()), state: 'active' as const };
    await db.updateTable('expert').set({ state: 'suspended' }).where('id', '=', expert.expertId).execute();
    await profile.save(before, { ...WORDS, version: before.version });
    expect((await row()).state).toBe('suspended');
    const erased = { state: 'left', account_id: null, name_en: 'An expert who left' } as const;
    await db.updateTable('expert').set(erased).where('id', '=', expert.expertId).execute();
    await expect(profile.save(before, { ...WORDS, version: (await row()).version })).rejects.toMatchObject({
      status: 409,
    });
    expect(await row()).toMatchObject(erased);
  });

  it('is for experts alone', async () => {
    const { headers } = await signUp(app, 'customer');
    const { status } = await visitorOf(app).ask('GET', '/api/v1/expert/profile', undefined, { headers });
    expect(status).toBe(403);
  });
});
