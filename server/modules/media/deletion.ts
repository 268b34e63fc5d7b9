import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropOpenCases } from '#server/modules/moderation/index.ts';
import { notFound } from '#server/modules/refusal.ts';

async function isSold(trx: Db, expertId: number, id: string): Promise<boolean> {
  const row = await trx
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

async function wasTakenAway(trx: Db, id: string): Promise<boolean> {
  const look = await trx
    .selectFrom('moderation_case')
    .select('state')
    .where('kind', '=', 'photo')
    .where('target_id', '=', id)
    .executeTakeFirst();
  return look?.state === 'removed';
}

/**
 * Removes an expert's own photograph from all pages [ST2]. Kept only for bookings that showed it. 404 for another's, or
 * a deleted one.
 */
export async function deleteOwn(db: Database, expertId: number, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // lock first: concurrent publications and decisions wait
    await raiseCatalogue(trx, 'package');
    const photo = await trx
      .selectFrom('photo')
      .select(['state', 'purpose'])
      .where('id', '=', id)
      .where('expert_id', '=', expertId)
      .where('state', '<>', 'withdrawn')
      .executeTakeFirst();
    if (!photo) throw notFound();
    if ((photo.state === 'passed' || (await wasTakenAway(trx, id))) && (await isSold(trx, expertId, id))) {
      // frees its checksum: the same photograph may be added again
      await trx.updateTable('photo').set({ state: 'withdrawn', sha256: id }).where('id', '=', id).execute();
      return;
    }
    if (photo.purpose === 'portrait') await hidePortrait(trx, id);
    await dropPhotos(trx, [id]);
  });
}

/** Restores the drawn portrait. */
export async function hidePortrait(trx: Db, id: string): Promise<void> {
  await raiseCatalogue(trx, 'expert');
  await trx.updateTable('expert').set({ portrait_photo: null }).where('portrait_photo', '=', id).execute();
}

/** Also closes their moderation cases. */
export async function dropPhotos(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('photo_width').where('photo_id', 'in', ids).execute();
  await trx.deleteFrom('photo').where('id', 'in', ids).execute();
  await dropOpenCases(trx, 'photo', ids);
}
