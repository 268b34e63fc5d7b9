import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

type OpenDocument = {
  item: { state: string; edited: boolean };
  body: Record<string, unknown>;
  rev: number;
  problems: object[];
};

eachDatabase('[CA1] a business that starts empty', (dialect) => {
  let app: TestApp;
  let place: Place;
  let editor: Member;
  beforeEach(async () => {
    place = await newPlace(dialect, { content: 'empty' });
    app = await openTestApp({ place, env: { DEMO: '' } });
    editor = await memberOf(app, 'content');
  });
  afterEach(async () => {
    await app.close();
    await place.remove();
  });

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = editor) =>
    askAs(app, who, method, path, body);
  const open = async (id: string) => (await ask('GET', `content/${id}`)).body.data as unknown as OpenDocument;
  const count = async (table: 'package' | 'expert' | 'hotel' | 'activity' | 'promotion' | 'promo' | 'review') =>
    Number(
      (
        await app.services.db
          .selectFrom(table)
          .select((of) => of.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    );
  const found = async (q: string) => {
    const { body } = await visitorOf(app).ask<{ data: { places: { name: string }[] } }>('GET', `suggest?q=${q}`);
    return body.data.places.map(({ name }) => name);
  };

  /** What a process knows of places is at most a quarter of a second old. */
  const PATIENCE = { timeout: 15_000 };
  const seePage = () => visitorOf(app).ask('GET', 'place?path=/turkiye/istanbul');
  const statusOfPage = async () => (await seePage()).status;

  it('[CA1] has the facts of the world and nothing to sell', async () => {
    for (const table of ['package', 'expert', 'hotel', 'activity', 'promotion', 'promo', 'review'] as const)
      expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
    const { airports } = await app.services.db
      .selectFrom('airport')
      .select((of) => of.fn.countAll().as('airports'))
      .executeTakeFirstOrThrow();
    expect(Number(airports)).toBeGreaterThan(50);
    const { body } = await visitorOf(app).ask<{ data: { total: number } }>('GET', 'packages');
    expect(body.data.total).toBe(0);
    expect((await ask('GET', 'content')).body.data.total).toBe(0);
  });

  it('[CA1] links regions once a country in them is published', async () => {
    const regions = async () =>
      (await visitorOf(app).ask<{ data: { regions: string[] } }>('GET', 'settings')).body.data.regions;
    expect(await regions()).toEqual([]);
    await ask('POST', 'library/istanbul/adopt', {});
    await ask('POST', 'library/london/adopt', {});
    await expect.poll(async () => (await regions()).toSorted(), PATIENCE).toEqual(['/europe', '/turkiye']);
    for (const id of ['event-chelsea-flower-show', 'city-london', 'country-GB'])
      expect((await ask('POST', `content/${id}/hide`, { reason: 'not sold this year' })).status).toBe(200);
    await expect.poll(regions, PATIENCE).toEqual(['/turkiye']);
  });

  it('[CA9] adopts a city with its country and events, once, and visitors find its page', async () => {
    expect(await found('Istanbul')).toEqual([]);
    expect((await ask('POST', 'library/istanbul/adopt', {})).status).toBe(200);
    const again = await ask('POST', 'library/istanbul/adopt', {});
    expect([again.status, again.body.code]).toEqual([409, 'exists']);
    const ids = ((await ask('GET', 'content')).body.data.items as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain('city-istanbul');
    expect(ids).toContain('country-TR');
    expect(ids).toContain('event-tulip-festival');
    await expect.poll(statusOfPage, PATIENCE).toBe(200);
    await expect.poll(() => found('Istanbul'), PATIENCE).toContain('Istanbul');
    // a second city of the country brings no second country
    expect((await ask('POST', 'library/trabzon/adopt', {})).status).toBe(200);
    const { total } = (await ask('GET', 'content?kind=country')).body.data;
    expect(total).toBe(1);
  });

  it('[CA5] [CA6] saves a draft, tells the later window, publishes both languages whole', async () => {
    await ask('POST', 'library/istanbul/adopt', {});
    const { body, rev } = await open('city-istanbul');
    expect(rev).toBe(-1);
    const named = (ar: string, en: string) => ({ ...body, name: { ar, en } });
    const first = await ask('PUT', 'content/city-istanbul/draft', { rev, body: named('إسطنبول', '') });
    expect(first.body.data).toMatchObject({ problems: [{ path: 'name.en' }] });
    const saved = Number(first.body.data.rev);
    const late = await ask('PUT', 'content/city-istanbul/draft', { rev, body: named('غير', 'Other') });
    expect([late.status, late.body.code]).toEqual([409, 'content_changed']);
    expect((late.body as unknown as { body: { name: object } }).body.name).toEqual({ ar: 'إسطنبول', en: '' });
    const unready = await ask('POST', 'content/city-istanbul/publish', { rev: saved });
    expect([unready.status, unready.body.code]).toEqual([422, 'not_ready']);
    await ask('PUT', 'content/city-istanbul/draft', {
      rev: saved,
      body: named('إسطنبول', 'Istanbul on two seas'),
    });
    const stale = await ask('POST', 'content/city-istanbul/publish', { rev: saved });
    expect([stale.status, stale.body.code]).toEqual([409, 'content_changed']);
    expect((await ask('POST', 'content/city-istanbul/publish', { rev: saved + 1 })).body.data).toMatchObject({
      state: 'live',
      edited: false,
      version: 2,
      title: 'Istanbul on two seas',
    });
    await expect.poll(async () => JSON.stringify((await seePage()).body), PATIENCE).toContain('Istanbul on two seas');
    const versions = await app.services.db
      .selectFrom('content_version')
      .select('version')
      .where('key', '=', 'istanbul')
      .orderBy('version')
      .execute();
    expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
    await expect(app.services.db.deleteFrom('content_version').execute()).rejects.toThrow('append-only');
  });

  it('[CA6] publishes nothing that points at what is not live', async () => {
    await ask('POST', 'library/istanbul/adopt', {});
    const { body } = await open('city-istanbul');
    const wrong = { ...body, airport: 'XXX', zone: 'Europe/Nowhere', country: 'FR', seasons: [] };
    const saved = await ask('PUT', 'content/city-istanbul/draft', { rev: -1, body: wrong });
    const paths = (saved.body.data.problems as { path: string }[]).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['airport', 'country', 'seasons', 'zone']);
    const { rev } = await open('city-istanbul');
    expect((await ask('POST', 'content/city-istanbul/publish', { rev })).status).toBe(422);
  });

  it('[CA5] a window of before a publication, or of an earlier draft, overwrites nothing', async () => {
    await ask('POST', 'library/istanbul/adopt', {});
    const { body } = await open('city-istanbul');
    const save = async (rev: number, also: string) =>
      ask('PUT', 'content/city-istanbul/draft', { rev, body: { ...body, also } });
    const first = Number((await save(-1, 'one')).body.data.rev);
    await ask('POST', 'content/city-istanbul/publish', { rev: first });
    for (const old of [-1, first]) expect((await save(old, 'late')).body.code).toBe('content_changed');
    app.clock.advance(1);
    expect((await save(-2, 'two')).status).toBe(200);
    for (const old of [-1, -2, first]) expect((await save(old, 'late')).body.code).toBe('content_changed');
  });

  it('[CA6] a document keeps its key: none is published over another', async () => {
    for (const slug of ['istanbul', 'trabzon']) await ask('POST', `library/${slug}/adopt`, {});
    const { body } = await open('city-istanbul');
    const saved = await ask('PUT', 'content/city-istanbul/draft', { rev: -1, body: { ...body, slug: 'trabzon' } });
    expect(saved.body.data.problems).toMatchObject([{ path: 'slug' }]);
    const refused = await ask('POST', 'content/city-istanbul/publish', { rev: Number(saved.body.data.rev) });
    expect([refused.status, refused.body.code]).toEqual([422, 'not_ready']);
  });

  it('[CA6] a country that moves to another region takes its cities and events along', async () => {
    await ask('POST', 'library/london/adopt', {});
    const { body } = await open('country-GB');
    const saved = await ask('PUT', 'content/country-GB/draft', { rev: -1, body: { ...body, continent: 'asia' } });
    await ask('POST', 'content/country-GB/publish', { rev: Number(saved.body.data.rev) });
    const paths = await app.services.db.selectFrom('place').select('path').where('country', '=', 'GB').execute();
    expect(paths.every(({ path }) => path.startsWith('/asia/united-kingdom'))).toBe(true);
  });

  it('[CA7] hides what nothing on sale needs, and shows it again', async () => {
    await ask('POST', 'library/istanbul/adopt', {});
    const used = await ask('POST', 'content/country-TR/hide', { reason: 'not sold this year' });
    expect([used.status, used.body.code]).toEqual([422, 'in_use']);
    for (const id of ['event-tulip-festival', 'city-istanbul'])
      expect((await ask('POST', `content/${id}/hide`, { reason: 'not sold this year' })).body.data.state).toBe(
        'hidden',
      );
    await expect.poll(statusOfPage, PATIENCE).toBe(404);
    expect((await ask('POST', 'content/city-istanbul/show', { reason: 'sold again' })).body.data.state).toBe('live');
    await expect.poll(statusOfPage, PATIENCE).toBe(200);
    const acts = await app.services.db
      .selectFrom('audit_entry')
      .select('act')
      .where('target_kind', '=', 'content')
      .orderBy('seq')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['content.adopt', 'content.hide', 'content.hide', 'content.show']);
  });

  it('[BO1] support reads places and changes none', async () => {
    const support = await memberOf(app, 'support');
    expect((await ask('GET', 'library', undefined, support)).status).toBe(200);
    expect((await ask('POST', 'library/istanbul/adopt', {}, support)).status).toBe(403);
  });

  it('[CA5] a text of more than 200 kB is refused, and the draft stays', async () => {
    await ask('POST', 'library/istanbul/adopt', {});
    const { body } = await open('city-istanbul');
    const long = { ...body, also: 'x'.repeat(210_000) };
    expect([413, 422]).toContain((await ask('PUT', 'content/city-istanbul/draft', { rev: -1, body: long })).status);
    expect((await open('city-istanbul')).rev).toBe(-1);
  });
});
