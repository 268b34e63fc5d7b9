import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExpertHome } from '#contract/calls/expert/home.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { expertOf, sellerOf } from '#tests/support/own-expert.ts';
import { signUp, type Member } from '#tests/support/wallets.ts';

eachDatabase('[ST7] what an expert sees first', (dialect) => {
  let app: TestApp;
  let expert: Member & { expertId: number };
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    const order = await confirmedOrder(app, visitorOf(app));
    expert = await expertOf(app, 'noura', await sellerOf(app, order.order_id));
  }, 120_000);
  afterAll(() => app.close());

  const home = async (who: Pick<Member, 'headers'>, locale: 'ar' | 'en' = 'en') => {
    const { status, body } = await visitorOf(app, locale).ask<{ data: ExpertHome }>(
      'GET',
      '/api/v1/expert/home',
      undefined,
      {
        headers: who.headers,
      },
    );
    return { status, data: body.data };
  };
  const change = (set: object) =>
    app.services.db.updateTable('expert').set(set).where('id', '=', expert.expertId).execute();

  it('tells level, share, what the next level asks, and the money of each currency', async () => {
    const { data } = await home(expert);
    const row = await app.services.db
      .selectFrom('expert')
      .selectAll()
      .where('id', '=', expert.expertId)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ name: row.name_en, level: row.level, percent: row.share_percent, bookings: 1 });
    expect(data.next!.level).toBe(row.level + 1);
    expect(data.next!.travelled.has).toBe(0);
    expect(data.sums).toMatchObject([{ currency: 'KWD', due: 0, paid: 0 }]);
    expect(data.sums[0]!.pending).toBeGreaterThan(0);
    expect(data.packages).toBeGreaterThan(0);
    expect((await home(expert, 'ar')).data.name).toBe(row.name_ar);
  });

  it('says what waits for the expert: words that are missing, payouts with their reason, and reviews without a reply', async () => {
    // what demo travellers said of this expert's packages
    const { data } = await home(expert);
    expect([data.tasks, data.wait]).toEqual([['reviews'], null]);
    expect(data.unanswered).toBeGreaterThan(0);
    await app.services.db.updateTable('review').set({ replied_at: 1 }).execute();
    expect((await home(expert)).data).toMatchObject({ tasks: [], unanswered: 0, wait: null });
    await change({ payout_hold: 'a question of the bank', headline_en: '' });
    expect((await home(expert)).data).toMatchObject({ tasks: ['profile', 'payouts'], wait: 'hold' });
    await change({ payout_hold: null, headline_en: 'Back again' });
    expect((await home(expert)).data.tasks).toEqual([]);
  });

  it('is nobody else’s: a customer is refused, and an account that is no expert any more finds nothing', async () => {
    expect((await home(await signUp(app, 'customer'))).status).toBe(403);
    const other = await expertOf(app, 'other', expert.expertId === 2 ? 3 : 2);
    expect((await home(other)).data.expert_id).toBe(other.expertId);
    await app.services.db.updateTable('expert').set({ account_id: null }).where('id', '=', other.expertId).execute();
    expect((await home(other)).status).toBe(404);
  });
});
