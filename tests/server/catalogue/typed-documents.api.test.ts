import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

type Problems = { path: string; text: string }[];
type OpenDocument = { body: Record<string, unknown>; rev: number; problems: Problems };
const SOURCE = { url: 'https://a.example/x', seen: '2026-11-25' };
const EDITION = { startsOn: '2027-04-01', endsOn: '2027-04-09', isExpected: false, source: SOURCE };

eachDatabase('documents of the catalogue as they are typed', (dialect) => {
  let app: TestApp;
  let editor: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    editor = await memberOf(app, 'content');
  });
  afterEach(() => app.close());

  const ask = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const reply = await askAs(app, editor, method, `content/${path}`, body);
    return { status: reply.status, ...(reply.body as { data?: Data; message?: string }) };
  };
  const open = async (id: string) => (await ask<OpenDocument>('GET', id)).data!;
  const save = async (id: string, changes: object) => {
    const { body, rev } = await open(id);
    return (await ask<OpenDocument>('PUT', `${id}/draft`, { rev, body: { ...body, ...changes } })).data!;
  };
  const anEvent = async () => {
    const { body } = await askAs(app, editor, 'GET', 'content?kind=event');
    return (body.data.items as { id: string }[])[0]!.id;
  };

  it.each([
    ['startsOn', '1448-09-01', 'Did you mean 8 February 2027?'],
    ['endsOn', '١٤٤٨-٠٩-٠١', 'Did you mean 8 February 2027?'],
    ['startsOn', '2077-04-01', '10 years'],
    ['endsOn', '9999-12-31', 'valid date'],
    ['startsOn', '0001-01-01', 'valid date'],
    ['startsOn', '2027-02-30', 'valid date'],
    ['startsOn', '', 'missing'],
  ])('[FK5] %s of an event may not be %j', async (name, day, says) => {
    const id = await anEvent();
    const { problems, rev } = await save(id, { editions: [{ ...EDITION, [name]: day }] });
    expect(problems.find(({ path }) => path === `editions.0.${name}`)?.text).toContain(says);
    expect((await ask('POST', `${id}/publish`, { rev })).status).toBe(422);
  });

  it('[FK5] the days of a source have their range too', async () => {
    const source = { ...SOURCE, seen: '1448-06-01' };
    const entry = [{ passport: 'KW', need: 'visa', days: null, season: null, as_of: '2005-01-01', source }];
    const { problems } = await save('country-TR', { entry });
    expect(problems.map(({ path }) => path)).toEqual(['entry.0.source.seen']);
    const { problems: later } = await save('country-TR', { entry: [{ ...entry[0], source: SOURCE }] });
    expect(later).toEqual([{ path: 'entry.0.as_of', text: 'Check the year: days are at most 10 years from today.' }]);
  });

  it('[FK6] what is published is without what nobody sees', async () => {
    const id = await anEvent();
    const { city } = (await open(id)).body as { city: string };
    const { problems, rev } = await save(id, {
      name: { ar: '\u2067مهرجان\u2069\u200F', en: ' Festival\u200B of Jose\u0301 ' },
      city: ` ${city}\u200E`,
      editions: [
        {
          ...EDITION,
          startsOn: '٢٠٢٧-٠٤-٠١\u200F',
          source: { url: '\u2068https://a.example/x\u2069 ', seen: '2026‑11‑25' },
        },
      ],
    });
    expect(problems).toEqual([]);
    expect((await ask('POST', `${id}/publish`, { rev })).status).toBe(200);
    expect((await open(id)).body).toMatchObject({
      name: { ar: 'مهرجان', en: 'Festival of José' },
      city,
      editions: [EDITION],
    });
  });

  it('[FK6] the codes of a city are read in any width and case', async () => {
    const { airport, country, zone } = (await open('city-istanbul')).body as Record<string, string>;
    const { problems, rev } = await save('city-istanbul', {
      airport: ` ｉｓｔ\u200F`,
      country: 'ｔｒ',
      zone: `${zone}\u200E `,
      also: 'Constantinople\u200B',
    });
    expect(problems).toEqual([]);
    expect((await ask('POST', 'city-istanbul/publish', { rev })).status).toBe(200);
    expect((await open('city-istanbul')).body).toMatchObject({ airport, country, zone, also: 'Constantinople' });
  });
});
