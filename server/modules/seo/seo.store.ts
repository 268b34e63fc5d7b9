import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Numbers of the parts, by ranges of `size` ids, with a package on sale. */
export async function readParts(db: Db, size: number): Promise<number[]> {
  const range = sql<number>`id / ${sql.lit(size)}`;
  const rows = await db
    .selectFrom('package')
    .select(range.as('part'))
    .where('state', '=', 'published')
    .where('popularity', '>', 0)
    .groupBy(range)
    .orderBy('part')
    .execute();
  return rows.map(({ part }) => Math.floor(Number(part)));
}

export const readRange = (db: Db, from: number, to: number) =>
  db
    .selectFrom('package')
    .select(['id', 'state', 'popularity', 'published_at'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .execute();

export async function readSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('expert').select('slug').where('state', '=', 'active').orderBy('id').execute();
  return rows.map(({ slug }) => slug);
}

export const readSubject = (db: Db, id: number) =>
  db
    .selectFrom('package')
    .select(['title_ar', 'title_en', 'nights', 'city_slugs'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();

export const readMostPopular = (db: Db, expertId: number) =>
  db
    .selectFrom('package')
    .select('city_slugs')
    .where('expert_id', '=', expertId)
    .where('state', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
