import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { callsOf } from '#server/suppliers/hotelbeds/credentials.ts';
import { createVendorBudget, isAffordable } from '#server/vendors/budget.ts';
import { BudgetSpent } from '#server/vendors/errors.ts';
import { PURPOSES, type Purpose, type Spent } from '#server/vendors/purposes.ts';
import { testClock } from '#tests/support/clock.ts';
import { newPlace, onBothDatabases, type Place } from '#tests/support/database.ts';

const spentOf = (some: Partial<Spent>): Spent => ({
  visitor: 0,
  list: 0,
  background: 0,
  content: 0,
  studio: 0,
  ...some,
});

describe('[CA12] the shares of a day', () => {
  it.each<[Purpose, Partial<Spent>, number, boolean]>([
    ['content', { content: 14 }, 9, true],
    ['content', { content: 10, background: 5 }, 9, false],
    ['background', { content: 15 }, 9, false],
    ['studio', { studio: 9 }, 9, true],
    ['studio', { studio: 10 }, 17, false],
    // from 18:00 on what the other left
    ['studio', { studio: 10 }, 18, true],
    ['content', { content: 24 }, 18, true],
    ['content', { content: 20, studio: 5 }, 23, false],
    ['visitor', { content: 15, studio: 10, visitor: 24 }, 9, true],
    ['list', { content: 15, studio: 10, list: 24 }, 9, true],
    ['visitor', { visitor: 50 }, 9, false],
    // visitors may take all of the day
    ['content', { visitor: 50 }, 20, false],
  ])('%s after %j at %i o’clock: %s', (purpose, spent, hour, mayAsk) => {
    expect(isAffordable(purpose, spentOf(spent), { calls: 50, hour })).toBe(mayAsk);
  });

  it('without a limit nothing is refused', () => {
    const spent = spentOf({ content: 1e9, visitor: 1e9, studio: 1e9 });
    expect(PURPOSES.every((one) => isAffordable(one, spent, { calls: Infinity, hour: 0 }))).toBe(true);
  });

  it('are of VENDOR_BUDGETS, else of the host', () => {
    const calls = (variables: Record<string, string>) => callsOf(readEnv(variables).hotelbeds);
    expect(calls({})).toBe(50);
    expect(calls({ HOTELBEDS_URL: 'https://api.hotelbeds.com' })).toBe(Infinity);
    expect(calls({ VENDOR_BUDGETS: 'hotelbeds:2000' })).toBe(2_000);
    for (const wrong of ['2000', 'duffel:10', 'hotelbeds:0', 'hotelbeds:1.5', 'hotelbeds:-1', 'hotelbeds:'])
      expect(() => readEnv({ VENDOR_BUDGETS: wrong })).toThrow(/VENDOR_BUDGETS: must look like/u);
  });
});

onBothDatabases('[CA12] the budget of a vendor', (dialect) => {
  let place: Place;
  let opened: OpenDatabase[];
  beforeAll(async () => {
    place = await newPlace(dialect, { onDisk: true, content: 'business' });
    // the embedded database has one process; PostgreSQL two, each with its connections
    const first = await openDatabase(place);
    opened = [first, ...(dialect === 'postgres' ? [await openDatabase(place)] : [])];
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await place.remove();
  });

  const clock = testClock();
  const lines: string[] = [];
  const log = { warn: (_: object, sentence: string) => void lines.push(sentence) };
  const processes = (vendor: string, calls: number) =>
    [0, 1].map((at) => createVendorBudget({ db: opened[at % opened.length]!.db, clock, log, vendor, calls }));
  const outcomes = async (work: Promise<void>[]) => {
    const settled = await Promise.allSettled(work);
    const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.every(({ reason }) => reason instanceof BudgetSpent)).toBe(true);
    return settled.length - refused.length;
  };
  const rowsOf = (vendor: string) =>
    opened[0]!.db
      .selectFrom('vendor_spend')
      .selectAll()
      .where('vendor', '=', vendor)
      .where('calls', '>', 0)
      .orderBy('day')
      .execute();

  it('is never exceeded by two processes that spend at once, and refuses without noise', async () => {
    const both = processes('race', 40);
    const sent = await outcomes(
      Array.from({ length: 60 }, (_, at) => [
        both[at % 2]!.spend('content'),
        both[at % 2]!.spend('studio'),
        both[(at + 1) % 2]!.spend('visitor'),
      ]).flat(),
    );
    const rows = await rowsOf('race');
    const count = (purpose: Purpose) => Number(rows.find((row) => row.purpose === purpose)?.calls ?? 0);
    expect([sent, count('content') + count('studio') + count('visitor')]).toEqual([40, 40]);
    expect([count('content') <= 12, count('studio') <= 8, count('visitor') >= 20]).toEqual([true, true, true]);
    expect(lines.length).toBeLessThanOrEqual(6);
  });

  it('a purchase is counted, and refused by nothing', async () => {
    const [one] = processes('purchase', 10);
    expect(await outcomes(Array.from({ length: 10 }, () => one!.spend('visitor')))).toBe(10);
    await expect(one!.spend('visitor')).rejects.toBeInstanceOf(BudgetSpent);
    await one!.spend('visitor', { always: true });
    expect((await rowsOf('purchase')).map(({ calls }) => Number(calls))).toEqual([11]);
  });

  it('what was counted stays counted when its process ends before it sends; the next day begins at midnight UTC', async () => {
    clock.set('2027-03-01T23:59:59.000Z');
    const [ended, next] = processes('midnight', 10);
    // from 18:00 on copying has what the studio left
    expect(await outcomes(Array.from({ length: 9 }, () => ended!.spend('content')))).toBe(5);
    await expect(next!.spend('content')).rejects.toBeInstanceOf(BudgetSpent);
    clock.advance(1_000);
    expect(await outcomes(Array.from({ length: 9 }, () => next!.spend('content')))).toBe(3);
    expect((await rowsOf('midnight')).map(({ day, calls }) => [day, Number(calls)])).toEqual([
      ['2027-03-01', 5],
      ['2027-03-02', 3],
    ]);
  });

  it('rests for all but visitors where the vendor counts otherwise', async () => {
    const [one] = processes('rest', 100);
    one!.rest(60_000);
    for (const purpose of ['content', 'background', 'studio'] as const)
      await expect(one!.spend(purpose)).rejects.toBeInstanceOf(BudgetSpent);
    await one!.spend('visitor');
    clock.advance(60_000);
    await one!.spend('content');
  });
});
