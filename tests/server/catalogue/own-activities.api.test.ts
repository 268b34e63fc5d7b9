import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskActivity } from '#contract/entities/desk/activity.ts';
import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const PROVIDER = {
  name: { ar: 'قوارب البوسفور', en: 'Bosphorus Boats' },
  email: 'boats@example.com',
  phone: '',
  locale: 'ar',
  vat_number: '',
  payment_days: 14,
};

eachDatabase('[CA14] activities that a business sells by itself', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let content: Member;
  let code: string;
  let provider: string;
  beforeEach(async () => {
    app = await openTestApp({ dialect, env: { ACTIVITY_SUPPLIERS: 'own' } });
    visitor = visitorOf(app);
    content = await memberOf(app, 'content');
    // as in a business: no activity of the demonstration
    await app.services.db.deleteFrom('activity').execute();
    const { facts } = (await pkg())!;
    code = facts.amenities.find(({ id }) => id === 1)!.activity!.code;
    const made = await ask<{ provider_id: string }>('POST', 'providers', PROVIDER);
    provider = made.body.data.provider_id;
  }, 60_000);
  afterEach(() => settleAndClose(app));

  async function pkg() {
    const row = await app.services.db
      .selectFrom('package')
      .select('details_json')
      .where('id', '=', 103)
      .executeTakeFirst();
    return (
      row && { facts: JSON.parse(row.details_json) as { amenities: { id: number; activity?: { code: string } }[] } }
    );
  }
  const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = content) =>
    askAs(app, who, method, path, body) as unknown as Promise<{
      status: number;
      body: { data: Data; code?: string; errors?: Record<string, string[]>; activity?: DeskActivity };
    }>;
  const find = async () => {
    const { body } = await ask<{ items: DeskActivity[] }>('GET', 'activities?size=100');
    return body.data.items.find((one) => one.code === code)!;
  };
  const terms = (change: object = {}) => ({
    provider_id: provider,
    sold_by: 'party',
    price_fils: 42_000,
    cost_fils: 33_600,
    places: 2,
    confirm_hours: 24,
    cutoff_hours: 48,
    ...change,
  });
  const sell = (change: object = {}, version = 0) =>
    ask<DeskActivity>('PUT', `activities/${code}`, { terms: terms(change), version });

  it('an idea is sold once it has a provider, a cost and a price; its price is the next offer’s, its cost the provider’s', async () => {
    expect(await find()).toMatchObject({ terms: null, provider_name: null, version: 0 });
    expect((await sell()).status).toBe(200);
    expect(await find()).toMatchObject({ provider_name: 'Bosphorus Boats', version: 1, terms: { price_fils: 42_000 } });
    const before = await visitor.quote({ package_id: 103, amenities: [1] });
    const line = (quote: typeof before) => quote.lines.find(({ kind }) => kind === 'activity')!.amount;
    expect(line(before)).toBe(42);
    await sell({ price_fils: 45_500 }, 1);
    expect(line(await visitor.quote({ package_id: 103, amenities: [1] }))).toBe(45.5);
    const order = await confirmedOrder(app, visitor, { package_id: 103, amenities: [1] });
    const { components } = (await app.services.quotes.findQuote(order.quote.quote_id))!;
    expect(components.find(({ kind }) => kind === 'activity')).toMatchObject({ supplier: 'OWN', cost: 33_600 });
    const support = await memberOf(app, 'support');
    const { body } = await ask<{ items: DeskArrangement[] }>('GET', 'arrangements', undefined, support);
    expect(body.data.items).toMatchObject([{ kind: 'activity', provider: 'Bosphorus Boats' }]);
    const letter = await ask<{ to: string; locale: string; lines: string[] }>(
      'GET',
      `arrangements/${body.data.items[0]!.arrangement_id}/letter`,
      undefined,
      support,
    );
    expect(letter.body.data).toMatchObject({ to: PROVIDER.email, locale: 'ar' });
    const [flight] = order.quote.flight.Result[0]!.Segments;
    const number = `${flight!.AirlineCode}${flight!.FlightNumber.replace(flight!.AirlineCode, '')}`;
    expect(letter.body.data.lines.join(' ')).toContain(`الرحلة \u2068${number}\u2069`);
  });

  it('sold no more it is told as unavailable, and an earlier quote stays as it is', async () => {
    await sell();
    const quote = await visitor.quote({ package_id: 103, amenities: [1] });
    const stopped = await ask<DeskActivity>('PUT', `activities/${code}`, { terms: null, version: 1 });
    expect(stopped.body.data).toMatchObject({ terms: null, version: 2 });
    await expect(visitor.quote({ package_id: 103, amenities: [1] })).rejects.toThrow('sold_out');
    expect(quote.lines.find(({ kind }) => kind === 'activity')!.amount).toBe(42);
  });

  it('refuses what cannot be: by field, two editors, a stranger’s code, the wrong role', async () => {
    expect((await sell({ cost_fils: 50_000 })).body.errors).toHaveProperty('cost_fils');
    expect((await sell({ provider_id: 'nobody' })).body.errors).toHaveProperty('provider_id');
    await sell();
    const late = await sell({ price_fils: 50_000 });
    expect([late.status, late.body.code, late.body.activity?.version]).toEqual([409, 'changed', 1]);
    const foreign = await ask('PUT', 'activities/atlantis.boat', { terms: terms(), version: 0 });
    expect(foreign.status).toBe(404);
    const support = await memberOf(app, 'support');
    expect((await ask('GET', 'activities', undefined, support)).status).toBe(403);
  });
});
