import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlightQuery } from '#server/suppliers/port.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { COUPLE } from '#tests/support/catalogue.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

type OpenDocument = { body: { name: object }; rev: number; problems: { path: string }[] };

/** What a process knows of documents is at most a quarter of a second old. */
const PATIENCE = { timeout: 15_000 };

eachDatabase('[CA7] airports and airlines at the desk', (dialect) => {
  let app: TestApp;
  let place: Place;
  let editor: Member;
  beforeAll(async () => {
    place = await newPlace(dialect, { content: 'empty' });
    app = await openTestApp({ place, env: { DEMO: '' } });
    editor = await memberOf(app, 'content');
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => askAs(app, editor, method, path, body);
  const open = async (id: string) => (await ask('GET', `content/${id}`)).body.data as unknown as OpenDocument;
  async function publish(id: string, change: object) {
    const { body, rev } = await open(id);
    const saved = await ask('PUT', `content/${id}/draft`, { rev, body: { ...body, ...change } });
    const { rev: next } = saved.body.data as { rev: number };
    return ask('POST', `content/${id}/publish`, { rev: next });
  }
  const titles = async (query: string) =>
    ((await ask('GET', `content?${query}`)).body.data as { items: { title: string; state: string }[] }).items;
  async function flights(from: string, to: string) {
    const legs = [
      { from, to, date: '2027-04-01' },
      { from: to, to: from, date: '2027-04-08' },
    ];
    const query = { legs, cabin: 'economy', rooms: COUPLE, locale: 'en' } as FlightQuery;
    return JSON.stringify(await app.services.suppliers.flights[0]!.search(query));
  }

  it('tells new names of an airport and an airline in the next search', async () => {
    expect(await flights('KWI', 'IST')).toContain('Pegasus Airlines');
    const renamed = { name: { ar: 'بيغاسوس الجديدة', en: 'New Pegasus' } };
    expect((await publish('airline-PC', renamed)).status).toBe(200);
    const airport = { name: { ar: 'مطار الشيخ سعد', en: 'Sheikh Saad' } };
    expect((await publish('airport-KWI', airport)).status).toBe(200);
    await expect.poll(() => flights('KWI', 'IST'), PATIENCE).toContain('New Pegasus');
    expect(await flights('KWI', 'IST')).toContain('Sheikh Saad');
    expect(await titles('kind=airline&q=pegasus')).toMatchObject([{ title: 'New Pegasus', state: 'live' }]);
    expect(await titles('kind=airport&q=sheikh+saad')).toMatchObject([{ title: 'Sheikh Saad', state: 'live' }]);
  });

  it('takes a new airport, whose flights are found and which a city may name, and a new airline with its hub', async () => {
    const names = { ar: 'مطار فيتير', en: 'Veter' };
    expect((await ask('POST', 'content/places', { kind: 'airport', code: 'kwi', name: names })).status).toBe(422);
    expect((await ask('POST', 'content/places', { kind: 'airport', code: 'vtx', name: names })).status).toBe(200);
    const { problems } = await open('airport-VTX');
    expect(problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['cityName.ar', 'country', 'at.0', 'zone']),
    );
    const facts = { cityName: { ar: 'فيتير', en: 'Veter' }, country: 'TR', zone: 'Europe/Istanbul', at: [40.6, 35.8] };
    expect((await publish('airport-VTX', { ...facts, zone: 'Europe/Nowhere' })).status).toBe(422);
    expect((await publish('airport-VTX', facts)).status).toBe(200);
    await expect.poll(() => flights('KWI', 'VTX'), PATIENCE).toContain('Veter');

    const wish = { kind: 'airline', code: 'V1', name: { ar: 'طيران فيتير', en: 'Veter Air' } };
    expect((await ask('POST', 'content/places', wish)).status).toBe(200);
    expect((await publish('airline-V1', { hub: 'QQQ' })).status).toBe(422);
    expect((await publish('airline-V1', { hub: 'VTX' })).status).toBe(200);
    await expect.poll(() => flights('KWI', 'VTX'), PATIENCE).toContain('Veter Air');
    const made = await ask('POST', 'content/places', {
      kind: 'city',
      slug: 'veter',
      airport: 'VTX',
      name: { ar: 'فيتير', en: 'Veter' },
    });
    expect(made.body).toMatchObject({ data: { id: 'city-veter' } });
  });

  it('hides none: tickets name them', async () => {
    const hidden = await ask('POST', 'content/airport-KWI/hide', { reason: 'not flown to any more' });
    expect(hidden.body).toMatchObject({ code: 'in_use' });
  });
});
