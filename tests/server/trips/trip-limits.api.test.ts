import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedSubject } from '#server/modules/limits/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { aPlan, ROOMS } from '#tests/support/own-trips.ts';

const HERE = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';
const SHARE = {
  package_id: 101,
  start_date: '2027-03-04',
  end_date: '2027-03-09',
  rooms: ROOMS,
  class: 'economy',
  wish: { flight: null, stops: [null, null], amenities: [] },
  total: 412.5,
  currency: 'KWD',
};

eachDatabase('limits of trips and shares', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    app = await openTestApp({ dialect, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
    visitor = visitorOf(app);
  });
  afterEach(() => app.close());

  it.each([
    ['trip', 'trips', aPlan()],
    ['share', 'trip_shares', SHARE],
  ])('[OP4] one network makes 300 of each an hour, counted across processes: %s', async (what, path, body) => {
    const make = async (ip: string) => {
      const reply = await visitor.ask('POST', path, body, { headers: { 'x-forwarded-for': ip } });
      return { status: reply.status, wait: Number(reply.headers['retry-after'] ?? 0) };
    };
    expect((await make(HERE)).status).toBe(200);
    // as when other processes had made the rest
    const subject = storedSubject(app.services.ring, `${what}|ip|${HERE}`);
    await app.services.db.updateTable('attempt_count').set({ count: 299 }).where('subject', '=', subject).execute();
    expect((await make(HERE)).status).toBe(200);
    const full = await make(HERE);
    expect(full.status).toBe(429);
    expect(full.wait).toBeGreaterThan(0);
    expect((await make(ELSEWHERE)).status).toBe(200);
    app.clock.advance(3_600_001);
    expect((await make(HERE)).status).toBe(200);
  });
});
