import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { sleepsThere } from '#contract/rules/event-days.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

eachDatabase('places', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  });
  afterAll(() => app.close());

  const ask = async (path: string, language = 'en', headers: Record<string, string> = {}) => {
    const url = `/api/v1/website/place?path=${encodeURIComponent(path)}`;
    const reply = await app.inject({ url, headers: { 'accept-language': language, ...headers } });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('[R18] a continent tells of its countries, with no climate of its own', async () => {
    const { status, body } = await ask('/europe');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      kind: 'continent',
      name: 'Europe',
      months: [],
      best_months: [],
      event: null,
    });
    expect(body.data.children.map((child: { path: string }) => child.path)).toContain('/europe/austria');
    const counts = body.data.children.map((child: { packages: number }) => child.packages);
    expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one));
  });

  it('[R18] a country has the mean climate of its cities, a map of them and the experts who know one', async () => {
    const { data } = (await ask('/turkiye')).body;
    expect(data.kind).toBe('country');
    expect(data.months).toHaveLength(12);
    const cities = await Promise.all(
      data.children.map(async ({ path }: { path: string }) => (await ask(path)).body.data),
    );
    const july = cities.reduce((sum, { months }) => sum + months[6].celsius, 0) / cities.length;
    expect(Math.abs(data.months[6].celsius - july)).toBeLessThanOrEqual(1);
    expect(data.map).toMatch(/^<svg/u);
    expect(data.experts.map(({ slug }: { slug: string }) => slug)).toContain('noura');
  });

  it('[R18] an expert who knows a place names it first there, however many others they know', async () => {
    for (const [path, slug, name] of [
      ['/middle-east/oman/muscat', 'reem', 'Muscat'],
      ['/middle-east/lebanon', 'khaled', 'Beirut'],
    ] as const) {
      const { data } = (await ask(path)).body;
      expect(data.experts.find((expert: { slug: string }) => expert.slug === slug).places[0]).toBe(name);
    }
  });

  it('[R18] a city in Arabic: its way from above, twelve months, best season, first packages, all of it there', async () => {
    const { data } = (await ask('/turkiye/istanbul', 'ar')).body;
    expect(data.crumbs.map(({ path }: { path: string }) => path)).toEqual(['/turkiye', '/turkiye/istanbul']);
    expect(data.name).toMatch(/[\u0600-\u06FF]/u);
    expect(data.other_name).toBe('Istanbul');
    expect(data.months).toHaveLength(12);
    expect(data.best_months.length).toBeGreaterThan(0);
    expect(data.packages.length).toBeGreaterThan(0);
    expect(data.packages_total).toBeGreaterThanOrEqual(data.packages.length);
    for (const card of data.packages)
      expect(card.stops.map(({ slug }: { slug: string }) => slug)).toContain('istanbul');
    expect(data.image).toMatch(/^\/art\/scene-/u);
  });

  it('[R18] an event has its dates and its city’s climate; once over it leaves its city’s page and keeps its own', async () => {
    const { data } = (await ask('/turkiye/istanbul/tulip-festival')).body;
    expect(data.event).toEqual({
      starts_on: '2027-04-01',
      ends_on: '2027-04-30',
      expected: false,
      begun: false,
      over: false,
    });
    expect(data.months).toHaveLength(12);
    const eventsOfCity = async () =>
      (await ask('/turkiye/istanbul')).body.data.events.map(({ path }: { path: string }) => path);
    expect(await eventsOfCity()).toContain('/turkiye/istanbul/tulip-festival');
    const now = app.clock.now();
    app.clock.set(Date.parse('2027-05-01T00:00:00Z'));
    try {
      expect(await eventsOfCity()).not.toContain('/turkiye/istanbul/tulip-festival');
      const over = await ask('/turkiye/istanbul/tulip-festival');
      expect([over.status, over.body.data.event.over]).toEqual([200, true]);
      const suggested = await app.inject({ url: '/api/v1/website/suggest?q=tulip' });
      expect(suggested.json().data.places).toEqual([]);
    } finally {
      app.clock.set(now);
    }
  });

  it('[R18] an event lists what is proposed for its days, and all of its city where nothing is; page, list and search count alike', async () => {
    const listOf = async (path: string) =>
      (await app.inject({ url: `/api/v1/website/packages?place=${encodeURIComponent(path)}` })).json().data;
    const proposed: Record<string, unknown> = {};
    const regions = ['/europe', '/asia', '/caucasus', '/turkiye', '/middle-east', '/americas'];
    const events = await Promise.all(regions.map(async (region) => (await ask(region)).body.data.events));
    for (const { path } of events.flat() as { path: string }[]) {
      const city = path.split('/').at(-2) ?? '';
      const [list, ofCity] = [await listOf(path), await listOf(path.slice(0, path.lastIndexOf('/')))];
      const { event, packages_total: total, packages_for: reason } = (await ask(path)).body.data;
      expect([path, total]).toEqual([path, list.total]);
      const met = ofCity.items.filter((card: PackageCard) => sleepsThere(card, city, event));
      proposed[path.split('/').at(-1) ?? ''] = reason;
      expect([path, reason === 'its_days']).toEqual([path, met.length > 0]);
      const ids = (cards: PackageCard[]) => cards.map(({ id }) => id).toSorted((one, other) => one - other);
      expect([path, ids(list.items)]).toEqual([path, ids(met.length > 0 ? met : ofCity.items)]);
    }
    expect(Object.keys(proposed).length).toBeGreaterThan(9);
    expect(proposed).toMatchObject({
      'tulip-festival': 'its_days',
      'venice-carnival': 'other_days',
      'november-parade': 'other_days',
    });
    const parade = '/americas/united-states/new-york/november-parade';
    const now = app.clock.now();
    try {
      // on its day nobody can fly to it any more; the next one is a year away, which is not on sale yet
      for (const [day, reason] of [
        ['2026-11-26', undefined],
        ['2026-11-27', 'too_early'],
      ] as const) {
        app.clock.set(Date.parse(`${day}T12:00:00Z`));
        expect((await ask(parade)).body.data.packages_for).toBe(reason);
      }
    } finally {
      app.clock.set(now);
    }
    const tulips = await listOf('/turkiye/istanbul/tulip-festival');
    expect(tulips.total).toBeLessThan((await listOf('/turkiye/istanbul')).total);
    const suggested = await app.inject({ url: '/api/v1/website/suggest?q=tulip' });
    expect(suggested.json().data.places).toMatchObject([{ kind: 'event', packages: tulips.total }]);
  });

  it('[WO1] an event with several editions shows the next; days that nobody has announced are whole months', async () => {
    const path = '/europe/austria/vienna/christmas-markets';
    const now = app.clock.now();
    try {
      app.clock.set(Date.parse('2026-12-31T12:00:00Z'));
      expect((await ask(path)).body.data.event).toMatchObject({
        starts_on: '2026-11-01',
        ends_on: '2026-12-31',
        expected: true,
        begun: true,
        over: false,
      });
      app.clock.set(Date.parse('2027-01-01T12:00:00Z'));
      expect((await ask(path)).body.data.event).toMatchObject({ starts_on: '2027-11-01', expected: true, over: false });
    } finally {
      app.clock.set(now);
    }
  });

  it.each([
    ['/turkiye/instanbul', '/turkiye/istanbul'],
    ['/Europe', '/europe'],
    ['/إسطمبول', '/turkiye/istanbul'],
    ['/istanbul', '/turkiye/istanbul'],
    ['/asia/turkiye', '/turkiye'],
  ])('[R18] %s is 404 and suggests %s', async (path, suggestion) => {
    const { status, body } = await ask(path, 'ar');
    expect(status).toBe(404);
    expect(body.code).toBe('no_such_place');
    expect(body.message).toMatch(/[\u0600-\u06FF]/u);
    expect(body.suggestions.map((place: { path: string }) => place.path)).toContain(suggestion);
  });

  it.each(['/zzzzqqqq', '/..%2f..', '/a/b/c/d/e', `/${'x'.repeat(180)}`, '/%00ø', "/' or 1=1--"])(
    '[R18] %s is a clean 404',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(body.suggestions.length).toBeLessThanOrEqual(6);
    },
  );

  it('[R14] a list by a place’s path is that place’s alone, whatever shares its slug', async () => {
    const list = async (place: string) =>
      (await app.inject({ url: `/api/v1/website/packages?place=${encodeURIComponent(place)}` })).json().data;
    const turkiye = await list('/turkiye');
    const istanbul = await list('/turkiye/istanbul');
    expect(turkiye.total).toBeGreaterThan(istanbul.total);
    expect(istanbul.total).toBe((await ask('/turkiye/istanbul')).body.data.packages_total);
  });

  it('[WO1] entry is told for the passport of the market, with the day it was known on, and nothing where it is not', async () => {
    const entry = async (path: string, market: '85' | '86' = '85') =>
      (await ask(path, 'en', { 'accept-location': market })).body.data.entry;
    expect(await entry('/turkiye/trabzon')).toEqual({
      country: 'Türkiye',
      visa: 'No visa needed, up to 90 days',
      as_of: '2025-01-12',
      advice: null,
      others: [
        {
          who: 'Citizens of Saudi Arabia, the UAE, Bahrain, Oman and Qatar',
          visa: 'The same',
          as_of: '2025-01-12',
        },
      ],
    });
    expect((await entry('/africa/south-africa')).visa).toBe('Visa before you travel');
    expect((await entry('/africa/south-africa', '86')).visa).toBe('No visa needed, up to 90 days');
    expect((await entry('/europe/bosnia-herzegovina', '86')).visa).toContain('1 June to 30 September 2025');
    expect(await entry('/middle-east/kuwait')).toBeNull();
    expect(await entry('/europe')).toBeNull();
    const [kuwait, saudi] = await Promise.all(
      (['85', '86'] as const).map((market) => entry('/middle-east/lebanon', market)),
    );
    expect(kuwait.advice).toContain('22 June 2024');
    expect(saudi.advice).toContain('24 August 2025');
  });

  it('[WO1] entry is told for other Gulf passports that meet something else, and for those who live in the market', async () => {
    const entry = async (path: string, market: '85' | '86', locale: 'ar' | 'en' = 'en') =>
      (await ask(path, locale, { 'accept-location': market })).body.data.entry;
    const visasOf = ({ others }: { others: { who: string; visa: string }[] }) =>
      others.map(({ who, visa }) => `${who}: ${visa.split('.')[0]}`);
    expect(visasOf(await entry('/caucasus/azerbaijan', '85'))).toEqual([
      'Citizens of Saudi Arabia, Bahrain and Oman: The same',
      'Citizens of the UAE: No visa needed, up to 90 days',
      'Citizens of Qatar: No visa needed, up to 30 days',
      'Residents of Kuwait: Tourist visa on arrival for 30 days, until 15 February 2027',
    ]);
    expect(visasOf(await entry('/middle-east/kuwait', '86', 'ar'))).toEqual([
      'مواطنو الإمارات والبحرين وعُمان وقطر: الشروط نفسها',
      'المقيمون في السعودية: تأشيرة سياحية عند الوصول',
    ]);
    expect(visasOf(await entry('/europe/france', '85'))).toEqual([
      'Citizens of Saudi Arabia, Bahrain, Oman and Qatar: The same',
      'Citizens of the UAE: No visa needed, up to 90 days',
    ]);
    // "the same" is read of the line above it
    expect(visasOf(await entry('/asia/japan', '85'))[0]).toBe('Citizens of Bahrain and Oman: The same');
  });

  it('[K19] the map and prices follow the market', async () => {
    const kuwait = (await ask('/turkiye/istanbul')).body.data;
    const saudi = (await ask('/turkiye/istanbul', 'en', { 'accept-location': '86', 'accept-currency': 'SAR' })).body
      .data;
    expect(kuwait.map).not.toBe(saudi.map);
    expect(saudi.packages.every(({ currency }: { currency: string }) => currency === 'SAR')).toBe(true);
  });
});
