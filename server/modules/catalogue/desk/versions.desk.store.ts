import type { Db } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';

const MOST = 50;

/** Newest first. */
export const readVersions = (db: Db, kind: DocumentKind, key: string) =>
  db
    .selectFrom('content_version')
    .select(['version', 'body_json', 'published_by', 'published_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();
