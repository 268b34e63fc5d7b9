import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';

export const findOwnRow = (db: Db, expertId: number, id: number) =>
  db.selectFrom('package').selectAll().where('id', '=', id).where('expert_id', '=', expertId).executeTakeFirst();

export const readOwnPackages = (db: Db, expertId: number) =>
  db
    .selectFrom('package')
    .leftJoin('package_health', 'package_health.package_id', 'package.id')
    .selectAll('package')
    .select('package_health.state as health')
    .where('expert_id', '=', expertId)
    .orderBy('published_at', 'desc')
    .orderBy('package.id', 'desc')
    .execute();

export const readOnSale = (db: Db, expertId: number) =>
  db
    .selectFrom('package')
    .select(['id', 'city_slugs', 'nights', 'theme'])
    .where('expert_id', '=', expertId)
    .where('state', '=', 'published')
    .execute();

export const readDecisions = (db: Db, expertId: number) =>
  db
    .selectFrom('moderation_case')
    .select(['target_id', 'target_version', 'state', 'reason', 'note'])
    .where('kind', '=', 'package')
    .where('expert_id', '=', expertId)
    .where('state', '<>', 'open')
    .execute();

export const openDrafts = (db: Db, expertId: number) =>
  db
    .selectFrom('package_draft')
    .selectAll()
    .where('expert_id', '=', expertId)
    .where('state', '=', 'open')
    .orderBy('updated_at', 'desc')
    .execute();

export async function withdrawOwn(db: Db, expertId: number, id: number, changed_version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('package')
    .set({ state: 'withdrawn', withdrawn_for: 'expert', changed_version })
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const readVersions = (db: Db, packageId: number) =>
  db
    .selectFrom('package_version')
    .select(['version', 'title_ar', 'title_en', 'published_at', 'published_by', 'design_json', 'design_ms'])
    .where('package_id', '=', packageId)
    .orderBy('version', 'desc')
    .execute();

export const readDesign = (db: Db, packageId: number, version: number) =>
  db
    .selectFrom('package_version')
    .select('design_json')
    .where('package_id', '=', packageId)
    .where('version', '=', version)
    .executeTakeFirst();

/** By the expert: `but` is whose versions do not count. */
export const countPublications = (db: Db, expertId: number, since: number, but: number): Promise<number> =>
  countRows(
    db
      .selectFrom('package_version')
      .innerJoin('package', 'package.id', 'package_version.package_id')
      .where('package.expert_id', '=', expertId)
      .where('package_version.published_at', '>', since)
      .where('package_version.published_by', '<>', but),
  );
