import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

eachDatabase('what is typed or pasted into an address of the desk', (dialect) => {
  let app: TestApp;
  let admin: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    admin = await memberOf(app, 'admin');
  });
  afterEach(() => closeWithWholeChain(app));

  const totalOf = async (list: string, query: Record<string, string>) => {
    const { status, body } = await askAs(app, admin, 'GET', `${list}?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body.data.total;
  };

  it.each(['mailto:salem@example.com', '<SALEM@example。com>', 'tel:+96550001234', '+965/5000/1234', '+९६५ ५०००-१२३४'])(
    '[FK6] an order is found by %j',
    async (q) => {
      const visitor = visitorOf(app);
      await visitor.place(await visitor.quote());
      expect(await totalOf('orders', { q })).toBe(1);
    },
  );

  it('[FK6] rates are written for a day in any digits', async () => {
    const { newest } = (await askAs(app, admin, 'GET', 'rates')).body.data as {
      newest: { date: string; per_dinar: object };
    };
    const day = new Date(app.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const typed = `${day.replace(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)}\u200F`;
    const body = { per_dinar: newest.per_dinar, source: 'Central Bank', based_on: newest.date, reason: 'as published' };
    const { status, body: reply } = await askAs(app, admin, 'PUT', `rates/${encodeURIComponent(typed)}`, body);
    expect([status, (reply.data.rates as { date: string } | undefined)?.date]).toEqual([200, day]);
  });

  it('[FK8] a period whose last day comes first is read the other way round', async () => {
    const today = new Date(app.clock.now()).toISOString().slice(0, 10);
    const [from, to] = [`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, `${Number(today.slice(0, 4)) + 1}-01-01`];
    const all = await totalOf('audit', { from, to });
    expect(all).toBeGreaterThan(0);
    expect(await totalOf('audit', { from: to, to: from })).toBe(all);
  });
});
