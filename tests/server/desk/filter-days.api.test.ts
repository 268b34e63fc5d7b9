import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUDIT_FILTERS } from '#contract/calls/desk/audit.ts';
import { BOOK_FILTERS } from '#contract/calls/desk/books.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { ORDER_FILTERS } from '#contract/entities/desk/order-row.ts';
import { addDays } from '#contract/rules/dates.ts';
import { rangeOf } from '#contract/rules/plausible-day.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const DAYS = Object.entries({ orders: ORDER_FILTERS, audit: AUDIT_FILTERS, books: BOOK_FILTERS }).flatMap(
  ([list, filters]) =>
    Object.entries(filters).flatMap(([name, schema]) => (schema === PlainDate ? [[list, name] as const] : [])),
);

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await openTestApp();
  admin = await memberOf(app, 'admin');
}, 120_000);
afterAll(() => app.close());

it('[FK5] the lists of the desk that take days are known', () => expect(DAYS.length).toBe(8));

it.each(DAYS)('[FK5] %s: %s keeps days that its field takes, and names others as left out', async (list, name) => {
  const droppedOf = async (day: string) => {
    const { body } = await askAs(app, admin, 'GET', `${list}?${name}=${day}`);
    return (body.data as unknown as { dropped: string[] }).dropped;
  };
  const { min, max } = rangeOf('period', new Date(app.clock.now()).toISOString().slice(0, 10));
  for (const day of [min, max]) expect([day, await droppedOf(day)]).toEqual([day, []]);
  for (const day of [addDays(min, -1), addDays(max, 1), '2099-12-31', '1448-01-01'])
    expect([day, await droppedOf(day)]).toEqual([day, [name]]);
});
