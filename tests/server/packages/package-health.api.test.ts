import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExpertHome } from '#contract/calls/expert/home.ts';
import type { OwnPackage, PackageVersion } from '#contract/entities/studio/package.ts';
import { HEALTH_PATIENCE } from '#machines/domain/package-health.machine.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { designerOf, type Designer } from '#tests/support/studio.ts';

const DAY = 24 * 3_600_000;
/** A package whose route has no flights and whose city no hotels. */
const UNSELLABLE = 903;

eachDatabase('[ST5] the inventory of published packages', (dialect) => {
  let app: TestApp;
  let clock: TestClock;
  let noura: Designer;
  beforeAll(async () => {
    clock = testClock();
    app = await openTestApp({ dialect, clock });
    noura = await designerOf(app, 1);
  }, 120_000);
  afterAll(() => app.close());

  /** Leaves one package on sale, so that a round looks at it alone, and makes it Noura's. */
  async function alone(id: number) {
    const { db } = app.services;
    await db.updateTable('package').set({ state: 'draft' }).where('id', '<>', id).execute();
    await db
      .updateTable('package')
      .set({ expert_id: noura.expertId, popularity: 500, state: 'published' })
      .where('id', '=', id)
      .execute();
  }
  async function lookAgain() {
    clock.advance(DAY);
    expect(await app.services.lookAtPackages()).toBe(1);
  }
  async function letters(title: RegExp) {
    await app.services.worker.runDueJobs();
    return (await lettersIn(app.services)).filter(({ subject }) => title.test(subject)).length;
  }
  const healthOf = async (id: number) =>
    (await app.services.db.selectFrom('package_health').selectAll().where('package_id', '=', id).executeTakeFirst()) ??
    null;
  const own = async (id: number) => {
    const { body } = await noura.ask<{ packages: OwnPackage[] }>('GET', 'packages');
    return body.data.packages.find(({ package_id }) => package_id === id);
  };
  const care = async () => (await noura.ask<ExpertHome>('GET', 'home')).body.data.care;

  it('replaces a hotel that vanished at the second look, as a version of ours, and tells its expert', async () => {
    await alone(101);
    const { db } = app.services;
    const row = await db.selectFrom('package').selectAll().where('id', '=', 101).executeTakeFirstOrThrow();
    const facts = JSON.parse(row.details_json);
    const [favourite, ...others] = facts.stops[0].hotels as string[];
    facts.stops[0].hotels = ['GONE1', ...others];
    await db
      .updateTable('package')
      .set({ details_json: JSON.stringify(facts) })
      .where('id', '=', 101)
      .execute();
    const change = await noura.begin({ package_id: 101 });
    const newest = async () =>
      (await noura.check(change.draft_id)).body.data.checks.find(({ code }) => code === 'newest')!.ok;
    expect(await newest()).toBe(true);
    expect(await app.services.lookAtPackages()).toBe(1);
    expect(await healthOf(101)).toMatchObject({ state: 'thin', failures: 0 });
    expect(await care()).toMatchObject([{ package_id: 101, state: 'thin' }]);
    // within a day nothing is looked at twice
    expect(await app.services.lookAtPackages()).toBe(0);
    await lookAgain();
    expect(await healthOf(101)).toMatchObject({ state: 'sound' });
    const healed = await db.selectFrom('package').selectAll().where('id', '=', 101).executeTakeFirstOrThrow();
    const hotels = JSON.parse(healed.details_json).stops[0].hotels as string[];
    expect(hotels).toHaveLength(3);
    expect(hotels).toEqual(expect.arrayContaining(others));
    expect(hotels).not.toContain('GONE1');
    expect(favourite).toBeDefined();
    expect(healed).toMatchObject({ version: row.version + 1, published_at: row.published_at, title_en: row.title_en });
    const reply = await noura.ask<PackageVersion[]>('GET', 'packages/101/versions');
    expect(reply.body.data[0]).toMatchObject({ by: 'site', changes: ['hotels'] });
    expect(await letters(/replaced a hotel|بدّلنا/u)).toBe(1);
    expect(await care()).toEqual([]);
    // a change that was begun before is told that it would undo this
    expect(await newest()).toBe(false);
    // what we publish is none of the expert's ten publications a day
    const first = await db
      .selectFrom('package_version')
      .selectAll()
      .where('package_id', '=', 101)
      .executeTakeFirstOrThrow();
    const ours = Array.from({ length: 10 }, (_, at) => ({
      ...first,
      version: 100 + at,
      published_at: clock.now(),
      published_by: 0,
    }));
    await db.insertInto('package_version').values(ours).execute();
    const { checks } = (await noura.check(change.draft_id)).body.data;
    expect(checks.find(({ code }) => code === 'pace')!.ok).toBe(true);
    expect((await visitorOf(app).ask('GET', 'packages/101')).status).toBe(200);
  });

  it('warns twice of a package nobody can buy, then takes it off sale; publishing anew begins afresh', async () => {
    await alone(UNSELLABLE);
    for (let day = 1; day < HEALTH_PATIENCE.most; day += 1) {
      await lookAgain();
      expect(await healthOf(UNSELLABLE)).toMatchObject({ state: 'unsellable', failures: day });
      expect(await letters(/cannot be bought|لا تُباع/u)).toBe(day < HEALTH_PATIENCE.again ? 1 : 2);
    }
    expect(await own(UNSELLABLE)).toMatchObject({ state: 'published', health: 'unsellable' });
    await lookAgain();
    expect(await own(UNSELLABLE)).toMatchObject({ state: 'withdrawn', health: 'withdrawn' });
    expect(await letters(/off sale|أوقفنا/u)).toBe(1);
    expect(await care()).toMatchObject([{ package_id: UNSELLABLE, state: 'withdrawn' }]);
    const row = await app.services.db
      .selectFrom('package')
      .select('withdrawn_for')
      .where('id', '=', UNSELLABLE)
      .executeTakeFirst();
    expect(row?.withdrawn_for).toBe('inventory');
    clock.advance(DAY);
    expect(await app.services.lookAtPackages()).toBe(0);
    // put back on sale by staff, it is looked at afresh
    await app.services.packages.setOnSale(UNSELLABLE, 'published');
    expect(await healthOf(UNSELLABLE)).toBeNull();
    expect(await app.services.lookAtPackages()).toBe(1);
    expect(await healthOf(UNSELLABLE)).toMatchObject({ state: 'unsellable', failures: 1 });
    // other cities make it sellable, and the expert needs nobody's leave
    const change = await noura.begin({ package_id: UNSELLABLE });
    const wish = { ...change.design, months: [], stops: [{ ...change.design.stops[0]!, city: 'trabzon', nights: 6 }] };
    const blank = {
      ...wish,
      stops: wish.stops.map((stop) => ({ ...stop, hotels: [], days: null, activities: null })),
    };
    const { design } = (await noura.propose(change.draft_id, blank)).body.data;
    const { rev } = (await noura.save(change.draft_id, change.rev, design)).body.data;
    expect((await noura.publish(change.draft_id, rev)).status).toBe(200);
    expect(await healthOf(UNSELLABLE)).toBeNull();
    expect(await own(UNSELLABLE)).toMatchObject({ state: 'published', health: 'sound' });
  });
});
