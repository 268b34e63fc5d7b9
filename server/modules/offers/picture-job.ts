import type { Database } from '#server/db/database.ts';
import type { HotelFacts, RoomType } from '#server/db/tables/catalogue-json.ts';
import { pictureOf } from '#server/modules/places/index.ts';

const FIRST = 4_000;
const BETWEEN = 6;

/** Works out the addresses of all hotels' pictures after the start, one at a time, so that no visitor waits for them. */
export function createPictureJob(db: Database, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;

  async function run(): Promise<void> {
    const hotels = await db.selectFrom('hotel').select(['details_json', 'rooms_json']).orderBy('code').execute();
    for (const { details_json, rooms_json } of hotels) {
      const { images } = JSON.parse(details_json) as HotelFacts;
      const rooms = JSON.parse(rooms_json) as RoomType[];
      for (const name of new Set([...images, ...rooms.map(({ image }) => image)])) {
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
