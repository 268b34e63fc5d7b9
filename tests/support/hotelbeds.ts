import type { Dialect } from '#server/db/database.ts';
import { createMediaMemory } from '#server/media-store/memory.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { createHotelbeds } from '#server/suppliers/hotelbeds/index.ts';
import { createVendorWatch } from '#server/vendors/watch.ts';
import { openHotelbeds } from '#tests/emulators/hotelbeds/index.ts';
import { testClock } from './clock.ts';
import { newPlace } from './database.ts';
import { RATES } from './rates.ts';

/** The variables of a product that sells Hotelbeds' rooms of the emulator. */
export const hotelbedsEnv = ({ url, key, secret }: { url: string; key: string; secret: string }) => ({
  HOTELBEDS_KEY: key,
  HOTELBEDS_SECRET: secret,
  HOTELBEDS_URL: url,
  HOTELBEDS_PHOTOS_URL: url,
});

/** The adapter on its emulator, with the catalogue's places and the houses' content copied. */
export async function openHotelbedsBench(
  dialect: Dialect,
  variables: Record<string, string> = {},
  emulator: Omit<Parameters<typeof openHotelbeds>[0] & object, 'now'> = {},
) {
  const clock = testClock();
  const vendor = await openHotelbeds({ now: clock.now, ...emulator });
  const place = await newPlace(dialect, { content: 'demonstration' });
  const { db, close } = await openDatabase(place);
  const logLines: { facts: Record<string, unknown>; sentence: string }[] = [];
  const tell = (facts: object, sentence: string) => void logLines.push({ facts: { ...facts }, sentence });
  const log = { error: tell, warn: tell };
  const watch = createVendorWatch(log);
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: ':memory:', ...hotelbedsEnv(vendor), ...variables });
  let rates = RATES;
  const deps = { db, clock, env, log, media: createMediaMemory(), watch, rates: async () => rates };
  const make = () => createHotelbeds(deps);
  const supplier = make();
  await supplier.refreshContent();
  return {
    ...supplier,
    /** Another process on the same rows. */
    another: () => make().supplier,
    /** Copies in a process of its own. */
    copyElsewhere: () => make().refreshContent(),
    vendor,
    clock,
    db,
    logLines,
    countOf: (outcome: string) =>
      watch.read().counts.find((one) => one.vendor === 'HBX' && one.outcome === outcome)?.calls ?? 0,
    changeRates: (perDinar: number) => void (rates = { ...RATES, perDinar: { ...RATES.perDinar, EUR: perDinar } }),
    async close() {
      await vendor.close();
      await close();
      await place.remove();
    },
  };
}
export type HotelbedsBench = Awaited<ReturnType<typeof openHotelbedsBench>>;
