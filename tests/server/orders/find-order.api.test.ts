import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimits } from '#server/modules/limits/index.ts';
import { createFindOrder } from '#server/modules/orders/find-order.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';

const EMAIL = 'salem@example.com';

eachDatabase('[A3] [OP3] searches for a booking of one email', (dialect) => {
  let app: TestApp;
  let reference: string;
  beforeAll(async () => {
    app = await openTestApp({ dialect, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
    const visitor = visitorOf(app);
    ({ reference } = (await visitor.place(await visitor.quote())).body.data);
  }, 120_000);
  afterAll(() => app.close());

  const openSearch = () => {
    const { db, ring } = app.services;
    const find = createFindOrder({ db, clock: app.clock, fingerprint: ring.fingerprint, limits: createLimits(ring) });
    return (text: string, ip: string, email = EMAIL) =>
      find({ reference: text, email, ip }).then(
        () => 'found',
        (refusal: { code: string }) => refusal.code,
      );
  };
  const guessFrom = (search: ReturnType<typeof openSearch>, ip: string, count: number, email = EMAIL) =>
    Promise.all(Array.from({ length: count }, () => search('ET-AAAAAA', ip, email)));

  it('are stopped for a day once guesses come from many addresses, and its owner still finds it', async () => {
    const search = openSearch();
    for (let address = 0; address < 10; address += 1)
      expect(new Set(await guessFrom(search, `198.51.100.${address}`, 10))).toEqual(new Set(['not_found']));
    // a right reference learns nothing more there, nor do many guesses at once from an address that is new
    expect(await search(reference, '198.51.100.1')).toBe('too_many');
    const more = await guessFrom(search, '198.51.100.77', 30);
    expect(more.filter((code) => code === 'not_found')).toHaveLength(10);
    for (let time = 0; time < 12; time += 1) expect(await search(reference, '192.0.2.9')).toBe('found');
    app.clock.advance(86_400_000);
    expect(await search(reference, '198.51.100.1')).toBe('found');
  });

  it('are refused with the hour when the first of both counts is over', async () => {
    const { db, ring } = app.services;
    const [ip, other] = ['203.0.113.5', '203.0.113.6'];
    const email = `late-${EMAIL}`;
    const limits = createLimits(ring);
    const now = app.clock.now();
    const count = async (subject: string, times: number, window: number) => {
      for (let time = 0; time < times; time += 1) await limits.count(db, [{ subject, limit: times, window }], now);
    };
    await count(`find|email|${email}`, 100, 60_000);
    await count(`find|here|${email} ${ip}`, 10, 3_600_000);
    const find = (from: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/website/orders/find',
        headers: { 'x-forwarded-for': from },
        payload: { reference, email },
      });
    const refused = await find(ip);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many', '60']);
    expect((await find(other)).statusCode).toBe(404);
  });

  it('of another email are not touched by them', async () => {
    const search = openSearch();
    for (let address = 0; address < 11; address += 1)
      await guessFrom(search, `198.51.100.${address}`, 10, 'other@example.com');
    expect(await search(reference, '198.51.100.1')).toBe('found');
  });
});
