import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LOCATIONS } from '#contract/constants.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { packageDetails } from '#contract/calls/package-details.ts';
import { createInProcessApi } from '#server/http/in-process-api.ts';
import type { FlightSupplier } from '#server/suppliers/port.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { listOf, MULTI, SINGLE } from '#tests/support/storefront.ts';

const ROBOT = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const STAY = 'start_date=2027-04-01&end_date=2027-04-06&rooms=2-8';

eachDatabase('a shop that also asks a vendor', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let calls = 0;
  let isEmpty = false;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
    const [own] = app.services.suppliers.flights;
    const vendor: FlightSupplier = {
      ...own!,
      code: 'VND',
      holding: 'price',
      search: async (query) => {
        calls += 1;
        return isEmpty ? [] : own!.search(query);
      },
    };
    app.services.suppliers.flights.push(vendor);
  }, 60_000);
  beforeEach(() => {
    calls = 0;
  });
  afterAll(() => app.close());

  it('[PR6] asks it for a visitor alone: not for robots, lists, HTML and what a page says whatever the days', async () => {
    for (const path of ['package_details_new', 'package_details_new_all_flights', 'package_details_new_all_hotels']) {
      const { status, body } = await visitor.ask<{ code: string }>('POST', path, SINGLE, { headers: ROBOT });
      expect([status, body.code]).toEqual([409, 'not_asked']);
    }
    const { status } = await visitor.ask<{ data: PackagePage }>('GET', 'packages/103');
    expect(status).toBe(200);
    expect((await visitor.ask('GET', `packages?${STAY}`)).status).toBe(200);
    const failures: unknown[] = [];
    const ask = createInProcessApi(app.routes, 'en', LOCATIONS[85].market, (error) => failures.push(error));
    await expect(ask(packageDetails, {}, SINGLE as never)).rejects.toMatchObject({ code: 'not_asked' });
    expect([calls, failures]).toEqual([0, []]);
    expect((await visitor.ask('POST', 'package_details_new', SINGLE)).status).toBe(200);
    expect(calls).toBe(1);
  });

  it('[PR2] what the visitor found prices the list of the same search', async () => {
    const search = { ...SINGLE, rooms: [{ Adults: 2, Children: [8], Infants: [] }] };
    const kindOf = async () => {
      const { items } = await listOf(visitor, { ...Object.fromEntries(new URLSearchParams(STAY)), place: 'istanbul' });
      app.clock.advance(21_000);
      return items.find(({ id }) => id === SINGLE.package_id)?.price_kind;
    };
    expect(await kindOf()).toBe('unknown');
    await visitor.ask('POST', 'package_details_new', search);
    await expect.poll(kindOf, { timeout: 10_000 }).toBe('exact');
  });

  it('[PR8] a vendor that finds nothing sells no package out', async () => {
    const days = { start_date: '2027-05-06', end_date: '2027-05-13' };
    const ownStock = vi.spyOn(app.services.suppliers.flights[0]!, 'search').mockResolvedValue([]);
    isEmpty = true;
    expect((await visitor.ask('POST', 'package_details_new', { ...SINGLE, ...days })).status).toBe(200);
    isEmpty = false;
    ownStock.mockRestore();
    // written together with what the next search finds
    await visitor.ask('POST', 'package_details_new', { ...SINGLE, ...days, package_id: MULTI.package_id });
    const kinds = async () => {
      app.clock.advance(21_000);
      const { items } = await listOf(visitor, { ...days, place: 'istanbul' });
      return new Map(items.map(({ id, price_kind }) => [id, price_kind]));
    };
    await expect.poll(async () => (await kinds()).get(MULTI.package_id), { timeout: 10_000 }).toBe('exact');
    expect((await kinds()).get(SINGLE.package_id)).toBe('unknown');
  });
});
