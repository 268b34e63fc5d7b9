import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { DeskRates, PerDinar } from '#contract/entities/desk/rates.ts';
import { addDays } from '#contract/rules/dates.ts';
import { rateJumps, toMicro } from '#contract/rules/exchange.ts';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, openAgain, stepUp, type Member } from '#tests/support/staff.ts';
import { openDesk } from '#tests/support/shop.ts';

const WHY = 'the bulletin of the central bank';
const DAY = 24 * 3_600_000;
type Page = {
  items: DeskRates[];
  total: number;
  newest: DeskRates;
  waiting: { date: string; approval_id: string; withdraws: boolean }[];
};
type Written = { outcome: 'done' | 'asked'; rates: DeskRates | null; approval: Approval | null };

it('[BO8] a pair of currencies jumps by more than 3%, whichever of the two moved, and either way round', () => {
  const before = toMicro({ SAR: 12, USD: 3, EUR: 2.5, AED: 12, QAR: 12, BHD: 1.2, OMR: 1.2 });
  const jumps = (change: Partial<PerDinar>) => rateJumps(before, { ...before, ...toMicroOf(change) });
  const toMicroOf = (change: Partial<PerDinar>) =>
    Object.fromEntries(Object.entries(change).map(([code, rate]) => [code, Math.round(rate * 1_000_000)]));
  expect(jumps({})).toEqual([]);
  // 3% exactly is no jump; a millionth more is one against each other currency
  expect(jumps({ USD: 3.09 })).toEqual([]);
  expect(jumps({ USD: 3.090001 })).toHaveLength(7);
  // falling by 2.92% is rising by 3.01% the other way round
  expect(jumps({ USD: 2.9124 })).toHaveLength(7);
  // both stay within 3% of the dinar, and part from each other
  expect(jumps({ USD: 3.06, SAR: 11.8 })).toEqual([['SAR', 'USD']]);
});

eachDatabase('[BO8] exchange rates at the desk', (dialect) => {
  let app: TestApp;
  let finance: Member;
  let admin: Member;
  beforeAll(async () => void ([app, finance, admin] = await openDesk(dialect, 'finance', 'admin')), 120_000);
  afterAll(() => closeWithWholeChain(app));

  const today = () => new Date(app.clock.now()).toISOString().slice(0, 10);
  const ahead = (days: number) => addDays(today(), days);
  const list = async (query = '') => (await askAs(app, finance, 'GET', `rates${query}`)).body.data as unknown as Page;
  const write = async (date: string, change: Partial<PerDinar> = {}, who = finance, basedOn?: string) => {
    const { newest } = await list();
    const per_dinar = { ...newest.per_dinar, ...change };
    const based_on = basedOn ?? newest.date;
    return askAs(app, who, 'PUT', `rates/${date}`, { per_dinar, source: 'Central Bank', based_on, reason: WHY });
  };
  const writtenOf = (reply: { body: { data: unknown } }) => reply.body.data as Written;
  const decide = async (who: Member, { id, version }: Approval) => {
    await stepUp(app, who);
    return askAs(app, who, 'POST', `approvals/${id}/decide`, { decision: 'approve', note: '', version });
  };

  it('writes a whole table for a day to come, which holds from that day on and is never changed', async () => {
    const before = await list();
    expect([before.total, before.items[0]!.stands, before.items[0]!.change]).toEqual([1, 'now', null]);
    const result = writtenOf(await write(ahead(1), { USD: 3.26 }));
    expect(result).toMatchObject({
      outcome: 'done',
      approval: null,
      rates: {
        date: ahead(1),
        stands: 'coming',
        source: 'Central Bank',
        changed: { by: { id: finance.id, name: 'Noura Alfahad' }, reason: WHY },
      },
    });
    expect(result.rates!.change).toMatchObject({ USD: 0.22, SAR: 0 });
    const again = await write(ahead(1), { USD: 3.27 });
    expect([again.status, again.body.code, Object.keys(again.body.errors ?? {})]).toEqual([
      409,
      'rates_exist',
      ['date'],
    ]);
    const readRates = async () =>
      (await visitorOf(app).ask<{ data: { date: string; per_dinar: PerDinar } }>('GET', 'exchange_rates')).body.data;
    expect((await readRates()).date).toBe(before.newest.date);
    app.clock.advance(DAY);
    finance = await openAgain(app, finance);
    admin = await openAgain(app, admin);
    expect(await readRates()).toMatchObject({ date: today(), source: 'Central Bank', per_dinar: { USD: 3.26 } });
    const { items } = await list();
    expect(items.map(({ stands }) => stands)).toEqual(['now', 'past']);
    const entry = await app.services.db
      .selectFrom('audit_entry')
      .select('target_id')
      .where('act', '=', 'rates.write')
      .execute();
    expect(entry).toEqual([{ target_id: today() }]);
  });

  it('a day that has begun, that is far away or that is no day is refused, and so is half a table', async () => {
    for (const days of [0, -1, 367])
      expect([(await write(ahead(days))).status, (await write(ahead(days))).body.code]).toEqual([422, 'rates_day']);
    for (const day of ['2027-02-30', '2027-99-01', 'tomorrow']) expect((await write(day)).status).toBe(404);
    const { newest } = await list();
    const { SAR: _, ...half } = newest.per_dinar;
    const body = { per_dinar: half, source: 'Central Bank', based_on: newest.date, reason: WHY };
    expect((await askAs(app, finance, 'PUT', `rates/${ahead(1)}`, body)).status).toBe(422);
    for (const SAR of [0, -12, 1e9]) expect((await write(ahead(1), { SAR })).status).toBe(422);
    expect((await list()).total).toBe(2);
  });

  it('two members write at once: one does, the other reads what stands', async () => {
    const basedOn = (await list()).newest.date;
    const replies = await Promise.all([
      write(ahead(1), { EUR: 2.81 }, finance, basedOn),
      write(ahead(1), { EUR: 2.82 }, admin, basedOn),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // another day, judged by a table that is not the last one any more
    const late = await write(ahead(2), { EUR: 2.83 }, admin, basedOn);
    expect(late.body).toMatchObject({ code: 'changed', rates: { date: ahead(1), changed: { reason: WHY } } });
    const both = await Promise.all([write(ahead(4), {}, finance, ahead(1)), write(ahead(3), {}, admin, ahead(1))]);
    // each is judged by the one before it: whoever comes second finds another table there, or none
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const reply of both) if (reply.status !== 200) expect(reply.body.code).toBe('changed');
  });

  it('above 3 % in any pair a second person decides, by the table that then stands before it', async () => {
    const { newest } = await list();
    const day = ahead(10);
    const result = writtenOf(await write(day, { SAR: newest.per_dinar.SAR * 1.04 }));
    expect(result).toMatchObject({ outcome: 'asked', rates: null, approval: { act: 'rate.write', matter: 'money' } });
    expect((await list()).waiting).toEqual([{ date: day, approval_id: result.approval!.id, withdraws: false }]);
    expect((await write(day, { SAR: newest.per_dinar.SAR * 1.05 }, admin)).body.code).toBe('already_asked');
    expect((await decide(finance, result.approval!)).body.code).toBe('own_approval');
    expect((await decide(admin, result.approval!)).body.data).toMatchObject({ state: 'done' });
    expect((await list()).newest).toMatchObject({
      date: day,
      approval_id: result.approval!.id,
      changed: { by: { id: finance.id } },
      change: { SAR: 4 },
    });
    // a table that came before it meanwhile makes the request old
    const next = writtenOf(await write(ahead(20), { USD: newest.per_dinar.USD * 1.05 }));
    expect((await write(ahead(15))).status).toBe(200);
    expect((await decide(admin, next.approval!)).body.data).toMatchObject({ state: 'failed', failure: 'changed' });
    expect((await list()).newest.date).toBe(ahead(15));
    // a wrong table goes before its day, with a second person where the rates then move far; its day is free again
    const undo = async ({ date, written_at }: DeskRates, who = finance) =>
      askAs(app, who, 'POST', `rates/${date}/withdraw`, { written_at: written_at!, reason: WHY });
    const [small, far] = (await list()).items.filter(({ date }) => [ahead(15), day].includes(date)) as [
      DeskRates,
      DeskRates,
    ];
    expect((await undo(small, await memberOf(app, 'support'))).status).toBe(403);
    expect((await undo({ ...small, written_at: '2026-01-01T00:00:00.000Z' })).body).toMatchObject({
      code: 'changed',
      rates: { date: ahead(15) },
    });
    expect((await undo(small)).body.data).toMatchObject({ outcome: 'done', approval: null });
    expect((await undo(small)).status).toBe(404);
    const withdrawal = (await undo(far)).body.data as unknown as Written;
    expect(withdrawal).toMatchObject({ outcome: 'asked', approval: { act: 'rate.withdraw', matter: 'money' } });
    expect((await list()).waiting).toContainEqual({ date: day, approval_id: withdrawal.approval!.id, withdraws: true });
    expect((await decide(admin, withdrawal.approval!)).body.data).toMatchObject({ state: 'done' });
    expect((await list()).items.map(({ date }) => date)).not.toContain(day);
    const now = (await list()).items.find(({ stands }) => stands === 'now')!;
    expect((await undo(now)).body.code).toBe('rates_begun');
    const anew = writtenOf(await write(day, far.per_dinar));
    expect((await decide(admin, anew.approval!)).body.data).toMatchObject({ state: 'done' });
    expect((await write(ahead(15), small.per_dinar)).status).toBe(200);
    // a day before one that is written already: judged by the table that it follows, which the refusal tells
    const odd = await write(ahead(12), {}, admin);
    expect(odd.body).toMatchObject({ code: 'changed', rates: { date: day } });
    expect((await write(ahead(12), { SAR: (await list()).newest.per_dinar.SAR }, admin, day)).status).toBe(200);
    // and so does its day, once it has begun
    const slow = writtenOf(await write(ahead(16), { USD: newest.per_dinar.USD * 1.05 }));
    await app.services.db
      .updateTable('approval')
      .set({ expires_at: app.clock.now() + 90 * DAY })
      .where('id', '=', slow.approval!.id)
      .execute();
    const approvals = app.services.approvals;
    app.clock.advance(17 * DAY);
    const actor = { accountId: admin.id, role: 'admin' as const, requestId: 'test', ip: null };
    const wish = { id: slow.approval!.id, version: 1, decision: 'approve' as const, note: '' };
    expect(await approvals.decide(actor, wish, async (row) => row)).toMatchObject({ failure: 'rates_day' });
  });

  it('a table between two others is judged by both: a second person decides where it is far from the one after it', async () => {
    finance = await openAgain(app, finance);
    const { newest } = await list();
    const usd = newest.per_dinar.USD;
    expect(writtenOf(await write(ahead(60), { USD: usd * 1.025 })).outcome).toBe('done');
    const between = writtenOf(await write(ahead(50), { USD: usd * 0.98 }, finance, newest.date));
    expect(between).toMatchObject({ outcome: 'asked', approval: { request: { before: { USD: usd } } } });
    expect(writtenOf(await write(ahead(55), { USD: usd }, finance, newest.date)).outcome).toBe('done');
  });

  it('[FK11] small steps that nobody else has seen are judged together', async () => {
    const { newest } = await list();
    const step = (times: number) => ({ USD: Number((newest.per_dinar.USD * 1.02 ** times).toFixed(6)) });
    const day = (days: number) => addDays(newest.date, days);
    admin = await openAgain(app, admin);
    const withSecond = async (days: number, times: number) => {
      const { outcome, approval } = writtenOf(await write(day(days), step(times), admin));
      expect(outcome).toBe('asked');
      expect((await decide(finance, approval!)).body.data).toMatchObject({ state: 'done' });
    };
    await withSecond(1, 5);
    expect(writtenOf(await write(day(2), step(6))).outcome).toBe('done');
    await withSecond(3, 7);
    expect(writtenOf(await write(day(4), step(8))).outcome).toBe('done');
  });
});
