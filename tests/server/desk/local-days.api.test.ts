import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, businessDay } from '#contract/rules/dates.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { fillWithOrders } from '#tests/bench/many-orders.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { askAs, fileAs, memberOf } from '#tests/support/staff.ts';

/** Half past midnight in Kuwait, still the day before by UTC. */
const AFTER_MIDNIGHT = '2026-11-23T21:30:00Z';
const KUWAITS = '2026-11-24';

onBothDatabases('days and amounts at the desk', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  });
  afterEach(() => app.close());

  const dataOf = async <Data>(path: string) =>
    (await askAs(app, await memberOf(app, 'finance'), 'GET', path)).body.data as unknown as Data;

  it('[OM1] what is sold after midnight is of the new local day: in the list, the books and the file’s name', async () => {
    app.clock.set(AFTER_MIDNIGHT);
    await confirmedOrder(app, visitorOf(app));
    const count = async (day: string) =>
      (await dataOf<{ total: number }>(`orders?booked_from=${day}&booked_to=${day}`)).total;
    const entries = async (day: string) => (await dataOf<{ entries: number }>(`books?from=${day}&to=${day}`)).entries;
    expect(await count(KUWAITS)).toBe(1);
    expect(await entries(KUWAITS)).toBeGreaterThan(0);
    for (const other of [addDays(KUWAITS, -1), addDays(KUWAITS, 1)])
      expect([await count(other), await entries(other)]).toEqual([0, 0]);
    expect(await dataOf('books')).toMatchObject({ from: '2026-11-01', to: KUWAITS });
    const file = await fileAs(app, await memberOf(app, 'finance'), 'orders.csv');
    expect(file.headers['content-disposition']).toContain(`orders-${KUWAITS}.csv`);
  });

  it('[OM2] amounts of two currencies sort by value, and the reply names the day of the rates', async () => {
    await fillWithOrders(app, 40);
    const { db } = app.services;
    await db.updateTable('orders').set({ currency: 'KWD', to_pay_minor: 700_000 }).execute();
    const [more, less] = await db.selectFrom('orders').select('id').orderBy('id').limit(2).execute();
    // more halalas than 700.000 dinars have fils, and fewer: worth 800 and 65 dinars
    const sell = (id: string, to_pay_minor: number) =>
      db.updateTable('orders').set({ currency: 'SAR', to_pay_minor }).where('id', '=', id).execute();
    await sell(more!.id, 980_000);
    await sell(less!.id, 79_000);
    type Page = { items: { order_id: string; to_pay: number }[]; by_value: string | null };
    const down = await dataOf<Page>('orders?sort=-amount&size=100');
    expect(down.items[0]).toMatchObject({ to_pay: 9_800 });
    expect(down.items.at(-1)).toMatchObject({ to_pay: 790 });
    expect(down.by_value).toMatch(/^2026-\d\d-\d\d$/u);
    await sell(more!.id, 850_000);
    const up = await dataOf<Page>('orders?sort=amount&size=100');
    expect([up.items[0]?.to_pay, up.items.at(-1)?.to_pay]).toEqual([790, 700]);
    expect(await dataOf('orders?sort=-amount&currency=SAR')).toMatchObject({ by_value: null, total: 2 });
    expect(await dataOf('orders')).toMatchObject({ by_value: null });
  });
});

it('[OM1] a business day turns at midnight in Kuwait', () => {
  const turns = Date.parse('2026-11-23T21:00:00Z');
  expect([businessDay(turns - 1), businessDay(turns)]).toEqual([addDays(KUWAITS, -1), KUWAITS]);
});
