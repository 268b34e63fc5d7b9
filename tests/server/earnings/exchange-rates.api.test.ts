import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateJumps } from '#contract/rules/exchange.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { createRatesModule } from '#server/modules/rates/index.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';
import { chooseRates } from '#server/rates/choose.ts';
import { embeddedRates } from '#server/rates/embedded.ts';
import { frankfurterRates } from '#server/rates/frankfurter.ts';
import type { PublishedTable } from '#server/rates/port.ts';
import { openRates, type RatesEmulator } from '#tests/emulators/rates.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';

const DAY = 86_400_000;
const quiet = { warn: () => undefined, error: () => undefined };

eachDatabase('[K11] exchange rates', (dialect) => {
  let app: TestApp;
  let source: RatesEmulator;
  const readRates = async () =>
    (await app.inject({ url: '/api/v1/website/exchange_rates' })).json<{
      data: { date: string; source: string | null; per_dinar: Record<string, number> };
    }>().data;
  const refreshed = async () => {
    await app.services.exchange.refresh();
    app.clock.advance(61_000);
    return readRates();
  };
  const caseNames = async () => (await openCases(app.services.db)).map(({ kind, subject }) => `${kind} ${subject}`);

  beforeEach(async () => {
    source = await openRates();
    const env = { RATES_SOURCE: 'frankfurter,fawaz', RATES_URL: source.url, RATES_FALLBACK_URL: source.tableUrl };
    source.failTable(true);
    app = await openTestApp({ dialect, env });
  });
  afterEach(async () => {
    await app.close();
    await source.close();
  });

  it('are one dated table with its source, the embedded one where nothing newer is', async () => {
    expect(await readRates()).toMatchObject({
      date: '2026-11-20',
      source: 'ETravelers',
      per_dinar: { KWD: 1, SAR: 12.2 },
    });
  });

  it('begin as one and the same table: filled with the catalogue, written where there is none, for a currency that lacks, and read as a source', async () => {
    const { db } = app.services;
    const table = await readRates();
    expect(Object.keys(table.per_dinar).toSorted()).toEqual(Object.keys(EMBEDDED_RATES.perDinar).toSorted());
    await db.deleteFrom('exchange_rate').where('currency', '=', 'EUR').execute();
    app.clock.advance(61_000);
    expect(await readRates()).toEqual(table);
    await db.deleteFrom('exchange_rate').execute();
    await db.deleteFrom('rate_table').execute();
    app.clock.advance(61_000);
    expect(await readRates()).toEqual(table);
    expect(await db.selectFrom('exchange_rate').select('date').distinct().execute()).toEqual([{ date: table.date }]);
    expect(await embeddedRates.read()).toEqual({
      date: table.date,
      source: table.source,
      perDinar: Object.fromEntries(
        Object.entries(table.per_dinar).map(([code, rate]) => [code, Math.round(rate * 1_000_000)]),
      ),
    });
  });

  it('[SU7] are the central bank’s with its own day, and a day is written once', async () => {
    app.clock.advance(2 * DAY);
    source.publish('2026-11-21');
    const first = await refreshed();
    expect(first).toMatchObject({ date: '2026-11-21', source: 'Central Bank of Kuwait', per_dinar: { USD: 3.25 } });
    source.publish('2026-11-21', { USD: 3.3 });
    expect((await refreshed()).per_dinar.USD).toBe(3.25);
  });

  it('[SU7] come from the fallback when the first source has none of these days, and back from the first', async () => {
    app.clock.advance(2 * DAY);
    source.failTable(false);
    source.fail(503);
    expect(await refreshed()).toMatchObject({ date: '2026-11-21', source: '127.0.0.1', per_dinar: { USD: 3.25 } });
    app.clock.advance(DAY);
    source.publish('2026-11-22');
    expect(await refreshed()).toMatchObject({ date: '2026-11-22', source: 'Central Bank of Kuwait' });
  });

  it('[SU7] that jumped are sold at only after a person has read them, and as they were read', async () => {
    app.clock.advance(2 * DAY);
    source.publish('2026-11-21', { SAR: 1.22 });
    expect(await refreshed()).toMatchObject({ date: '2026-11-20', per_dinar: { SAR: 12.2 } });
    expect(await caseNames()).toEqual(['exchange_rates jump']);
    const [jump] = await openCases(app.services.db);
    expect(JSON.parse(jump?.detail_json ?? '{}')).toMatchObject({ date: '2026-11-21', perDinar: { SAR: 1_220_000 } });
    expect((JSON.parse(jump?.detail_json ?? '{}') as { jumps: string[] }).jumps).toContain('KWD/SAR');
    source.publish('2026-11-21', { SAR: 0.5 });
    const hand = { by: 'noura', reason: 'the riyal was pegged anew' };
    await app.services.exchange.adopt(hand);
    app.clock.advance(61_000);
    expect((await readRates()).per_dinar.SAR).toBe(1.22);
    expect(await caseNames()).toEqual([]);
    await expect(app.services.exchange.adopt(hand)).rejects.toThrow('No exchange rates are held back');
  });

  it('[SU7] are held by the desk’s rule: two currencies that part from each other jump, whatever each does to the dinar', async () => {
    app.clock.advance(2 * DAY);
    source.publish('2026-11-21', { SAR: 11.95, USD: 3.31 });
    expect((await refreshed()).date).toBe('2026-11-20');
    expect(await caseNames()).toEqual(['exchange_rates jump']);
  });

  it('[SU7] written at once by two jobs and a person are each judged by the one before it', async () => {
    const { db } = app.services;
    app.clock.advance(2 * DAY);
    const finance = await memberOf(app, 'finance');
    const riyal = (date: string, SAR: number): PublishedTable => ({
      date,
      source: 'test',
      perDinar: { ...EMBEDDED_RATES.perDinar, SAR },
    });
    // each is within 3% of the embedded table, and more than that from each other
    const tables = [riyal('2026-11-21', 12_500_000), riyal('2026-11-22', 12_000_000)];
    const jobs = tables.map((table) => {
      const one = { name: 'test', staleAfter: 4, read: async () => table };
      return createRatesModule({ db, clock: app.clock, log: quiet, source: one });
    });
    const { KWD: _, ...per_dinar } = (await readRates()).per_dinar;
    const wish = { per_dinar, source: 'Bank', based_on: '2026-11-20', reason: 'the bulletin of the bank' };
    const [reply] = await Promise.all([
      askAs(app, finance, 'PUT', 'rates/2026-11-25', wish),
      ...jobs.map((job) => job.refresh()),
    ]);
    expect([200, 409]).toContain(reply.status);
    if (reply.status === 409) expect(reply.body.code).toBe('changed');
    const rows = await db
      .selectFrom('exchange_rate')
      .selectAll()
      .where('currency', '=', 'SAR')
      .orderBy('date')
      .execute();
    const past = rows.filter(({ date }) => date <= '2026-11-22');
    expect(past.length).toBe(2);
    const [before, after] = past.map(({ per_dinar: SAR }) => ({ ...EMBEDDED_RATES.perDinar, SAR }));
    expect(rateJumps(before!, after!)).toEqual([]);
    expect(await caseNames()).toEqual(past[1]?.date === '2026-11-21' ? ['exchange_rates jump'] : []);
  });

  it('[SU7] stay as they are when no source has a whole table', async () => {
    app.clock.advance(2 * DAY);
    source.publish('2026-11-21', { OMR: undefined });
    expect(await refreshed()).toMatchObject({ date: '2026-11-20', per_dinar: { USD: 3.253 } });
    expect(source.urls).toHaveLength(2);
    expect(await caseNames()).toEqual([]);
  });

  it('[SU7] over four days old become a case, which ends with a new table', async () => {
    source.fail(503);
    app.clock.set(Date.parse('2026-11-24T20:00:00Z'));
    await refreshed();
    expect(await caseNames()).toEqual([]);
    app.clock.advance(DAY);
    await refreshed();
    expect(await caseNames()).toEqual(['exchange_rates old']);
    source.publish('2026-11-25');
    expect((await refreshed()).date).toBe('2026-11-25');
    expect(await caseNames()).toEqual([]);
  });
});

describe('[SU7] a table of exchange rates', () => {
  let source: RatesEmulator;
  const read = () => {
    const env = { ratesSource: ['frankfurter'], ratesUrl: source.url, ratesFallbackUrl: null };
    const clock = { now: () => Date.parse('2026-11-22T09:00:00Z') };
    return chooseRates(env, { clock, log: quiet }).read();
  };
  beforeAll(async () => {
    source = await openRates();
  });
  afterAll(() => source.close());

  it('is whole, of one day, in millionths', async () => {
    source.publish('2026-11-21');
    expect(await read()).toMatchObject({ date: '2026-11-21', perDinar: { KWD: 1_000_000, BHD: 1_225_000 } });
  });

  it.each<[string, () => void]>([
    ['an error', () => source.fail(500)],
    ['a line that breaks', () => source.fail('drop')],
    ['no JSON', () => source.fail('html')],
    ['far too much', () => source.fail('too much')],
    ['a currency missing', () => source.publish('2026-11-21', { OMR: undefined })],
    ['a rate of zero', () => source.publish('2026-11-21', { USD: 0 })],
    ['a rate below zero', () => source.publish('2026-11-21', { USD: -3.25 })],
    ['a rate that is no number', () => source.publish('2026-11-21', { USD: '3.25' })],
    ['a day to come', () => source.publish('2027-11-21')],
    ['a day that is none', () => source.publish('2026-11-31')],
    ['another base', () => source.publishRows((rows) => rows.map((row) => ({ ...row, base: 'USD' })))],
    ['a day long past', () => source.publish('2026-11-17')],
    ['two days', () => source.publishRows(([first, ...rest]) => [{ ...first, date: '2026-11-20' }, ...rest])],
    ['two rates for a currency', () => source.publishRows((rows) => [...rows, { ...rows[0], rate: 12.3 }])],
  ])('is none with %s', async (_, trouble) => {
    source.publish('2026-11-21');
    trouble();
    await expect(read()).rejects.toThrow();
  });
});

it('[SU7] the sources are named in their order, and wrong names refuse the start with one sentence', async () => {
  const sourceOf = (ratesSource: string[] | null, ratesUrl: string | null = null) =>
    chooseRates({ ratesSource, ratesUrl, ratesFallbackUrl: null }, { clock: { now: () => 0 }, log: quiet }).name;
  expect(sourceOf(null)).toBe('ETravelers');
  expect(sourceOf(['none'])).toBe('ETravelers');
  expect(sourceOf(['frankfurter'])).toBe('api.frankfurter.dev');
  expect(sourceOf(null, 'https://rates.example/v2/rates?base=KWD')).toBe('rates.example');
  expect(sourceOf(['fawaz', 'frankfurter'])).toBe('cdn.jsdelivr.net');
  expect(() => sourceOf(['ecb'])).toThrow('RATES_SOURCE names "ecb"');
  expect(() => sourceOf(['none', 'fawaz'])).toThrow('RATES_SOURCE names "none"');
  expect(() => sourceOf(['fawaz', 'fawaz'])).toThrow('at most another one');
  const silent = frankfurterRates('http://rates.example/x', () => Promise.reject(new Error('no line')));
  await expect(silent.read()).rejects.toThrow('no line');
});
