import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { OfferService } from '#server/modules/offers/index.ts';
import { createPriceRefresher } from '#server/modules/packages/price-refresher.ts';
import { withFacts } from '#server/modules/offers/index.ts';
import { createHealth } from '#server/modules/studio/health.ts';
import type { StudioDeps } from '#server/modules/studio/studio.types.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

const ID = 101;
const DAY = 24 * 3_600_000;
const OWN = { holding: 'stock' };
const VENDOR = { holding: 'price' };

eachDatabase('[ST5] a look at what is on sale', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    const { db } = app.services;
    await db.deleteFrom('package_health').execute();
    await db.updateTable('package').set({ state: 'draft' }).where('id', '<>', ID).execute();
    await db.updateTable('package').set({ state: 'published', popularity: 1 }).where('id', '=', ID).execute();
  });

  const health = () => app.services.db.selectFrom('package_health').selectAll().execute();
  /** A round of looks at which a search for the price does `search`, with suppliers of flights and hotels. */
  function round(search: StudioDeps['packages']['priceOf'], sellers: object[] = [OWN]) {
    const failed = vi.fn<(error: unknown) => void>();
    const { db } = app.services;
    const deps = {
      db,
      clock: app.clock,
      suppliers: { flights: sellers, hotels: sellers },
      rates: async () => ({}) as RateTable,
      versions: { forget() {} },
      packages: { priceOf: search },
      houses: async () => new Map(),
      failed,
    };
    const look = createHealth(deps as unknown as StudioDeps, async () => {});
    return { look, failed };
  }

  it('nobody can buy it: that counts; where vendors may sell it, it does not, and they are not asked', async () => {
    const search = vi.fn<StudioDeps['packages']['priceOf']>(async () => null);
    expect(await round(search).look()).toBe(1);
    expect(await health()).toMatchObject([{ state: 'unsellable', failures: 1 }]);
    app.clock.advance(DAY);
    await app.services.db.deleteFrom('package_health').execute();
    expect(await round(search, [OWN, VENDOR]).look()).toBe(1);
    expect(await health()).toMatchObject([{ state: 'sound', failures: 0 }]);
    // the last word of each search says that nobody looks at it
    for (const call of search.mock.calls as unknown[][]) expect(call.at(-1)).toBe(false);
    search.mockClear();
    await app.services.db.deleteFrom('package_health').execute();
    // where vendors alone sell, their copied content is read
    const { look, failed } = round(search, [VENDOR]);
    expect(await look()).toBe(1);
    expect(search).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });

  it('one that was published anew, or taken off sale, while it was looked at is left alone', async () => {
    const { db } = app.services;
    const changed = [{ version: 77 }, { state: 'withdrawn' as const, withdrawn_for: 'staff' }];
    for (const change of changed) {
      const late = async () => {
        await db.updateTable('package').set(change).where('id', '=', ID).execute();
        return null;
      };
      expect(await round(late).look()).toBe(1);
      expect(await health()).toEqual([]);
    }
  });

  it('a look that fails waits for its next day like any other', async () => {
    const broken = round(() => Promise.reject(new Error('no supplier answers')));
    expect([await broken.look(), await broken.look()]).toEqual([1, 0]);
    expect(broken.failed).toHaveBeenCalledTimes(1);
    expect(await health()).toMatchObject([{ state: 'sound', failures: 0, checked_at: app.clock.now() }]);
  });

  it('[X10] what our own stock has not is not unsold where vendors sell it too, and whoever opens it asks them', async () => {
    const { db } = app.services;
    const onPrice = vi.fn<(...parameters: unknown[]) => void>();
    const flags: boolean[] = [];
    const offers = {
      hasOwnStock: () => true,
      hasVendors: () => true,
      planOf: async () => ({}),
      async cheapest(_: unknown, { isSeen }: { isSeen: boolean }) {
        flags.push(isSeen);
        return null;
      },
    };
    const keeper = createPriceRefresher({
      db,
      clock: app.clock,
      offers: offers as unknown as OfferService,
      rates: async () => ({ date: '2026-11-01' }) as unknown as RateTable,
      stockVersion: async () => 1,
      onPrice,
    });
    await keeper.refreshAll(async () => true);
    await keeper.refreshAll(async () => true);
    expect(flags).toEqual([false, false]);
    expect(onPrice).not.toHaveBeenCalled();
    const row = await db.selectFrom('package').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
    const expert = await db.selectFrom('expert').selectAll().limit(1).executeTakeFirstOrThrow();
    await keeper.refresh(withFacts(row), expert, 'kw');
    expect(flags.at(-1)).toBe(true);
    expect(onPrice).not.toHaveBeenCalled();
  });
});
