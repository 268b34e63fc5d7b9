import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { testClock } from '#tests/support/clock.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { expertOf } from '#tests/support/own-expert.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import type { Member } from '#tests/support/wallets.ts';

/** Midnight in Kuwait. */
const EDGE = Date.parse('2026-12-31T21:00:00Z');
const DAY = 86_400_000;

eachDatabase('[ST6] the review of levels, once a quarter', (dialect) => {
  let app: TestApp;
  let expert: Member & { expertId: number };
  beforeEach(async () => {
    const clock = testClock(EDGE - 20 * DAY);
    app = await openTestApp({ dialect, clock });
    expert = await expertOf(app, 'noura');
    await app.services.db.updateTable('expert').set({ level: 1, share_percent: 25 }).execute();
    // the first look of an installation finds the quarter begun without it
    await app.services.earnings.reviewLevels();
  }, 60_000);
  afterEach(() => app.close());

  const at = async () => {
    const { db } = app.services;
    const row = await db.selectFrom('expert').selectAll().where('id', '=', expert.expertId).executeTakeFirstOrThrow();
    return [row.level, row.share_percent];
  };
  const history = () =>
    app.services.db
      .selectFrom('expert_level_change')
      .select(['level', 'percent', 'reason', 'by_account'])
      .where('expert_id', '=', expert.expertId)
      .orderBy('seq')
      .execute();
  const letters = async () =>
    (await lettersIn(app.services)).flatMap(({ subject }) => (/(?:level|مستواك)/u.test(subject) ? [subject] : []));
  /** Sold trips that came home on a day before the edge of the quarter. */
  async function travelled(trips: number, day = '2026-12-20'): Promise<void> {
    const { order_id } = await confirmedOrder(app, visitorOf(app));
    const { db } = app.services;
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ end_date: day }).where('id', '=', order_id).execute();
    for (let trip = 1; trip < trips; trip += 1) {
      const id = crypto.randomUUID().replaceAll('-', '');
      const copy = {
        ...row,
        id,
        reference: `ET-T${id.slice(0, 6)}`,
        quote_id: `q${id}`,
        quote_slot: null,
        end_date: day,
      };
      await db.insertInto('orders').values(copy).execute();
    }
  }

  it('nobody rises in the last second of a quarter, and once in the first of the next, with a letter', async () => {
    await travelled(5);
    app.clock.set(new Date(EDGE - 1).toISOString());
    expect(await app.services.earnings.reviewLevels()).toBe(0);
    expect([await at(), await letters()]).toEqual([[1, 25], []]);
    app.clock.set(new Date(EDGE).toISOString());
    expect(await app.services.earnings.reviewLevels()).toBe(1);
    expect(await at()).toEqual([2, 32]);
    expect(await history()).toEqual([{ level: 2, percent: 32, reason: 'rule 2027-Q1', by_account: null }]);
    expect(await letters()).toHaveLength(1);
    // however often it looks in the quarter
    app.clock.set(new Date(EDGE + 89 * DAY).toISOString());
    expect(await app.services.earnings.reviewLevels()).toBe(0);
    expect(await letters()).toHaveLength(1);
  });

  it('four trips are not five, and a trip of thirteen months ago is none', async () => {
    await travelled(4);
    await travelled(1, '2025-11-30');
    app.clock.set(new Date(EDGE).toISOString());
    expect(await app.services.earnings.reviewLevels()).toBe(0);
    expect([await at(), await history()]).toEqual([[1, 25], []]);
  });

  it('nobody falls by the rule; a member who lowers one says why, and the expert is told and reads it', async () => {
    await app.services.db.updateTable('expert').set({ level: 3, share_percent: 40 }).execute();
    app.clock.set(new Date(EDGE).toISOString());
    expect(await app.services.earnings.reviewLevels()).toBe(0);
    expect(await at()).toEqual([3, 40]);
    const { db } = app.services;
    const { version } = await db
      .selectFrom('expert')
      .select('version')
      .where('id', '=', expert.expertId)
      .executeTakeFirstOrThrow();
    const body = { level: 2, reason: 'two trips in a year', version };
    const content = await memberOf(app, 'content');
    expect((await askAs(app, content, 'POST', `experts/${expert.expertId}/level`, body)).status).toBe(200);
    expect(await letters()).toHaveLength(1);
    const home = await visitorOf(app).ask<{ data: { levels: object[] } }>('GET', '/api/v1/expert/home', undefined, {
      headers: expert.headers,
    });
    expect(home.body.data.levels).toMatchObject([{ level: 2, percent: 32, by_rule: false }]);
  });
});
