import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { readBooks } from '#contract/calls/desk/books.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { askAs, halves, memberOf, type Member } from '#tests/support/staff.ts';

type Books = ReplyOf<typeof readBooks>['data'];

onBothDatabases('[BO9] the books at the desk', (dialect) => {
  let app: TestApp;
  let finance: Member;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    finance = await memberOf(app, 'finance');
  }, 120_000);
  afterAll(() => app.close());

  const read = async (query = '', who = finance) =>
    (await askAs(app, who, 'GET', `books${query}`)).body.data as unknown as Books;
  const after = ({ currencies }: Books, currency: string) =>
    Object.fromEntries(
      (currencies.find((one) => one.currency === currency)?.accounts ?? []).map((row) => [row.account, row.after]),
    );

  it('tells accounts by currency in a period, and sums to zero', async () => {
    const day = new Date(app.clock.now()).toISOString().slice(0, 10);
    expect(await read()).toMatchObject({
      from: `${day.slice(0, 7)}-01`,
      to: day,
      currencies: [],
      imbalances: [],
      differences: [],
    });
    const { quote } = await confirmedOrder(app, visitorOf(app));
    const books = await read(`?from=${day}&to=${day}`);
    expect(after(books, 'KWD')).toMatchObject({ gateway_clearing: quote.to_pay, customer_deposits: 0 });
    for (const { accounts } of books.currencies) {
      const total = accounts.reduce((sum, row) => sum + Math.round(row.after * 1_000), 0);
      expect(total).toBe(0);
      for (const row of accounts) expect(row.before + row.debits + row.credits).toBeCloseTo(row.after, 6);
    }
    const tomorrow = new Date(app.clock.now() + 86_400_000).toISOString().slice(0, 10);
    const later = await read(`?from=${tomorrow}&to=${tomorrow}`);
    expect(later).toMatchObject({ entries: 0, transactions: 0 });
    const clearing = later.currencies[0]?.accounts.find(({ account }) => account === 'gateway_clearing');
    expect(clearing).toMatchObject({ before: quote.to_pay, debits: 0, credits: 0, after: quote.to_pay });
    // the wrong way round is turned; what makes no sense is dropped, and said
    expect(await read(`?from=${tomorrow}&to=${day}`)).toMatchObject({ from: day, to: tomorrow });
    expect((await read('?from=2026-02-31')).dropped).toEqual(['from']);
  });

  it('tells what the book-keeper found, with its order, and transactions that do not sum to zero', async () => {
    const { db, keeper } = app.services;
    const { order_id, reference } = await confirmedOrder(app, visitorOf(app));
    await db
      .insertInto('ledger_entry')
      .values({
        id: 'stray',
        transaction_id: 'stray-transaction',
        account: 'revenue',
        currency: 'KWD',
        amount_minor: -1_500,
        order_id,
        kind: 'test',
        at: app.clock.now(),
      })
      .execute();
    await db
      .insertInto('ledger_entry')
      .values({
        id: 'stray-2',
        transaction_id: 'stray-transaction-2',
        account: 'customer_deposits',
        currency: 'KWD',
        amount_minor: 700,
        order_id,
        kind: 'test',
        at: app.clock.now(),
      })
      .execute();
    await keeper.full();
    const { imbalances, differences } = await read();
    expect(imbalances.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { transaction_id: 'stray-transaction', currency: 'KWD', amount: -1.5, order: { order_id, reference } },
      { transaction_id: 'stray-transaction-2', currency: 'KWD', amount: 0.7, order: { order_id, reference } },
    ]);
    const difference = differences.find(({ subject }) => subject === `order:${order_id}:deposit`);
    expect(difference).toMatchObject({
      what: 'A booking is over but still has a deposit',
      order: { order_id, reference },
    });
    expect(differences.filter(({ subject }) => subject.startsWith('ledger:'))).toHaveLength(2);
    for (const { what } of differences) expect(what).not.toBe('The books do not add up');
    await app.services.db.deleteFrom('staff_case').execute();
  });

  it('as a file: amounts stay numbers, a name that is a formula is disarmed; nobody but finance and administrators', async () => {
    const { db } = app.services;
    const evil = { transaction_id: 'evil', currency: 'KWD', order_id: null, kind: 'test', at: app.clock.now() };
    await db
      .insertInto('ledger_entry')
      .values({ ...evil, id: 'evil-1', account: '=cmd()', amount_minor: -2_500 })
      .execute();
    const reply = await app.inject({
      method: 'GET',
      url: '/api/v1/staff/books.csv',
      headers: { ...halves(finance), 'accept-language': 'en' },
    });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="books-\d{4}-\d\d-01-.*\.csv"$/u);
    const lines = reply.body.replace('\uFEFF', '').trim().split('\n');
    expect(lines[0]).toBe('"currency","account","before","debits","credits","after"');
    expect(lines).toContain(`"KWD","'=cmd()","0.000","0.000","-2.500","-2.500"`);
    for (const role of ['support', 'content'] as const) {
      const member = await memberOf(app, role);
      expect((await askAs(app, member, 'GET', 'books')).status).toBe(403);
    }
  });
});
