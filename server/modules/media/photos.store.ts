import type { Insertable, Selectable } from 'kysely';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { PHOTO_STATES } from '#contract/entities/studio/photo.ts';
import type { Db, Tables } from '#server/db/database.ts';

export type PhotoRow = Omit<Selectable<Tables['photo']>, 'picture' | 'purpose'>;
const COLUMNS = [
  'id',
  'expert_id',
  'state',
  'width',
  'height',
  'sha256',
  'preview',
  'alt_ar',
  'alt_en',
  'created_at',
] as const;

/** Without deleted ones that bookings still need. */
const kept = (db: Db, expertId: number, purpose: PhotoPurpose) =>
  db
    .selectFrom('photo')
    .where('expert_id', '=', expertId)
    .where('purpose', '=', purpose)
    .where('state', 'in', [...PHOTO_STATES]);

export const readSums = (db: Db, expertId: number, purpose: PhotoPurpose) =>
  kept(db, expertId, purpose).select(['id', 'sha256', 'state']).execute();

export const readOwn = (db: Db, expertId: number, purpose: PhotoPurpose): Promise<PhotoRow[]> =>
  kept(db, expertId, purpose).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id').execute();

export const readBySum = (db: Db, expertId: number, purpose: PhotoPurpose, sha256: string): Promise<PhotoRow[]> =>
  kept(db, expertId, purpose).select(COLUMNS).where('sha256', '=', sha256).execute();

export const findOwnPhoto = (db: Db, expertId: number, id: string) =>
  db
    .selectFrom('photo')
    .select(['state', 'purpose'])
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();

export const readOtherPortraits = (db: Db, expertId: number, id: string) =>
  db
    .selectFrom('photo')
    .select('id')
    .where('expert_id', '=', expertId)
    .where('purpose', '=', 'portrait')
    .where('state', '=', 'passed')
    .where('id', '<>', id)
    .execute();

const passed = (db: Db, id: string) =>
  db.selectFrom('photo').where('photo.id', '=', id).where('photo.state', '=', 'passed');

export const readPicture = (db: Db, id: string) => passed(db, id).select('photo.picture').executeTakeFirst();

export const readWidth = (db: Db, id: string, width: number) =>
  passed(db, id)
    .innerJoin('photo_width', 'photo_width.photo_id', 'photo.id')
    .select('photo_width.picture')
    .where('photo_width.width', '=', width)
    .executeTakeFirst();

export async function insertPhoto(
  db: Db,
  row: Insertable<Tables['photo']>,
  widths: Omit<Insertable<Tables['photo_width']>, 'photo_id'>[],
): Promise<void> {
  await db.insertInto('photo').values(row).execute();
  if (widths.length > 0)
    await db
      .insertInto('photo_width')
      .values(widths.map((one) => ({ photo_id: row.id, ...one })))
      .execute();
}

/** Undefined for a deleted one. */
export const decidePhoto = (db: Db, id: string, state: 'passed' | 'refused') =>
  db
    .updateTable('photo')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .returning(['expert_id', 'purpose'])
    .executeTakeFirst();

export const withdrawPhoto = (db: Db, id: string) =>
  db.updateTable('photo').set({ state: 'withdrawn', sha256: id }).where('id', '=', id).execute();

export async function deletePhotos(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('photo_width').where('photo_id', 'in', ids).execute();
  await db.deleteFrom('photo').where('id', 'in', ids).execute();
}

export const setPortrait = (db: Db, expertId: number, id: string) =>
  db.updateTable('expert').set({ portrait_photo: id }).where('id', '=', expertId).execute();

export const clearPortrait = (db: Db, id: string) =>
  db.updateTable('expert').set({ portrait_photo: null }).where('portrait_photo', '=', id).execute();

export const readDecisions = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('moderation_case')
        .select(['target_id', 'reason', 'note'])
        .where('kind', '=', 'photo')
        .where('target_id', 'in', ids)
        .execute();

export async function isSold(db: Db, expertId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('package_version')
    .innerJoin('package', 'package.id', 'package_version.package_id')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.package_id', '=', 'package_version.package_id')
        .onRef('orders.package_version', '=', 'package_version.version'),
    )
    .select('orders.id')
    .where('package.expert_id', '=', expertId)
    .where('package_version.facts_json', 'like', `%"p:${id}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasTakenAway(db: Db, id: string): Promise<boolean> {
  const look = await db
    .selectFrom('moderation_case')
    .select('state')
    .where('kind', '=', 'photo')
    .where('target_id', '=', id)
    .executeTakeFirst();
  return look?.state === 'removed';
}
