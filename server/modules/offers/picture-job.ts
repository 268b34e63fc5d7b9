import type { Database } from '#server/db/database.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import { readRooms, type HotelContentIndex } from './hotel-facts.store.ts';

const FIRST = 4_000;
const BETWEEN = 6;

/** Resolves hotel picture addresses after the start, one at a time, so that no visitor waits. */
export function createPictureJob(
  db: Database,
  hotelBook: () => Promise<HotelContentIndex>,
  failed: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;

  async function run(): Promise<void> {
    const roomsOf = await readRooms(db);
    for (const { code, facts } of (await hotelBook()).values()) {
      const rooms = roomsOf.get(code) ?? [];
      for (const name of new Set([...facts.images, ...rooms.map(({ image }) => image)])) {
        if (stopped) return;
        pictureOf(name);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      }
    }
  }

  return {
    name: 'pictures',
    start() {
      if (!stopped) return;
      stopped = false;
      timer = setTimeout(() => {
        running = run().catch(failed);
      }, FIRST);
      timer.unref();
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
