import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { home } from '#contract/calls/home.ts';
import type { Home } from '#contract/entities/catalogue/home.ts';
import type { DocumentProblem } from '#contract/entities/desk/document.ts';
import { HOME_SECTIONS } from '#contract/entities/home-sections.ts';
import { DAY } from '#server/kernel/time.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const WORDS = { alt_ar: 'البوسفور', alt_en: 'The Bosphorus', credit: 'Dana', licence: 'own', focus: [30, 60] };
const both = (en: string) => ({ ar: `${en} بالعربية`, en });
type Body = Home & Record<string, unknown>;
type Data = { body: Body; rev: number; problems: DocumentProblem[]; media_id: string };

eachDatabase('[CA5] the home page’s sections and banners', (dialect) => {
  let app: TestApp;
  let noura: Member;
  let photo: string;
  let today: number;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    noura = await memberOf(app, 'content');
    today = app.clock.now();
    const picture = (await aPicture(1_200, 800)).toString('base64');
    photo = (await ask('POST', 'media', { picture, ...WORDS })).data.media_id;
  }, 120_000);
  afterAll(() => app.close());

  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const reply = await askAs(app, noura, method, path, body);
    return { status: reply.status, ...(reply.body as unknown as { data: Data; code?: string }) };
  }
  const day = (after: number) => new Date(today + after * DAY).toISOString().slice(0, 10);
  const banner = (change: object = {}) => ({
    pictures: [photo],
    title: both('Spring in Istanbul'),
    button: both('See the trips'),
    to: '/turkiye/istanbul',
    market: null,
    startsOn: day(-1),
    endsOn: day(1),
    ...change,
  });
  async function save(change: object) {
    const { body, rev } = (await ask('GET', 'content/home-home')).data;
    return (await ask('PUT', 'content/home-home/draft', { rev, body: { ...body, ...change } })).data;
  }
  async function publish(change: object) {
    const { rev } = await save(change);
    return ask('POST', 'content/home-home/publish', { rev });
  }
  async function shown(locale: 'ar' | 'en' = 'en', location = '85') {
    const headers = { 'accept-language': locale, 'accept-location': location };
    const reply = await app.inject({ method: 'GET', url: '/api/v1/website/home', headers });
    return reply.json<ReplyOf<typeof home>>().data;
  }

  it('has all sections and no banner before it is published', async () => {
    expect((await shown()).sections).toEqual(HOME_SECTIONS);
    expect((await shown()).banners).toEqual([]);
    expect((await ask('GET', 'content/home-home')).data).toMatchObject({ rev: 0, problems: [] });
  });

  it('shows the sections in the published order, and banners in both languages', async () => {
    const sections = [{ id: 'experts' }, { id: 'banners' }, { id: 'latest' }];
    expect((await publish({ sections, banners: [banner()] })).status).toBe(200);
    await expect.poll(async () => (await shown()).sections).toEqual(['experts', 'banners', 'latest']);
    const [en, ar] = [(await shown('en')).banners, (await shown('ar')).banners];
    expect(en).toMatchObject([
      {
        photo: { alt: 'The Bosphorus', focus: [30, 60], credit: 'Dana' },
        title: 'Spring in Istanbul',
        text: null,
        button: 'See the trips',
        to: '/turkiye/istanbul',
      },
    ]);
    expect(ar).toMatchObject([{ photo: { alt: 'البوسفور' }, title: 'Spring in Istanbul بالعربية' }]);
  });

  it('shows a banner in its market, from its first to its last day', async () => {
    const banners = [
      banner({ title: both('Saudi'), market: 'sa' }),
      banner({ title: both('Over'), endsOn: day(-1) }),
      banner({ title: both('Later'), startsOn: day(1) }),
      banner({ title: both('Last day'), startsOn: day(0), endsOn: day(0) }),
    ];
    expect((await publish({ banners })).status).toBe(200);
    const titles = async (location: string) => (await shown('en', location)).banners?.map(({ title }) => title);
    await expect.poll(() => titles('85')).toEqual(['Last day']);
    await expect.poll(() => titles('86')).toEqual(['Saudi', 'Last day']);
  });

  it('refuses what leads nowhere, by field, and loses nothing typed', async () => {
    const wrong = [
      banner({ to: '//elsewhere.example' }),
      banner({ to: 'https://elsewhere.example/x' }),
      banner({ to: '/en/packages/101' }),
      banner({ to: '/packages/999999' }),
      banner({ to: '/europe/nowhere' }),
      banner({ to: '/packages/101', pictures: [] }),
      banner({ pictures: ['00000000-0000-4000-8000-000000000000'] }),
      banner({ startsOn: day(3), endsOn: day(2) }),
    ];
    const saved = await save({ sections: [{ id: 'latest' }, { id: 'latest' }], banners: wrong });
    expect(saved.problems.map(({ path }) => path).toSorted()).toEqual([
      'banners.0.to',
      'banners.1.to',
      'banners.2.to',
      'banners.3.to',
      'banners.4.to',
      'banners.5.pictures',
      'banners.6.pictures.0',
      'banners.7.endsOn',
      'sections',
    ]);
    expect((await ask('POST', 'content/home-home/publish', { rev: saved.rev })).status).toBe(422);
    expect((await ask('GET', 'content/home-home')).data.body.banners).toHaveLength(8);
    expect((await shown()).banners).toHaveLength(1);
  });

  it('keeps its photograph, and cannot be hidden', async () => {
    expect((await ask('DELETE', `media/${photo}`)).status).toBe(409);
    expect((await ask('POST', 'content/home-home/hide', { reason: 'why not' })).status).toBe(422);
  });
});
