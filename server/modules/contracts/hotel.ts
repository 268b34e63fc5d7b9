import type { Hotel } from '#contract/entities/catalogue/hotel.ts';
import type { Db } from '#server/db/database.ts';
import { bodyAt, findItem } from '#server/modules/catalogue/index.ts';

/** As it was published last; `isLive`: it is not hidden. Null before that. */
export async function readHotel(db: Db, key: string): Promise<{ hotel: Hotel; isLive: boolean } | null> {
  const item = await findItem(db, 'hotel', key);
  if (!item || item.version === 0) return null;
  return { hotel: (await bodyAt(db, 'hotel', key, item.version)) as Hotel, isLive: item.state === 'live' };
}
