import { afterAll, beforeAll, expect, it } from 'vitest';
import type { City } from '#contract/entities/catalogue/city.ts';
import type { DeskDocument, DocumentProblem } from '#contract/entities/desk/document.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const both = (en: string) => ({ ar: `${en} بالعربية`, en });
const NAME = both('Uzungöl');
type Body = City & Record<string, unknown>;
type Data = DeskDocument & { item: DeskDocument; body: Body; rev: number; problems: DocumentProblem[] };

eachDatabase('[CA9] a place that the library has not', (dialect) => {
  let app: TestApp;
  let noura: Member;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    noura = await memberOf(app, 'content');
  }, 120_000);
  afterAll(() => app.close());

  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const reply = await askAs(app, noura, method, path, body);
    return { status: reply.status, ...(reply.body as unknown as { data: Data; code?: string; errors?: object }) };
  }
  const make = (place: object) => ask('POST', 'content/places', { name: NAME, ...place });

  it('begins with what its airport says, tells what is missing, and is published once it is whole', async () => {
    const made = await make({ kind: 'city', slug: 'uzungol', airport: 'TZX' });
    expect(made).toMatchObject({ status: 200, data: { id: 'city-uzungol', state: 'draft' } });
    const opened = (await ask('GET', 'content/city-uzungol')).data;
    expect(opened.body).toMatchObject({
      country: 'TR',
      zone: 'Europe/Istanbul',
      at: [expect.any(Number), expect.any(Number)],
    });
    const missing = new Set(opened.problems.map(({ path }) => path.split('.')[0]));
    expect([...missing]).toEqual(expect.arrayContaining(['intro', 'view', 'celsius', 'rain', 'best', 'arrival']));
    expect((await ask('POST', 'content/city-uzungol/publish', { rev: opened.rev })).status).toBe(422);
    const months = Array.from({ length: 12 }, (_, at) => at + 1);
    const day = { title: both('Arrival'), text: both('To the lake'), tag: null };
    const whole = {
      ...opened.body,
      intro: both('A lake between forests'),
      view: both('the lake'),
      celsius: months.map(() => 14),
      rain: months.map(() => 8),
      best: [6, 7],
      seasons: [{ months, phrase: both('Mild') }],
      arrival: day,
      days: [{ id: 0, ...day }],
    };
    const saved = (await ask('PUT', 'content/city-uzungol/draft', { rev: opened.rev, body: whole })).data;
    expect(saved.problems).toEqual([]);
    expect((await ask('POST', 'content/city-uzungol/publish', { rev: saved.rev })).status).toBe(200);
    const { path } = (await ask('GET', 'content/city-uzungol')).data.item;
    const page = await app.inject({
      url: `/api/v1/website/place?path=${encodeURIComponent(path!)}`,
      headers: { 'accept-language': 'en' },
    });
    expect(page.body).toContain('A lake between forests');
  });

  it('is made once, of an airport that is there', async () => {
    const event = { kind: 'event', slug: 'tulips', city: 'istanbul' };
    expect((await make(event)).status).toBe(200);
    expect(await make(event)).toMatchObject({ status: 422, code: 'exists' });
    expect((await ask('GET', 'content/event-tulips')).data.body).toMatchObject({ city: 'istanbul', editions: [] });
    expect(await make({ kind: 'city', slug: 'istanbul', airport: 'IST' })).toMatchObject({
      status: 422,
      code: 'exists',
    });
    expect(await make({ kind: 'city', slug: 'nowhere', airport: 'QQQ' })).toMatchObject({
      status: 422,
      code: 'no_airport',
      errors: { airport: expect.anything() },
    });
    expect((await make({ kind: 'city', slug: 'nowhere' })).status).toBe(422);
    expect((await make({ kind: 'country', slug: 'peru', country: 'PE' })).data.id).toBe('country-PE');
    expect((await make({ kind: 'country', slug: 'nowhere', country: 'QQ' })).status).toBe(422);
  });
});
