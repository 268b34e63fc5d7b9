import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { Entry, OwnBank } from '#contract/calls/desk/journal.ts';
import { addDays, businessDay } from '#contract/rules/dates.ts';
import { toMinor } from '#contract/rules/money.ts';
import { sumsToZero } from '#server/modules/ledger/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { openDesk } from '#tests/support/shop.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';

const IBAN = 'KW81CBKU0000000000001234560101';
const WHY = 'fee of the gateway, statement of November';
type Line = { account: string; party: string | null; amount: number };

onBothDatabases('the journal', (dialect) => {
  let app: TestApp;
  let finance: Member;
  let admin: Member;
  let bank: OwnBank;
  beforeAll(async () => {
    [app, finance, admin] = await openDesk(dialect, 'finance', 'admin');
    const asked = await ask('banks', {
      name: 'NBK current',
      currency: 'KWD',
      iban: 'kw81 CBKU 0000 0000 0000 1234 5601 01',
      reason: WHY,
    });
    await decide(admin, asked);
    bank = (await data<{ items: OwnBank[] }>('banks')).items[0]!;
  }, 120_000);
  afterAll(() => closeWithWholeChain(app));

  const data = async <Data>(path: string) => (await askAs(app, finance, 'GET', path)).body.data as unknown as Data;
  const entries = async (query: string) => (await data<{ items: Entry[] }>(`entries?size=100&${query}`)).items;
  async function post(path: string, body: object, who = finance) {
    await stepUp(app, who);
    return askAs(app, who, 'POST', path, body);
  }
  async function ask(path: string, body: object, who = finance): Promise<Approval> {
    const { status, body: reply } = await post(path, body, who);
    expect([status, reply.message]).toEqual([200, expect.any(String)]);
    return (reply.data as { approval: Approval }).approval;
  }
  async function decide(who: Member, { id, version }: Approval): Promise<Approval> {
    const { body } = await post(`approvals/${id}/decide`, { decision: 'approve', note: '', version }, who);
    return body.data as unknown as Approval;
  }
  const today = () => businessDay(app.clock.now());
  const fee: Line[] = [
    { account: 'gateway_fees', party: null, amount: 2.9 },
    { account: 'gateway_clearing', party: null, amount: -2.9 },
  ];
  const entry = (lines: Line[], day = today()) => ({ currency: 'KWD', day, lines, reason: WHY });

  it('[OM5] a bank account of ours comes by two persons, once, with a true IBAN', async () => {
    expect(bank).toMatchObject({ name: 'NBK current', iban: IBAN, balance: 0 });
    const again = { name: 'Another', currency: 'KWD', iban: IBAN, reason: WHY };
    expect(await post('banks', again)).toMatchObject({ status: 409, body: { code: 'known_bank' } });
    const wrong = { ...again, iban: IBAN.replace('KW81', 'KW82') };
    expect(await post('banks', wrong)).toMatchObject({ status: 422, body: { code: 'bad_iban' } });
  });

  it('[OM7] an entry by hand is booked when another person has approved it, and not before', async () => {
    const asked = await ask(
      'entries',
      entry([
        { account: 'bank', party: bank.id, amount: 409.6 },
        { account: 'gateway_fees', party: null, amount: 2.9 },
        { account: 'gateway_clearing', party: null, amount: -412.5 },
      ]),
    );
    expect(asked).toMatchObject({ act: 'journal.entry', amount: 412.5, currency: 'KWD', state: 'waiting' });
    expect(await entries('account=gateway_fees')).toEqual([]);
    expect(
      await post(`approvals/${asked.id}/decide`, { decision: 'approve', note: '', version: asked.version }),
    ).toMatchObject({
      status: 403,
    });
    expect((await decide(admin, asked)).state).toBe('done');
    const [one] = await entries('account=bank&currency=KWD');
    expect(one).toMatchObject({
      amount: 409.6,
      balance: 409.6,
      party: { id: bank.id, name: 'NBK current' },
      reason: WHY,
    });
    expect((await entries(`transaction=${one!.transaction_id}`)).map(({ account }) => account).toSorted()).toEqual([
      'bank',
      'gateway_clearing',
      'gateway_fees',
    ]);
    expect((await data<{ items: OwnBank[] }>('banks')).items[0]).toMatchObject({ balance: 409.6 });
  });

  it('[OM7] an entry that is not zero, of a day to come, or with a wrong account is refused in words', async () => {
    const off = await post('entries', entry([fee[0]!, { ...fee[1]!, amount: -2.5 }]));
    expect(off).toMatchObject({ status: 422, body: { code: 'not_zero', message: 'The entry is off by KWD 0.400.' } });
    const refusals: [Line[], string?][] = [
      [fee, addDays(today(), 1)],
      [fee, addDays(today(), -800)],
      [[{ ...fee[0]!, party: bank.id }, fee[1]!]],
      [
        [
          { account: 'bank', party: null, amount: 1 },
          { ...fee[1]!, amount: -1 },
        ],
      ],
      [
        [
          { account: 'bank', party: 'nobody', amount: 1 },
          { ...fee[1]!, amount: -1 },
        ],
      ],
      [[{ account: 'expert_payable', party: null, amount: 2.9 }, fee[1]!]],
      [
        [
          { ...fee[0]!, amount: 0.0001 },
          { ...fee[1]!, amount: -0.0001 },
        ],
      ],
    ];
    for (const [lines, day] of refusals)
      expect([(await post('entries', entry(lines, day))).status, lines]).toEqual([422, lines]);
    const sar = {
      ...entry([
        { account: 'bank', party: bank.id, amount: 1 },
        { ...fee[1]!, amount: -1 },
      ]),
      currency: 'SAR',
    };
    expect((await post('entries', sar)).status).toBe(422);
    expect((await askAs(app, await memberOf(app, 'support'), 'POST', 'entries', entry(fee))).status).toBe(403);
  });

  it('[OM7] an entry is of the day that it names, and ended by its reversal, once', async () => {
    const day = addDays(today(), -3);
    const { target_id } = await decide(admin, await ask('entries', entry(fee, day)));
    const booked = await entries(`transaction=${target_id}`);
    expect(booked.map(({ at }) => businessDay(Date.parse(at)))).toEqual([day, day]);
    expect(booked.every(({ may_reverse }) => may_reverse)).toBe(true);
    const path = `entries/${target_id}/reverse`;
    const asked = await ask(path, { reason: WHY });
    expect(await post(path, { reason: WHY }, admin)).toMatchObject({ status: 409, body: { code: 'already_asked' } });
    expect((await decide(admin, asked)).state).toBe('done');
    expect(await post(path, { reason: WHY })).toMatchObject({ status: 409, body: { code: 'reversed_already' } });
    const fees = await entries('account=gateway_fees&currency=KWD');
    expect(fees.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-2.9, 2.9],
      [2.9, 5.8],
      [2.9, 2.9],
    ]);
    expect((await entries(`transaction=${target_id}`)).some(({ may_reverse }) => may_reverse)).toBe(false);
    const reversal = fees[0]!.transaction_id;
    expect(await post(`entries/${reversal}/reverse`, { reason: WHY })).toMatchObject({ status: 409 });
    expect(await sumsToZero(app.services.db)).toBe(true);
  });

  it('[OM6] a figure of the books is the sum of the entries that it leads to, and those lead to their order', async () => {
    const { reference } = await confirmedOrder(app, visitorOf(app));
    const day = today();
    type Books = {
      currencies: {
        currency: string;
        accounts: { account: string; debits: number; credits: number; after: number }[];
      }[];
    };
    const books = await data<Books>(`books?from=${day}&to=${day}`);
    const accounts = books.currencies.flatMap(({ currency, accounts: rows }) =>
      rows.map((row) => ({ ...row, currency })),
    );
    expect(accounts.length).toBeGreaterThan(3);
    for (const { account, currency, debits, credits, after } of accounts) {
      const rows = await entries(`account=${account}&currency=${currency}&from=${day}&to=${day}`);
      const sum = rows.reduce((total, { amount }) => total + toMinor(amount, 'KWD'), 0);
      expect([account, sum]).toEqual([account, toMinor(debits, 'KWD') + toMinor(credits, 'KWD')]);
      if (rows[0]) expect([account, rows[0].balance]).toEqual([account, after]);
    }
    const sale = (await entries('account=revenue')).find(({ order }) => order?.reference === reference);
    expect(sale).toMatchObject({ kind: 'sale', may_reverse: false });
    expect(await post(`entries/${sale!.transaction_id}/reverse`, { reason: WHY })).toMatchObject({
      status: 409,
      body: { code: 'not_by_hand' },
    });
    expect(await post('entries/nothing/reverse', { reason: WHY })).toMatchObject({ status: 404 });
  });
});
