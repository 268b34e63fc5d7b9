import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { EMBEDDED_RATES } from '#server/db/seed/rates.ts';
import { embeddedRates } from '#server/rates/embedded.ts';
import { publishedRates } from '#server/rates/published.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

type Row = { date: string; base: string; quote: string; rate: unknown };
const RATES = { SAR: 12.2, USD: 3.25, EUR: 2.81, AED: 11.94, QAR: 11.83, BHD: 1.225, OMR: 1.251 };
const rowsOf = (date: string, change: Record<string, unknown> = {}): Row[] =>
  Object.entries({ ...RATES, ...change }).map(([quote, rate]) => ({ date, base: 'KWD', quote, rate }));

eachDatabase('[K11] exchange rates', (dialect) => {
  let app: TestApp;
  let source: Server;
  let reply: { status: number; body: string };
  const publish = (rows: unknown, status = 200) => {
    reply = { status, body: typeof rows === 'string' ? rows : JSON.stringify(rows) };
  };
  const shown = async () =>
    (await app.inject({ url: '/api/v1/website/exchange_rates' })).json<{
      data: { date: string; source: string | null; per_dinar: Record<string, number> };
    }>().data;
  const refreshed = async () => {
    await app.services.exchange.refresh();
    app.clock.advance(61_000);
    return shown();
  };

  beforeEach(async () => {
    publish([]);
    source = createServer((_, response) => response.writeHead(reply.status).end(reply.body));
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', () => resolve()));
    const { port } = source.address() as AddressInfo;
    app = await openTestApp({ dialect, env: { RATES_URL: `http://127.0.0.1:${port}/rates` } });
  });
  afterEach(async () => {
    await app.close();
    source.close();
  });

  it('are one dated table with its source, the embedded one where nothing newer is', async () => {
    expect(await shown()).toMatchObject({ date: '2026-11-20', source: 'ETravelers', per_dinar: { KWD: 1, SAR: 12.2 } });
  });

  it('begin as one and the same table: filled with the catalogue, written where there is none, for a currency that lacks, and read as a source', async () => {
    const { db } = app.services;
    const filled = await shown();
    expect(Object.keys(filled.per_dinar).toSorted()).toEqual(Object.keys(EMBEDDED_RATES.perDinar).toSorted());
    await db.deleteFrom('exchange_rate').where('currency', '=', 'EUR').execute();
    app.clock.advance(61_000);
    expect(await shown()).toEqual(filled);
    await db.deleteFrom('exchange_rate').execute();
    await db.deleteFrom('rate_table').execute();
    app.clock.advance(61_000);
    expect(await shown()).toEqual(filled);
    expect(await db.selectFrom('exchange_rate').select('date').distinct().execute()).toEqual([{ date: filled.date }]);
    expect(await embeddedRates.read()).toEqual({
      date: filled.date,
      perDinar: Object.fromEntries(
        Object.entries(filled.per_dinar).map(([code, rate]) => [code, Math.round(rate * 1_000_000)]),
      ),
    });
  });

  it('are refreshed from the source, with its own day', async () => {
    app.clock.advance(2 * 86_400_000);
    publish(rowsOf('2026-11-21'));
    expect(await refreshed()).toMatchObject({ date: '2026-11-21', source: '127.0.0.1', per_dinar: { USD: 3.25 } });
    publish(rowsOf('2026-11-21', { USD: 3.3 }));
    expect((await refreshed()).per_dinar.USD, 'a day is written once').toBe(3.25);
  });

  it('that jumped are sold at only after a person has read them', async () => {
    app.clock.advance(2 * 86_400_000);
    publish(rowsOf('2026-11-21', { SAR: 1.22 }));
    expect(await refreshed()).toMatchObject({ date: '2026-11-20', per_dinar: { SAR: 12.2 } });
    const cases = await openCases(app.services.db);
    expect(cases.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['exchange_rates jump']);
    expect(JSON.parse(cases[0]?.detail_json ?? '{}')).toMatchObject({ currencies: ['SAR'], date: '2026-11-21' });
    const hand = { by: 'noura', reason: 'the riyal was pegged anew' };
    await app.services.exchange.adopt(hand);
    app.clock.advance(61_000);
    expect((await shown()).per_dinar.SAR).toBe(1.22);
    expect(await openCases(app.services.db)).toEqual([]);
    await expect(app.services.exchange.adopt(hand)).rejects.toThrow('no newer table');
  });

  it.each([
    ['an error', 'no', 500],
    ['no JSON', '<html>', 200],
    ['a currency missing', rowsOf('2026-11-21').slice(1), 200],
    ['a rate of zero', rowsOf('2026-11-21', { USD: 0 }), 200],
    ['a rate that is no number', rowsOf('2026-11-21', { USD: '3.25' }), 200],
    ['another base', rowsOf('2026-11-21').map((row) => ({ ...row, base: 'USD' })), 200],
    ['a day to come', rowsOf('2027-11-21'), 200],
    ['far too much', JSON.stringify(rowsOf('2026-11-21')).padEnd(70_000, ' '), 200],
  ])('stay as they are when the source answers with %s', async (_, rows, status) => {
    app.clock.advance(2 * 86_400_000);
    publish(rows, status);
    expect(await refreshed()).toMatchObject({ date: '2026-11-20', per_dinar: { USD: 3.253 } });
  });

  it('that grow old become a case, which ends with a new table', async () => {
    app.clock.advance(11 * 86_400_000);
    publish('down', 503);
    await refreshed();
    expect((await openCases(app.services.db)).map(({ subject }) => subject)).toEqual(['old']);
    publish(rowsOf('2026-12-01'));
    expect((await refreshed()).date).toBe('2026-12-01');
    expect(await openCases(app.services.db)).toEqual([]);
  });
});

it('[K11] a source that does not answer at all is refused by name', async () => {
  const silent = publishedRates('http://rates.example/x', () => Promise.reject(new Error('no line')));
  await expect(silent.read()).rejects.toThrow('no line');
  expect(silent.name).toBe('rates.example');
});
