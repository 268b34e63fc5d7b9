import type { Db } from '#server/db/database.ts';

/** Of the embedded hotels, and the ids of promotions that came with them. */
const INVENTED = 'ETH';
const PROMOTIONS = 'catalogue-%';
export const AT_ONCE = 500;

export const readInventedHotels = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('hotel').select('code').where('source_code', '=', INVENTED).execute()).map(({ code }) => code);

/** On sale, by id after `last`; at most `AT_ONCE`. */
export const readPublishedAfter = (db: Db, last: number) =>
  db
    .selectFrom('package')
    .select(['id', 'title_en', 'details_json'])
    .where('state', '=', 'published')
    .where('id', '>', last)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

export const readInventedPromotions = (db: Db, now: number) =>
  db.selectFrom('promotion').select('id').where('id', 'like', PROMOTIONS).where('ends_at', '>', now).execute();

export const endInventedPromotions = (db: Db, now: number) =>
  db
    .updateTable('promotion')
    .set({ ends_at: now })
    .where('id', 'like', PROMOTIONS)
    .where('ends_at', '>', now)
    .execute();
