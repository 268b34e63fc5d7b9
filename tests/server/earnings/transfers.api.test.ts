import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { OwnBank } from '#contract/calls/desk/journal.ts';
import type { Payee, TransferLine, TransferRun } from '#contract/calls/desk/transfers.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { expertOf } from '#tests/support/own-expert.ts';
import { askAs, memberOf, openAgain, stepUp, type Member } from '#tests/support/staff.ts';

const HOUR = 3_600_000;
const KUWAIT = { holder: 'Noura Alsalem', iban: 'KW81CBKU0000000000001234560101' };
const OURS = 'KW74NBOK0000000000001000372151';
const WHY = 'shares of November';
type Page = { items: TransferRun[]; due: Payee[]; banks: OwnBank[] };
type Told = { run: TransferRun; unknown: string[]; odd: string[] };

onBothDatabases('transfers to experts', (dialect) => {
  let app: TestApp;
  let finance: Member;
  let admin: Member;
  let bank: OwnBank;
  let expert: Awaited<ReturnType<typeof expertOf>>;
  let run: TransferRun;
  let line: TransferLine;

  beforeAll(async () => {
    app = await openTestApp({ dialect });
    await confirmedOrder(app, visitorOf(app));
    expert = await expertOf(app, 'noura');
    const site = visitorOf(app);
    const details = (path: string, body: object) =>
      site.ask('POST', `/api/v1/expert/payout_details${path}`, body, {
        headers: expert.headers,
        key: crypto.randomUUID(),
      });
    await details('', KUWAIT);
    const [letter] = (await lettersIn(app.services)).filter(({ subject }) => subject === 'Confirm your bank account');
    await details('/confirm', { code: /^(\d{6})$/mu.exec(letter?.text ?? '')?.[1] });
    app.clock.advance(72 * HOUR);
    await app.services.worker.runDueJobs();
    await app.services.earnings.sweep();
    [finance, admin] = [await memberOf(app, 'finance'), await memberOf(app, 'admin')];
    await decide(admin, await ask('banks', { name: 'NBK', currency: 'KWD', iban: OURS, reason: WHY }));
    bank = (await list()).banks[0]!;
  }, 120_000);
  afterAll(() => app.close());

  const data = async <Data>(path: string) => (await askAs(app, finance, 'GET', path)).body.data as unknown as Data;
  const list = () => data<Page>('transfers');
  const linesOf = async (id: string) => (await data<{ items: TransferLine[] }>(`transfers/${id}`)).items;
  async function post(path: string, body: object, who = finance) {
    await stepUp(app, who);
    return askAs(app, who, 'POST', path, body);
  }
  const ask = async (path: string, body: object) =>
    ((await post(path, body)).body.data as { approval: Approval }).approval;
  const decide = async (who: Member, { id, version }: Approval) =>
    (await post(`approvals/${id}/decide`, { decision: 'approve', note: '', version }, who)).body
      .data as unknown as Approval;
  const today = () => businessDay(app.clock.now());
  const wish = (payees: Pick<Payee, 'expert' | 'amount'>[]) => ({
    bank: bank.id,
    value_day: today(),
    reason: WHY,
    lines: payees.map(({ expert: { id }, amount }) => ({ expert_id: id, amount })),
  });
  const books = async () => {
    const rows = await app.services.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => ['account', fn.sum<number | string>('amount_minor').as('sum')])
      .where('account', 'in', ['bank', 'bank_in_transit', 'expert_payable'])
      .groupBy('account')
      .execute();
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
  };
  const tell = async (body: object, id = run.id) =>
    (await post(`transfers/${id}/outcomes`, { lines: [{ on: today(), ...body }] })).body as unknown as {
      data: Told;
      code?: string;
    };
  const findings = async () => (await app.services.keeper.full()).map(({ sentence }) => sentence);

  it('[OM13] a share of an expert with a bank account in its country waits for a transfer, never in the wallet', async () => {
    const { due } = await list();
    expect(due).toMatchObject([
      { expert: { id: expert.expertId }, currency: 'KWD', end: '0101', is_new: true, waits: null },
    ]);
    expect(await app.services.db.selectFrom('payout').selectAll().execute()).toEqual([]);
    expect((await books()).expert_payable).toBe(-Math.round(due[0]!.amount * 1_000));
  });

  it('[OM9] a run is asked for by one and approved by another; another amount than is due is refused', async () => {
    const [payee] = (await list()).due;
    const more = await post('transfers', wish([{ ...payee!, amount: Math.round(payee!.amount * 1_000 + 1) / 1_000 }]));
    expect([more.status, more.body.code]).toEqual([409, 'line_changed']);
    expect((await post('transfers', wish([payee!, payee!]))).status).toBe(422);
    expect((await post('transfers', { ...wish([payee!]), bank: 'another' })).status).toBe(422);
    expect((await post('transfers', { ...wish([payee!]), value_day: '2020-01-01' })).status).toBe(422);
    expect((await post('transfers', wish([payee!]), await memberOf(app, 'support'))).status).toBe(403);
    // asked for twice, by two members: one of the two pays
    const [first, second] = [await ask('transfers', wish([payee!])), await ask('transfers', wish([payee!]))];
    expect((await list()).items).toEqual([]);
    expect(
      (await post(`approvals/${first.id}/decide`, { decision: 'approve', note: '', version: first.version })).status,
    ).toBe(403);
    expect((await decide(admin, first)).state).toBe('done');
    expect(await decide(admin, second)).toMatchObject({ state: 'failed' });
    const { items, due } = await list();
    expect([items.length, due]).toEqual([1, []]);
    run = items[0]!;
    expect(run).toMatchObject({ number: 1, state: 'filed', lines: 1, left_out: 0, amount: payee!.amount });
    const minor = Math.round(payee!.amount * 1_000);
    expect(await books()).toEqual({ bank_in_transit: -minor, expert_payable: 0 });
    [line] = (await linesOf(run.id)) as [TransferLine];
    expect(line).toMatchObject({ state: 'filed', end: '0101', amount: payee!.amount });
    expect(line.reference).toMatch(/^KW26R0001L0001$/u);
    expect(await findings()).toEqual([]);
  });

  it('[OM10] the bank file has the same bytes each time, exact to the fils; only for a fresh code', async () => {
    const take = async () => (await post(`transfers/${run.id}/file`, {})).body.data as { text: string; sha256: string };
    const [one, two] = [await take(), await take()];
    expect(two).toEqual(one);
    expect(createHash('sha256').update(one.text).digest('hex')).toBe(run.sha256);
    expect(one.text.trim().split('\r\n')[1]).toBe(
      [line.reference, KUWAIT.holder, KUWAIT.iban, run.amount.toFixed(3), 'KWD', run.value_day].join(','),
    );
    const stored = await app.services.db.selectFrom('transfer_run').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('KW81');
    app.clock.advance(11 * 60_000);
    expect((await askAs(app, finance, 'POST', `transfers/${run.id}/file`, {})).body.code).toBe('step_up_required');
  });

  it('[OM11] executed is booked once, told however often; unknown references change nothing', async () => {
    finance = await openAgain(app, finance);
    const executed = { reference: line.reference, outcome: 'executed', bank_reference: 'B-77' };
    expect((await tell({ ...executed, on: '2026-01-01' })).code).toBe('invalid');
    expect((await tell({ ...executed, reference: 'KW26R0009L0001' })).data).toMatchObject({
      unknown: ['KW26R0009L0001'],
      run: { state: 'filed' },
    });
    const minor = Math.round(run.amount * 1_000);
    for (let time = 0; time < 3; time += 1) {
      expect((await tell(executed)).data).toMatchObject({ unknown: [], odd: [], run: { state: 'done' } });
      expect(await books()).toEqual({ bank: -minor, bank_in_transit: 0, expert_payable: 0 });
    }
    expect(await findings()).toEqual([]);
  });

  it('[OM11] returned after it was executed, the money is owed again once, and leaves by another line', async () => {
    const returned = { reference: line.reference, outcome: 'returned', reason: 'the account is closed' };
    expect((await tell({ ...returned, reason: '' })).code).toBe('invalid');
    const minor = Math.round(run.amount * 1_000);
    for (let time = 0; time < 2; time += 1) {
      expect((await tell(returned)).data).toMatchObject({ odd: [], run: { returned: 1 } });
      expect(await books()).toEqual({ bank: 0, bank_in_transit: 0, expert_payable: -minor });
    }
    // the bank cannot execute what it has returned
    expect((await tell({ reference: line.reference, outcome: 'executed' })).data.odd).toEqual([line.reference]);
    expect((await linesOf(run.id))[0]).toMatchObject({ state: 'returned', reason: 'the account is closed' });
    await app.services.worker.runDueJobs();
    const { due } = await list();
    expect(due).toMatchObject([{ amount: run.amount, items: 1 }]);
    expect((await decide(admin, await ask('transfers', wish(due)))).state).toBe('done');
    expect((await list()).items.map(({ number, amount }) => [number, amount])).toEqual([
      [2, run.amount],
      [1, run.amount],
    ]);
    expect(await books()).toEqual({ bank: 0, bank_in_transit: -minor, expert_payable: 0 });
    expect(await findings()).toEqual([]);
    const figures = await app.services.db
      .selectFrom('expert_earning')
      .select('kind')
      .where('kind', '=', 'returned')
      .execute();
    expect(figures).toHaveLength(1);
  });
});
