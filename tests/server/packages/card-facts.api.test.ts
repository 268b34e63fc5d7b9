import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackageCard, PackagePage } from '#contract/entities/package-card.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';

const HOUR = 3_600_000;
const ID = 103;

eachDatabase('[CA15] what a card says', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
  }, 60_000);
  afterAll(() => app.close());

  const cards = async () => {
    const { body } = await visitor.ask<{ data: { items: PackageCard[] } }>('GET', 'packages');
    return body.data.items;
  };
  const own = async () => (await visitor.ask<{ data: PackageCard[] }>('GET', `favourites?ids=${ID}`)).body.data[0]!;

  it('comes from a search that found it, or is not said', async () => {
    await app.services.db.deleteFrom('package_price').execute();
    const unfound = await cards();
    expect(unfound.length).toBeGreaterThan(0);
    const nothing = { airline_name: null, airline_stops: null, board: null, refundable: false, total: null };
    for (const card of unfound) expect(card).toMatchObject({ ...nothing, priced_at: null, priced_on: null });
    await visitor.ask<{ data: PackagePage }>('GET', `packages/${ID}`);
    await expect.poll(async () => (await own()).priced_at).not.toBeNull();
    const found = await own();
    expect(found.airline_name).toMatch(/\S/u);
    expect(found.board).toMatch(/\S/u);
    expect(found.airline_stops).toBeGreaterThanOrEqual(0);
    expect(found.priced_on).toBeNull();
  });

  it('tells the day of a price of 72 hours, and nothing of one of seven days', async () => {
    const { total, priced_at } = await own();
    app.clock.advance(72 * HOUR - 1);
    expect((await own()).priced_on).toBeNull();
    app.clock.advance(1);
    expect(await own()).toMatchObject({ total, priced_at, priced_on: '2026-11-20' });
    app.clock.advance(96 * HOUR - 1);
    expect((await own()).total).toBe(total);
    app.clock.advance(1);
    expect(await own()).toMatchObject({ total: null, airline_name: null, board: null, priced_at: null });
  });
});
