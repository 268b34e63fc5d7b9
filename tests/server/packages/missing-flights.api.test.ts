import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import { openDuffel, type DuffelEmulator } from '#tests/emulators/duffel.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';

const REQUEST = {
  package_id: 103,
  start_date: '2026-12-10',
  end_date: '2026-12-15',
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  class: 'economy',
};

eachDatabase('all flights, one supplier of two silent', (dialect) => {
  let duffel: DuffelEmulator;
  let app: TestApp;
  beforeEach(async () => {
    const clock = testClock();
    duffel = await openDuffel({ now: clock.now });
    const env = {
      FLIGHT_SUPPLIERS: 'duffel,embedded',
      DUFFEL_TOKEN: duffel.token,
      DUFFEL_WEBHOOK_SECRET: duffel.secret,
      DUFFEL_URL: duffel.url,
    };
    app = await openTestApp({ dialect, clock, env });
  });
  afterEach(async () => {
    await app.close();
    await duffel.close();
  });

  it('[SU8] [C4] [S6] the list says that fares are missing, is not kept, and is whole when the supplier answers again', async () => {
    const visitor = visitorOf(app);
    const read = async () =>
      (
        await visitor.ask<{ data: FlightOption[]; incomplete: boolean }>(
          'POST',
          'package_details_new_all_flights',
          REQUEST,
        )
      ).body;
    duffel.fail('drop', /offer_requests/u);
    const poor = await read();
    expect([poor.incomplete, poor.data.length > 0]).toEqual([true, true]);
    expect(new Set(poor.data.map(({ SuppCode }) => SuppCode)).size).toBe(1);
    duffel.mend();
    const whole = await read();
    expect(whole.incomplete).toBe(false);
    expect(whole.data.length).toBeGreaterThan(poor.data.length);
    expect(new Set(whole.data.map(({ SuppCode }) => SuppCode)).size).toBe(2);
  });
});
