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

export const hasAirport = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('airport').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

export const hasRegion = async (db: Db, slug: string): Promise<boolean> =>
  (await db
    .selectFrom('place')
    .select('id')
    .where('kind', '=', 'continent')
    .where('slug', '=', slug)
    .executeTakeFirst()) !== undefined;
