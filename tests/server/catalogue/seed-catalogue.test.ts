import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/seed/index.ts';
import { emptyDatabase, failing, NOW, seeded, within } from './seeded.ts';

const DAY = 24 * 60 * 60_000;

describe('seedCatalogue', () => {
  it('does nothing to a database that is filled', async () => {
    const { db } = await seeded();
    await db.updateTable('promo').set({ used: 3 }).where('code', '=', 'SPRING10').execute();
    await db.deleteFrom('package').where('id', '=', 101).execute();
    await seedCatalogue(db, { now: NOW + DAY, demo: true });
    expect(await db.selectFrom('package').select('id').where('id', '=', 101).execute()).toEqual([]);
    expect(await db.selectFrom('promo').select('used').where('code', '=', 'SPRING10').execute()).toEqual([{ used: 3 }]);
    expect(await db.selectFrom('exchange_rate').select('date').distinct().execute()).toEqual([{ date: '2026-11-20' }]);
  });

  it('[V6][S9] writes the documented promo codes', async () => {
    const { promos } = await seeded();
    const byCode = Object.fromEntries(promos.map((promo) => [promo.code, promo]));
    expect(Object.keys(byCode).toSorted()).toEqual(['BIG500', 'GIFT15', 'OLD2025', 'RIYADH', 'SPRING10']);
    expect(byCode.SPRING10).toMatchObject({ kind: 'percent', basis_points: 1_000, currency: null, ends_at: null });
    expect(byCode.GIFT15).toMatchObject({ kind: 'amount', amount_minor: 15_000, currency: 'KWD' });
    expect(byCode.OLD2025?.ends_at).toBeLessThan(NOW);
    expect(byCode.BIG500).toMatchObject({ basis_points: 1_200, minimum_minor: 500_000, currency: null });
    expect(byCode.RIYADH).toMatchObject({ basis_points: 800, currency: 'SAR' });
  });

  it('[K11] writes a rate of the day for every currency, and the switches', async () => {
    const { db, rates } = await seeded();
    expect(rates.map(({ currency }) => currency).toSorted()).toEqual([
      'AED',
      'BHD',
      'EUR',
      'KWD',
      'OMR',
      'QAR',
      'SAR',
      'USD',
    ]);
    expect(rates.every(({ date }) => date === '2026-11-20')).toBe(true);
    expect(rates.find(({ currency }) => currency === 'KWD')?.per_dinar).toBe(1_000_000);
    expect(await db.selectFrom('setting').selectAll().orderBy('name').execute()).toEqual([
      { name: 'demonstration', value_json: 'true' },
      { name: 'make_your_trip', value_json: 'true' },
    ]);
  });

  it('grows to the number asked for, goes on where it stopped, and is the same each time', async () => {
    const first = await seeded({ packages: 300 });
    await seedCatalogue(first.db, { now: NOW, demo: true, packages: 700 });
    // the number of a change is the database's own
    const packagesOf = async ({ db }: typeof first) =>
      (await db.selectFrom('package').selectAll().orderBy('id').execute()).map((row) => ({
        ...row,
        changed_version: null,
      }));
    const grown = await packagesOf(first);
    expect(grown).toHaveLength(700);
    expect(await packagesOf(await seeded({ packages: 700 }))).toEqual(grown);
    await seedCatalogue(first.db, { now: NOW, demo: true, packages: 500 });
    expect(await first.db.selectFrom('package').select('id').execute()).toHaveLength(700);
  });

  it('made packages differ from each other and keep whole plans', async () => {
    const { packages } = await seeded({ packages: 1_200 });
    const bulkPackages = packages.filter(({ id }) => id > 10_000);
    expect(bulkPackages.length).toBeGreaterThan(1_000);
    const broken = failing(
      bulkPackages,
      ({ id }) => id,
      ({ nights, details }) =>
        details.itinerary.at(-1)?.to_day === nights + 1 &&
        within(nights, 2, 12) &&
        details.stops.every(({ nights: some }) => some >= 1),
    );
    expect(broken).toEqual([]);
    expect(new Set(bulkPackages.map(({ from_kw: price }) => price)).size).toBeGreaterThan(100);
    expect(new Set(bulkPackages.map(({ expert_id: expert }) => expert)).size).toBeGreaterThan(10);
    const best = Math.max(...bulkPackages.map(({ popularity }) => popularity));
    const authored = packages.filter(({ id }) => id < 900);
    expect(best).toBeLessThan(Math.min(...authored.map(({ popularity }) => popularity)));
  });

  it('writes all or nothing', async () => {
    const db = await emptyDatabase();
    await db.insertInto('setting').values({ name: 'make_your_trip', value_json: 'false' }).execute();
    await expect(seedCatalogue(db, { now: NOW, demo: true })).rejects.toThrow();
    expect(await db.selectFrom('place').select('id').execute()).toEqual([]);
  });
});
