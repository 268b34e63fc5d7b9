import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPriceFiller } from '#server/modules/packages/price-filler.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

const HOUR = 3_600_000;
const isStopped = () => false;

eachDatabase('prices of the coming days', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  }, 120_000);
  afterAll(() => app.close());

  const rows = () =>
    app.services.db
      .selectFrom('trip_price')
      .select(['origin', 'party', 'depart', 'state', 'seen_at'])
      .orderBy('depart')
      .execute();

  it('[PR19] are of both markets, for a couple and a family, of our own stock, once a day', async () => {
    const { packages } = app.services;
    await packages.fillPrices(isStopped, { packages: 1, days: 3 });
    const first = await rows();
    expect([...new Set(first.map(({ party }) => party))].toSorted()).toEqual(['2', '2-8.8']);
    expect(new Set(first.map(({ origin }) => origin)).size).toBe(2);
    expect(new Set(first.map(({ depart }) => depart)).size).toBe(3);
    expect(first.length).toBe(12);

    app.clock.advance(HOUR);
    await packages.fillPrices(isStopped, { packages: 1, days: 3 });
    expect(await rows()).toEqual(first);
    app.clock.advance(20 * HOUR);
    await packages.fillPrices(isStopped, { packages: 1, days: 3 });
    const later = await rows();
    expect(later.every(({ depart, seen_at }) => seen_at > first[0]!.seen_at || depart === first[0]!.depart)).toBe(true);
  });

  it('[PR19] take a twentieth of one core, and end with the process', async () => {
    const slept: number[] = [];
    let isOver = false;
    const round = createPriceFiller({
      db: app.services.db,
      clock: app.clock,
      sleep: async (ms) => slept.push(ms),
      prices: {
        async fill(_id, _stays, _location, rest) {
          isOver = slept.length === 2;
          return rest(10);
        },
      },
    });
    await round(() => isOver);
    expect(slept.map(Math.round)).toEqual([190, 190, 190]);
  });
});
