import process from 'node:process';
import { createMediaMemory } from '#server/media-store/memory.ts';
import { seedCatalogue } from '#server/seed/index.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';
import { readEnv } from '#server/env.ts';
import { createSuppliers } from '#server/suppliers/registry.ts';
import { createVendorWatch } from '#server/vendors/watch.ts';
import { openDuffel } from '#tests/emulators/duffel.ts';
import { openSuppliers } from '#tests/support/catalogue.ts';
import { testClock } from '#tests/support/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { flightContract } from '#tests/support/flight-contract.ts';

flightContract('the embedded supplier', async (dialect) => {
  const world = await openSuppliers(dialect);
  return {
    supplier: world.flights,
    now: world.clock.now,
    booked: async () => {
      const rows = await world.db
        .selectFrom('supplier_booking')
        .select('our_ref')
        .where('state', '=', 'booked')
        .execute();
      return rows.length;
    },
    close: world.close,
  };
});

for (const instant of [true, false])
  flightContract(`Duffel, ${instant ? 'bought at once' : 'held as an order'}`, async (dialect) => {
    const clock = testClock();
    const duffel = await openDuffel({ now: clock.now });
    duffel.sell({ instant });
    const { db, close } = await openTestDatabase(dialect);
    await seedCatalogue(db, { now: clock.now(), demo: true });
    const log = { error: () => undefined, warn: () => undefined };
    const env = readEnv({
      FLIGHT_SUPPLIERS: 'duffel',
      DUFFEL_TOKEN: duffel.token,
      DUFFEL_WEBHOOK_SECRET: duffel.secret,
      DUFFEL_URL: duffel.url,
    });
    const rates = async () => EMBEDDED_RATES;
    const [supplier] = createSuppliers({
      db,
      clock,
      env,
      mediaStore: createMediaMemory(),
      rates,
      log,
      watch: createVendorWatch(log),
    }).flights;
    return {
      supplier: supplier!,
      now: clock.now,
      booked: async () =>
        duffel.orders().filter(({ cancelled_at, payment_status }) => !cancelled_at && payment_status.paid_at).length,
      async close() {
        await duffel.close();
        await close();
      },
    };
  });

const token = process.env.DUFFEL_TOKEN;
const isSandbox = process.env.SANDBOX === '1' && token?.startsWith('duffel_test_') === true;
if (isSandbox)
  flightContract('Duffel’s own test mode', async (dialect) => {
    const clock = { now: () => Date.now() };
    const { db, close } = await openTestDatabase(dialect);
    await seedCatalogue(db, { now: clock.now(), demo: true });
    const log = { error: () => undefined, warn: () => undefined };
    const env = readEnv({
      FLIGHT_SUPPLIERS: 'duffel',
      DUFFEL_TOKEN: token,
      DUFFEL_WEBHOOK_SECRET: 'unused in this suite',
    });
    const rates = async () => EMBEDDED_RATES;
    const [supplier] = createSuppliers({
      db,
      clock,
      env,
      mediaStore: createMediaMemory(),
      rates,
      log,
      watch: createVendorWatch(log),
    }).flights;
    const booked = async () => {
      const rows = await db.selectFrom('supplier_booking').select('our_ref').where('state', '=', 'booked').execute();
      return rows.length;
    };
    return { supplier: supplier!, now: clock.now, booked, close };
  });
else
  process.stdout.write(
    'Duffel’s own test mode is left out of the suite of flights: SANDBOX=1 and DUFFEL_TOKEN=duffel_test_… ask it\n',
  );
