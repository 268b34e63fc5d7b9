import { expect, it } from 'vitest';
import { BudgetSpent, NotSent } from '#server/vendors/errors.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { COUPLE } from '#tests/support/catalogue.ts';
import { inIstanbul, partyFor, quotedStay } from '#tests/support/hotel-contract.ts';
import { openHotelbedsBench } from '#tests/support/hotelbeds.ts';

const MINUTE = 60_000;

eachDatabase('[CA12] the day’s calls of Hotelbeds', (dialect) => {
  const failed = (work: Promise<unknown>) => work.then(() => null, Object);
  const stayFrom = (day: number) => ({
    ...inIstanbul(COUPLE),
    checkIn: `2027-05-${String(day).padStart(2, '0')}`,
    checkOut: `2027-05-${String(day + 2).padStart(2, '0')}`,
  });

  it('designs and copying end with their shares, visitors go on, and what a buyer began is finished', async () => {
    const bench = await openHotelbedsBench(dialect, { VENDOR_BUDGETS: 'hotelbeds:20' });
    const { supplier, vendor, db } = bench;
    const studio = (day: number) => supplier.search({ ...stayFrom(day), purpose: 'studio' });
    for (let day = 1; day <= 4; day += 1) await studio(day);
    expect(await failed(studio(5))).toBeInstanceOf(BudgetSpent);
    expect(bench.countOf('budget_spent')).toBe(1);
    // a visitor who joins what a design may not ask is answered
    const [refused, answered] = await Promise.all([failed(studio(6)), supplier.search(stayFrom(6))]);
    expect([refused instanceof BudgetSpent, answered.length > 0]).toEqual([true, true]);
    const stay = await quotedStay(supplier, stayFrom(7));
    for (let day = 8; day <= 25; day += 1) await failed(supplier.search(stayFrom(day)));
    expect(await failed(supplier.search(stayFrom(26)))).toBeInstanceOf(BudgetSpent);
    bench.clock.advance(2 * MINUTE);
    await supplier.hold(stay, 'after-all', bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    expect(await supplier.book(stay, 'after-all', partyFor(COUPLE))).toMatchObject({ kind: 'booked' });
    const rows = await db.selectFrom('vendor_spend').select(['purpose', 'calls']).where('calls', '>', 0).execute();
    const spent = Object.fromEntries(rows.map(({ purpose, calls }) => [purpose, Number(calls)]));
    expect(spent.studio).toBe(4);
    expect(spent.content).toBeLessThanOrEqual(6);
    // counted as sent, call by call
    expect(rows.reduce((sum, { calls }) => sum + Number(calls), 0)).toBe(vendor.calls.length);
    // a round of copying without calls is no failure
    expect(await bench.refreshContent()).toBe(0);
    await bench.close();
  });

  it('a vendor that lets nobody in is told of once; copying and designs rest, visitors are tried', async () => {
    const bench = await openHotelbedsBench(dialect);
    bench.vendor.allow(0);
    const alarms = () => bench.logLines.filter(({ sentence }) => sentence.startsWith('Hotelbeds lets us in no')).length;
    for (let day = 1; day <= 5; day += 1) {
      const error = await failed(bench.supplier.search(stayFrom(day)));
      expect([error instanceof NotSent, error instanceof BudgetSpent]).toEqual([true, false]);
    }
    expect(alarms()).toBe(1);
    expect(await failed(bench.supplier.search({ ...stayFrom(6), purpose: 'studio' }))).toBeInstanceOf(BudgetSpent);
    bench.vendor.allow(100);
    expect((await bench.supplier.search(stayFrom(6))).length).toBeGreaterThan(0);
    bench.clock.advance(60 * MINUTE);
    expect((await bench.supplier.search({ ...stayFrom(7), purpose: 'studio' })).length).toBeGreaterThan(0);
    await bench.close();
  });
});
