import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertNothingInvented } from '#server/modules/packages/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { ops, OPS_SECRET } from '#tests/support/ops.ts';
import { listOf } from '#tests/support/storefront.ts';

eachDatabase('[CA17] what a demonstration left in a business', (dialect) => {
  let app: TestApp;
  let place: Place;
  beforeAll(async () => {
    place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    app = await openTestApp({ place, env: { SECRET_KEY: OPS_SECRET } });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  it('starts no shop of real money until it is off sale, which one command does', async () => {
    const start = () => assertNothingInvented(app.services.db, { live: true, now: app.clock.now() });
    await expect(start()).rejects.toThrow(/packages on sale have invented hotels.*catalogue invented/u);
    await assertNothingInvented(app.services.db, { live: false, now: app.clock.now() });
    const listed = await ops(place, 'catalogue', 'invented');
    expect(listed.out).toMatch(/^package 101: /mu);
    await expect(start()).rejects.toThrow();
    expect((await ops(place, 'catalogue', 'invented', '--yes')).code).toBe(0);
    await start();
    expect((await ops(place, 'catalogue', 'invented')).out).toBe('0 packages and 0 promotions.\n');
    const total = async () => (await listOf(visitorOf(app))).total;
    await expect.poll(total, { timeout: 15_000 }).toBe(0);
  });
});
