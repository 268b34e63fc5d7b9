import type { isWholePhoto } from '#contract/rules/whole-photo.ts';
import type { Db } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';

export const isLive = async (db: Db, kind: DocumentKind, key: string): Promise<boolean> =>
  (await db
    .selectFrom('content_item')
    .select('key')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'live')
    .executeTakeFirst()) !== undefined;

/** False where one of these cities is hidden, or was never published. Call under the catalogue's lock. */
export async function areLiveCities(db: Db, slugs: string[]): Promise<boolean> {
  for (const slug of slugs) if (!(await isLive(db, 'city', slug))) return false;
  return true;
}

export const isOnSale = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('package')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()) !== undefined;

/** False for the address of a place that is hidden or not there. */
export async function leadsSomewhere(db: Db, to: string): Promise<boolean> {
  const path = to.replace(/[?#].*$/u, '').replace(/(?<=.)\/$/u, '');
  const places = db.selectFrom('place').select('id');
  const root = path.split('/', 2).join('/');
  if (!(await places.where('path', '=', root).executeTakeFirst())) return true;
  return (await places.where('path', '=', path).where('shown', '=', 1).executeTakeFirst()) !== undefined;
}

export const hasRegion = async (db: Db, slug: string): Promise<boolean> =>
  (await db
    .selectFrom('place')
    .select('id')
    .where('kind', '=', 'continent')
    .where('slug', '=', slug)
    .executeTakeFirst()) !== undefined;

/** By id. */
export type PhotoWordsOf = Map<string, Parameters<typeof isWholePhoto>[0]>;

/** Words of photographs of the house. */
export async function readPhotoWords(db: Db, ids: string[]): Promise<PhotoWordsOf> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('media')
          .select(['id', 'alt_ar', 'alt_en', 'credit', 'licence'])
          .where('owner', '=', 'house')
          .where('id', 'in', ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
