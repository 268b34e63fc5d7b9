import { expect, it } from 'vitest';
import { openDuffel } from '#tests/emulators/duffel.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';

eachDatabase('flights that an airline changed', (dialect) => {
  it('[FK12] are a case at once, with their order, when Duffel signs that; once, however often it comes', async () => {
    const clock = testClock();
    const duffel = await openDuffel({ now: clock.now });
    const env = {
      FLIGHT_SUPPLIERS: 'duffel',
      SUPPLIERS_CLOSED: 'embedded',
      HOTEL_SUPPLIERS: 'embedded,etx',
      DUFFEL_TOKEN: duffel.token,
      DUFFEL_WEBHOOK_SECRET: duffel.secret,
      DUFFEL_URL: duffel.url,
    };
    const app = await openTestApp({ dialect, clock, env });
    const { db, worker } = app.services;
    const { order_id: id, state } = await confirmedOrder(app, visitorOf(app), { package_id: 103 });
    expect(state).toBe('confirmed');
    const hear = async (secret?: string) => {
      const facts = { order_id: duffel.orders()[0]!.id };
      const type = 'order.airline_initiated_change_detected';
      const { rawBody, headers } = duffel.messageOf(type, facts, ...(secret ? [{ secret }] : []));
      const reply = await app.inject({ method: 'POST', url: '/suppliers/webhook/duffel', payload: rawBody, headers });
      await worker.runDueJobs();
      return reply.statusCode;
    };
    expect([await hear('another'), await openCases(db)]).toEqual([400, []]);
    for (let time = 0; time < 2; time += 1) expect(await hear()).toBe(200);
    expect(await openCases(db)).toMatchObject([{ kind: 'airline_change', order_id: id, attention: 'flights_changed' }]);
    await app.close();
    await duffel.close();
  });
});
