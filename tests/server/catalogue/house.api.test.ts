import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StartList } from '#contract/calls/desk/start.ts';
import type { DocumentVersion } from '#contract/entities/desk/document.ts';
import type { Settings } from '#contract/entities/settings.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const ID = 'house-house';
const market = (phone: string, town: string) => ({
  phone,
  email: 'hello@agency.example',
  address: { ar: 'شارع الخليج', en: `${town} road` },
  opens: '10:00',
  closes: '22:00',
  closedOn: [5],
});
const HOUSE = {
  slug: 'house',
  name: { ar: 'سفرات الخليج', en: 'Gulf Trips' },
  licence: 'KW-1234',
  kw: { ...market('+965 2211-3344', 'Gulf'), whatsapp: '٠٠٩٦٥٥٠٠٠١١٢٢' },
  sa: market('+966112223344', 'Riyadh'),
};

eachDatabase('[CA20] who sells, written at the desk', (dialect) => {
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

  const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => askAs(app, editor, method, path, body);
  const houseOf = async (headers: Record<string, string> = {}) =>
    (await visitorOf(app).ask<{ data: Settings }>('GET', 'settings', undefined, { headers })).body.data.house;
  const save = (rev: number, body: object) => ask('PUT', `content/${ID}/draft`, { rev, body });
  const isDone = async () =>
    ((await ask('GET', 'start')).body.data as unknown as StartList).lines.find(({ id }) => id === 'house')?.done;

  it('is asked for before one sells, is refused by field, and stands on every answer once it is published', async () => {
    expect(await houseOf()).toBeNull();
    expect(await isDone()).toBe(false);
    const opened = (await ask('GET', `content/${ID}`)).body.data as unknown as { rev: number; problems: object[] };
    expect(opened.problems.length).toBeGreaterThan(0);
    const wrong = (await save(opened.rev, { ...HOUSE, kw: { ...HOUSE.kw, phone: '22113344', email: 'nobody' } })).body
      .data as unknown as { rev: number; problems: { path: string; text: string }[] };
    expect(wrong.problems.map(({ path }) => path)).toEqual(['kw.phone', 'kw.email']);
    expect((await ask('POST', `content/${ID}/publish`, { rev: wrong.rev })).status).toBe(422);
    const { rev } = (await save(wrong.rev, HOUSE)).body.data as unknown as { rev: number };
    expect((await ask('POST', `content/${ID}/publish`, { rev })).status).toBe(200);
    expect(await isDone()).toBe(true);
    await expect.poll(() => houseOf(), { timeout: 15_000 }).not.toBeNull();
    expect(await houseOf({ 'accept-language': 'en' })).toEqual({
      name: 'Gulf Trips',
      licence: 'KW-1234',
      phone: '+96522113344',
      whatsapp: '+96550001122',
      email: 'hello@agency.example',
      address: 'Gulf road',
      opens: '10:00',
      closes: '22:00',
      closed_on: [5],
    });
    const saudi = await houseOf({ 'accept-language': 'ar', 'accept-location': '86' });
    expect(saudi).toMatchObject({ name: 'سفرات الخليج', phone: '+966112223344', whatsapp: null });
  });

  it('is one: it is not hidden, and stands in no list of places', async () => {
    const { rev } = (await save(0, HOUSE)).body.data as unknown as { rev: number };
    await ask('POST', `content/${ID}/publish`, { rev });
    const hidden = await ask('POST', `content/${ID}/hide`, { reason: 'no longer needed' });
    expect(hidden.status).toBe(422);
    expect((await ask('GET', 'content')).body.data).toMatchObject({ total: 0 });
    expect((await ask('GET', 'content/house-other')).status).toBe(404);
  });

  it('[CA6] keeps every version whole, and makes a draft of an earlier one again', async () => {
    const publish = async (rev: number, body: object) => {
      const saved = (await save(rev, body)).body.data as unknown as { rev: number };
      await ask('POST', `content/${ID}/publish`, { rev: saved.rev });
      return ((await ask('GET', `content/${ID}`)).body.data as unknown as { rev: number }).rev;
    };
    const first = await publish(0, HOUSE);
    const second = await publish(first, { ...HOUSE, name: { ar: 'اسم آخر', en: 'Another name' } });
    const versions = (await ask('GET', `content/${ID}/versions`)).body.data as unknown as DocumentVersion[];
    expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
      [2, ['name']],
      [1, []],
    ]);
    expect(versions[0]!.by).not.toBeNull();
    const late = await ask('POST', `content/${ID}/restore`, { version: 1, rev: first });
    expect([late.status, late.body.code]).toEqual([409, 'content_changed']);
    expect((await ask('POST', `content/${ID}/restore`, { version: 9, rev: second })).status).toBe(404);
    const restored = await ask('POST', `content/${ID}/restore`, { version: 1, rev: second });
    expect(restored.body.data).toMatchObject({ version: 2, edited: true });
    const draft = (await ask('GET', `content/${ID}`)).body.data as unknown as { body: typeof HOUSE; rev: number };
    expect(draft.body.name).toEqual(HOUSE.name);
    await ask('POST', `content/${ID}/publish`, { rev: draft.rev });
    const again = (await ask('GET', `content/${ID}/versions`)).body.data as unknown as DocumentVersion[];
    expect(again.map(({ version }) => version)).toEqual([3, 2, 1]);
  });
});
