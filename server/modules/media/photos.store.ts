import type { Insertable, Selectable } from 'kysely';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { PHOTO_STATES } from '#contract/entities/studio/photo.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { deleteOldPhotos } from './old-photos.store.ts';

export type PhotoRow = Selectable<Tables['media']>;

const ofExpert = (db: Db, expertId: number) => db.selectFrom('media').where('owner', '=', String(expertId));

/** Without deleted ones that bookings still need. */
const kept = (db: Db, expertId: number, purpose: PhotoPurpose) =>
  ofExpert(db, expertId)
    .where('purpose', '=', purpose)
    .where('state', 'in', [...PHOTO_STATES]);

export const readSums = (db: Db, expertId: number, purpose: PhotoPurpose) =>
  kept(db, expertId, purpose).select(['id', 'sha256', 'state']).execute();

export const readOwn = (db: Db, expertId: number, purpose: PhotoPurpose): Promise<PhotoRow[]> =>
  kept(db, expertId, purpose).selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const readBySum = (db: Db, expertId: number, purpose: PhotoPurpose, sha256: string): Promise<PhotoRow[]> =>
  kept(db, expertId, purpose).selectAll().where('sha256', '=', sha256).execute();

export const findOwnPhoto = (db: Db, expertId: number, id: string) =>
  ofExpert(db, expertId)
    .select(['state', 'purpose'])
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();

export const readOtherPortraits = (db: Db, expertId: number, id: string) =>
  ofExpert(db, expertId)
    .select('id')
    .where('purpose', '=', 'portrait')
    .where('state', '=', 'passed')
    .where('id', '<>', id)
    .execute();

/** Of the person: faces, and what no page or booking may need. */
export const readPersonal = (db: Db, { id, isPublic }: { id: number; isPublic: boolean }) =>
  ofExpert(db, id)
    .select('id')
    .$if(isPublic, (rows) =>
      rows.where(({ or, eb }) => or([eb('purpose', '=', 'portrait'), eb('state', 'in', ['waiting', 'refused'])])),
    )
    .execute();

export const readExpertsOf = (db: Db, accountId: number) =>
  db.selectFrom('expert').select(['id', 'state']).where('account_id', '=', accountId).execute();

export const insertPhoto = (db: Db, row: Insertable<Tables['media']>) => db.insertInto('media').values(row).execute();

/** Undefined for a deleted one. */
export const decidePhoto = (db: Db, id: string, state: 'passed' | 'refused') =>
  db
    .updateTable('media')
    .set({ state, files: 'due' })
    .where('id', '=', id)
    .where('owner', '<>', 'house')
    .where('state', '<>', 'withdrawn')
    .returning(['owner', 'purpose'])
    .executeTakeFirst();

export const withdrawPhoto = (db: Db, id: string) =>
  db.updateTable('media').set({ state: 'withdrawn', sha256: id, files: 'due' }).where('id', '=', id).execute();

/** Their files stay until the store has let go of them. */
export async function deletePhotos(db: Db, ids: string[]): Promise<void> {
  await deleteOldPhotos(db, ids);
  await db.deleteFrom('media').where('id', 'in', ids).execute();
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
