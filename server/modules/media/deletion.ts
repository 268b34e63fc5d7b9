import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropOpenCases } from '#server/modules/moderation/index.ts';
import { notFound } from '#server/modules/refusal.ts';

/** Whether a booking was made of a version of a package that had the photograph. */
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

/** Whether visitors saw it until our team took it away. */
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
 * Takes a photograph of an expert's own from every page [ST2]. One that was shown and sold is kept for those bookings, of any other
 * nothing stays. Refuses with 404 another's, and one that is deleted already.
 */
export async function deleteOwn(db: Database, expertId: number, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // its lock comes first: a publication or a decision of our team waits
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
      // its sum is free again: the same photograph may be added anew
      await trx.updateTable('photo').set({ state: 'withdrawn', sha256: id }).where('id', '=', id).execute();
      return;
    }
    if (photo.purpose === 'portrait') await hidePortrait(trx, id);
    await dropPhotos(trx, [id]);
  });
}

/** The drawn one stands again where this photograph was an expert's portrait. */
export async function hidePortrait(trx: Db, id: string): Promise<void> {
  await raiseCatalogue(trx, 'expert');
  await trx.updateTable('expert').set({ portrait_photo: null }).where('portrait_photo', '=', id).execute();
}

/** Nothing of these stays, and nobody has to look at what is gone. */
export async function dropPhotos(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('photo_width').where('photo_id', 'in', ids).execute();
  await trx.deleteFrom('photo').where('id', 'in', ids).execute();
  await dropOpenCases(trx, 'photo', ids);
}
