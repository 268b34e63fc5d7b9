import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';
import { listOf } from '#tests/support/storefront.ts';

const MINUTE = 60_000;

eachDatabase('what visitors keep and book', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 120_000);
  afterAll(() => app.close());

  const first = async (): Promise<number[]> => {
    app.clock.advance(MINUTE + 1);
    return (await listOf(visitor)).items.map(({ id }) => id);
  };

  it('[TR3] comes first in our lists, counted from hearts and confirmed orders; nothing else moves', async () => {
    const own = await first();
    const { db } = app.services;
    const [favourite = 0, booked = 0] = [own.at(-1), own.at(-2)];
    await db.insertInto('favourite').values({ account_id: 1, package_id: favourite, created_at: 1 }).execute();
    expect(await first()).toEqual([favourite, ...own.filter((id) => id !== favourite)]);
    await confirmedOrder(app, visitor, { package_id: booked });
    await db.insertInto('favourite').values({ account_id: 1, package_id: booked, created_at: 1 }).execute();
    expect(await first()).toEqual([booked, favourite, ...own.filter((id) => id !== favourite && id !== booked)]);
    const cancelled = await db.updateTable('orders').set({ state: 'cancelled' }).execute();
    expect(cancelled.length).toBe(1);
    await db.deleteFrom('favourite').where('package_id', '=', booked).execute();
    expect(await first()).toEqual([favourite, ...own.filter((id) => id !== favourite)]);
  });
});
