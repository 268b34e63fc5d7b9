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
    app = await openTestApp({ dialect });
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

  it('of another email are not touched by them', async () => {
    const search = openSearch();
    for (let address = 0; address < 11; address += 1)
      await guessFrom(search, `198.51.100.${address}`, 10, 'other@example.com');
    expect(await search(reference, '198.51.100.1')).toBe('found');
  });
});
