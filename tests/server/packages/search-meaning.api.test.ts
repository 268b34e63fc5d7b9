import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { suggest } from '#contract/calls/home.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { listOf, type List } from '#tests/support/storefront.ts';

eachDatabase('[FK8] what a search means', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
  }, 120_000);
  afterAll(() => app.close());

  const list = (query: Record<string, string>) => listOf(visitor, query);
  const placesIn = async (q: string) => {
    const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?${new URLSearchParams({ q })}`);
    return body.data.places.map(({ slug }) => slug);
  };
  const idsOf = ({ items }: List) => items.map(({ id }) => id);

  it('takes a word once, however often it is written, and cuts a text where a word ends', async () => {
    const said = await list({ q: 'paris maldives maldives' });
    expect(said.ignored).toEqual(['maldives']);
    const long = await list({ q: 'paris '.repeat(14) });
    expect([long.ignored, long.cut, long.filters.q?.endsWith(' ')]).toEqual([[], true, false]);
    expect(idsOf(long)).toEqual(idsOf(await list({ q: 'paris' })));
  });

  it.each([
    ['swiss', 'switzerland'],
    ['Swiss', 'switzerland'],
    ['سويسري', 'switzerland'],
    ['السويسرية', 'switzerland'],
    ['turkish', 'turkiye'],
    ['تركية', 'turkiye'],
    ['maldivian', 'maldives'],
    ['المالديفية', 'maldives'],
    ['french', 'france'],
    ['فرنسي', 'france'],
    ['italian', 'italy'],
    ['ايطالية', 'italy'],
    ['spanish', 'spain'],
    ['british', 'united-kingdom'],
    ['japanese', 'japan'],
    ['egyptian', 'egypt'],
    ['نمساوية', 'austria'],
    ['thai', 'thailand'],
    ['european', 'europe'],
    // what was found before is found still
    ['Turkey', 'turkiye'],
    ['maldivs', 'maldives'],
    ['switzrland', 'switzerland'],
    ['سويسره', 'switzerland'],
  ])('%s is %s, in lists and where one types', async (q, slug) => {
    const [result, there] = [await list({ q }), await list({ place: slug })];
    expect([result.total, idsOf(result), result.ignored]).toEqual([there.total, idsOf(there), []]);
    expect((await placesIn(q))[0]).toBe(slug);
  });

  it('greek is Greece before what is called greek elsewhere', async () => {
    const [result, there] = [await list({ q: 'greek' }), await list({ place: 'greece' })];
    expect(idsOf(result)).toEqual(expect.arrayContaining(idsOf(there)));
    expect(await placesIn('greek')).toEqual(expect.arrayContaining(['greece']));
  });

  it.each(
    (
      'korean chinese finnish brazilian tunisian iraqi yemeni serbian swedish poland russia sweden korea ' +
      'moscow berlin beijing كوريا كندا صيني سيول بكين'
    ).split(' '),
  )('%s is a place of the world, and no other of ours misspelt', async (word) => {
    expect(idsOf(await list({ q: word }))).toEqual([]);
    expect(await placesIn(word)).toEqual([]);
  });

  it.each([
    [{ start_date: '1448-09-01', end_date: '1448-09-06' }, ['start_date']],
    [{ start_date: '2027-03-09', end_date: '2027-03-04' }, ['start_date']],
    [{ start_date: '2031-03-04', end_date: '2031-03-09' }, ['start_date']],
    [{ rooms: '9-9-9', class: 'rocket', from: 'ZZZ' }, ['rooms', 'class', 'from']],
    [{ start_date: '٢٠٢٧-٠٣-٠٤', end_date: '2027-03-09', rooms: '2-8-1', class: 'business', from: 'KWI' }, []],
    [{ start_date: '', rooms: '' }, []],
  ])('of days, travellers, cabin and airport in %o it names what it leaves out', async (query, dropped) =>
    expect((await list(query as Record<string, string>)).dropped).toEqual(dropped),
  );

  it.each(['😀', '%', '?!', '،'])('%s says nothing, and that is said', async (q) => {
    const all = await list({});
    const said = await list({ q });
    expect([said.total, said.ignored]).toEqual([all.total, [q]]);
  });

  it('what names a place of ours and nothing else finds that alone', async () =>
    expect(idsOf(await list({ q: 'azeri' }))).toEqual(idsOf(await list({ place: 'azerbaijan' }))));

  it.each([
    ['korea dubai', 'dubai', 'korea'],
    ['دبي كوريا', 'dubai', 'كوريا'],
  ])('%s is %s, and the rest is said', async (q, slug, said) => {
    const [result, there] = [await list({ q }), await list({ place: slug })];
    expect([idsOf(result), result.ignored]).toEqual([idsOf(there), [said]]);
  });

  it.each([
    ['trabzon 7 nights', 'trabzon', 7],
    ['7 nights in Trabzon', 'trabzon', 7],
    ['Trabzon 7-night', 'trabzon', 7],
    ['trabzon 7nights', 'trabzon', 7],
    ['trabzon seven nights', 'trabzon', 7],
    ['طرابزون ٧ ليال', 'trabzon', 7],
    ['طرابزون سبع ليالي', 'trabzon', 7],
    ['trabzn 7 nights', 'trabzon', 7],
    ['a week in trabzon', 'trabzon', 7],
    ['أسبوع في طرابزون', 'trabzon', 7],
    ['trabzon 29 nights', 'trabzon', 29],
    ['istanbul 4 nights', 'istanbul', 4],
    ['تركيا 5 ليال', 'turkiye', 5],
    ['turkish 5 nights', 'turkiye', 5],
  ])('%s is %s, for its nights where there are any', async (q, place, nights) => {
    const result = await list({ q });
    const exact = await list({ place, nights_min: String(nights), nights_max: String(nights) });
    const expected = exact.total > 0 ? exact : await list({ place });
    expect([result.total, idsOf(result)]).toEqual([expected.total, idsOf(expected)]);
    expect(result.filters).toMatchObject(exact.total > 0 ? { nights_min: nights, nights_max: nights } : {});
    expect(result.ignored?.length).toBe(exact.total > 0 ? 0 : 1);
    expect(await placesIn(q)).toContain(place);
  });

  it.each([
    ['maldives march', 'maldives', ['march']],
    ['المالديف في ديسمبر', 'maldives', ['ديسمبر']],
    ['trabzon zzzqx', 'trabzon', ['zzzqx']],
    ['trabzon 7 nights zzz', 'trabzon', ['zzz']],
    ['طرابزون ٧ ليال ززز', 'trabzon', ['ززز']],
    ['zzz 4 nights istanbul', 'istanbul', ['zzz']],
    ['cheap flights to istanbul qqq', 'istanbul', ['cheap', 'qqq']],
  ])('%s is %s, and says what it left out', async (q, place, ignored) => {
    const result = await list({ q });
    expect(idsOf(result)).toEqual(idsOf(await list({ place })));
    expect(result.ignored).toEqual(expect.arrayContaining(ignored));
  });

  it('words of a place and of a package hold together', async () => {
    const result = await list({ q: 'turkish family' });
    const turkish = new Set(idsOf(await list({ place: 'turkiye' })));
    expect(result.total).toBeGreaterThan(0);
    expect(idsOf(result).filter((id) => !turkish.has(id))).toEqual([]);
  });

  it('words that mean nothing find nothing still', async () => {
    expect([(await list({ q: 'zzzqx' })).total, (await list({ q: 'zzzqx wwwqy' })).total]).toEqual([0, 0]);
  });

  it('of 81 letters 80 are used, and it is said', async () => {
    const { filters, cut } = await list({ q: 'istanbul'.padEnd(81, 'x') });
    expect([filters.q?.length, cut]).toEqual([80, true]);
    expect((await list({ q: 'istanbul' })).cut).toBe(false);
  });

  it('ends the wrong way round are swapped, and it is said', async () => {
    const right = await list({ price_min: '100', price_max: '500' });
    const wrong = await list({ price_min: '500', price_max: '100' });
    expect([wrong.total, wrong.filters, wrong.swapped]).toEqual([right.total, right.filters, ['price']]);
    expect(right.swapped).toEqual([]);
    expect((await list({ nights_min: '9', nights_max: '3' })).swapped).toEqual(['nights']);
  });

  it('what is not understood is named, and the rest kept', async () => {
    const { filters, dropped } = await list({
      'theme[]': 'family',
      stars: '5,9,x',
      price_max: '400',
      price_in: 'XYZ',
      nights_max: '0',
    });
    expect(dropped.toSorted()).toEqual(['nights_max', 'price_in', 'stars', 'theme']);
    expect(filters).toMatchObject({ stars: [5], price_max: 400 });
  });

  it.each(['😀', '%2F', 'x'.repeat(81), '/', '--'])('the place %s is nobody’s address', async (place) => {
    expect((await visitor.ask('GET', `packages?${new URLSearchParams({ place })}`)).status).toBe(404);
  });
});
