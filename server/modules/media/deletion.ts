import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropOpenCases } from '#server/modules/moderation/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import {
  clearPortrait,
  deletePhotos,
  findOwnPhoto,
  isSold,
  readExpertsOf,
  readPersonal,
  wasTakenAway,
  withdrawPhoto,
} from './photos.store.ts';

/** Gone from all pages [ST2], kept for bookings that showed it. 404 for another's, or a deleted one. */
export async function deleteOwn(db: Database, expertId: number, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // lock first: concurrent publications and decisions wait
    await raiseCatalogue(trx, 'package');
    const photo = await findOwnPhoto(trx, expertId, id);
    if (!photo) throw notFound();
    if ((photo.state === 'passed' || (await wasTakenAway(trx, id))) && (await isSold(trx, expertId, id))) {
      // frees its checksum: the same photograph may be added again
      await withdrawPhoto(trx, id);
      return;
    }
    if (photo.purpose === 'portrait') await hidePortrait(trx, id);
    await dropPhotos(trx, [id]);
  });
}

export async function hidePortrait(trx: Db, id: string): Promise<void> {
  await raiseCatalogue(trx, 'expert');
  await clearPortrait(trx, id);
}

export async function dropPhotos(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deletePhotos(trx, ids);
  await dropOpenCases(trx, 'photo', ids);
}

/** Of an erased account: its face, and all that was never shown; pictures of published packages stay with them [OP3]. */
export async function forgetPhotos(trx: Db, accountId: number): Promise<void> {
  for (const { id, state } of await readExpertsOf(trx, accountId)) {
    const photos = await readPersonal(trx, { id, isPublic: state !== 'invited' });
    for (const photo of photos) await hidePortrait(trx, photo.id);
    await dropPhotos(
      trx,
      photos.map((photo) => photo.id),
    );
  }
}
