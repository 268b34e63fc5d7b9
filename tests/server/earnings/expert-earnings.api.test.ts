import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnBooking } from '#contract/entities/own-booking.ts';
import type { EarningFigures, StatementLine } from '#contract/entities/own-earning.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, orderBody, visitorOf } from '#tests/support/journey.ts';
import { expertOf, sellerOf } from '#tests/support/own-expert.ts';
import type { Member } from '#tests/support/wallets.ts';

const HOUR = 3_600_000;
type Page<Item> = { items: Item[]; total: number; dropped: string[] };

eachDatabase('what an expert reads of bookings and money', (dialect) => {
  let app: TestApp;
  let expert: Member & { expertId: number };
  let orderIds: string[];
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    orderIds = [];
    for (const _ of [1, 2]) orderIds.push((await confirmedOrder(app, visitorOf(app))).order_id);
    expert = await expertOf(app, 'noura', await sellerOf(app, orderIds[0]!));
  }, 120_000);
  afterAll(() => closeWithRightBooks(app));

  const read = async (path: string, who: Pick<Member, 'headers'> = expert) =>
    visitorOf(app).ask<{ data: unknown }>('GET', `/api/v1/expert/${path}`, undefined, { headers: who.headers });
  const lines = async (query = '') => (await read(`earnings${query}`)).body.data as Page<StatementLine>;
  const figures = async () => (await read('earnings/figures')).body.data as EarningFigures;
  const bookings = async (query = '') => (await read(`bookings${query}`)).body.data as Page<OwnBooking>;
  const minor = (amount: number) => Math.round(amount * 1_000);

  it('[ST7] the balance runs from line to line, up by shares and down by the payout that settles them', async () => {
    const before = await lines();
    expect(before.items.map(({ kind, state }) => [kind, state])).toEqual([
      ['share', 'pending'],
      ['share', 'pending'],
    ]);
    const [last, first] = before.items as [StatementLine, StatementLine];
    expect(minor(first.balance)).toBe(minor(first.amount));
    expect(minor(last.balance)).toBe(minor(first.amount) + minor(last.amount));
    expect(last.reference).toMatch(/^ET-/u);
    app.clock.advance(73 * HOUR);
    await app.services.earnings.sweep();
    const after = await lines();
    expect(after.items[0]).toMatchObject({ kind: 'payout', amount: -last.balance, balance: 0, state: 'settled' });
    expect(after.items.slice(1).map(({ state }) => state)).toEqual(['settled', 'settled']);
    const payoutLines = await lines(`?payout=${after.items[0]!.payout_id}`);
    expect(payoutLines.items.map(({ kind }) => kind)).toEqual(['share', 'share']);
    // a filter hides lines and changes no balance
    expect((await lines('?kind=share')).items[0]!.balance).toBe(last.balance);
    expect(await lines('?currency=SAR')).toMatchObject({ items: [], total: 0 });
    expect(await lines('?payout=of-somebody&size=9')).toMatchObject({ total: 3, dropped: ['payout'] });
  });

  it('[ST7] [P3] figures by currency and month add up to the lines, and say why payouts wait', async () => {
    const { sums, months, next, wait } = await figures();
    const paid = -(await lines('?kind=payout')).items[0]!.amount;
    expect(sums).toEqual([{ currency: 'KWD', pending: 0, due: 0, paid }]);
    expect([wait, next]).toEqual([null, []]);
    expect(months.map(({ currency }) => currency)).toEqual(['KWD']);
    expect(months[0]!.months).toHaveLength(6);
    const sum = (name: 'earned' | 'paid') => months[0]!.months.reduce((total, month) => total + minor(month[name]), 0);
    expect([sum('earned'), sum('paid')]).toEqual([minor(paid), minor(paid)]);
    const { db } = app.services;
    await db.updateTable('account').set({ activated_at: null }).where('id', '=', expert.id).execute();
    expect((await figures()).wait).toBe('not_activated');
    await db.updateTable('account').set({ activated_at: 1 }).where('id', '=', expert.id).execute();
  });

  it('[ST7] the statement as a file has a line a movement, with amounts as numbers', async () => {
    const { body, headers } = await read('earnings.csv');
    const rows = String(body).replaceAll('"', '').trimEnd().split('\n');
    expect(headers['content-type']).toContain('text/csv');
    expect(rows[0]).toBe('\uFEFFat,kind,reference,package,currency,amount,balance,due_at,state,payout_id,percent');
    expect(rows.slice(1, -1).map((row) => row.split(',')[1])).toEqual(['share', 'share', 'payout']);
    expect(rows.at(-2)).toMatch(/,KWD,-\d+\.\d{3},0\.000,/u);
  });

  it('[ST8] bookings say when, what and how many, and nothing of who travels', async () => {
    const all = await bookings();
    expect(all.items).toHaveLength(2);
    expect(all.items[0]).toMatchObject({ state: 'coming', share_state: 'settled', currency: 'KWD' });
    expect(all.items[0]!.travellers).toBeGreaterThan(0);
    const { travellers, contact } = orderBody(await visitorOf(app).quote());
    const text = JSON.stringify(all).toLowerCase();
    const secrets = [contact.email, contact.mobile, ...travellers.flatMap((one) => [one.first_name, one.last_name])];
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase());
    expect((await bookings(`?package=${all.items[0]!.package_id}`)).total).toBe(2);
    expect((await bookings('?package=102')).total).toBe(0);
    expect((await bookings('?state=coming')).total).toBe(2);
    expect((await bookings('?state=home')).total).toBe(0);
    await app.services.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orderIds[0]!).execute();
    expect((await bookings('?state=cancelled')).items.map(({ state }) => state)).toEqual(['cancelled']);
    await app.services.db.updateTable('orders').set({ state: 'confirmed' }).where('id', '=', orderIds[0]!).execute();
  });

  it('[ST7] [ST8] another expert reads nothing of it', async () => {
    const other = await expertOf(app, 'other', expert.expertId === 2 ? 3 : 2);
    for (const path of ['earnings', 'bookings'])
      expect((await read(path, other)).body.data).toMatchObject({ items: [], total: 0 });
    expect((await read('earnings/figures', other)).body.data).toMatchObject({ sums: [], months: [] });
  });
});
