import { AVIF_WIDTHS } from '#contract/rules/photo-widths.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { MEDIA_TYPES, type MediaStore } from '#server/media-store/media-store.ts';
import { avifOf } from './encode.ts';
import { insertFiles, type MediaFileRow } from './files.store.ts';
import { keyOf, letGo } from './kept-files.ts';
import { adoptOldPhotos } from './old-photos.store.ts';
import type { createPlacedFiles } from './placed-files.ts';
import { findPhoto, markDone, readDue, type DuePhoto } from './placed-files.store.ts';

/** Photographs a round. */
const A_ROUND = 50;

type Deps = {
  db: Database;
  store: MediaStore;
  files: ReturnType<typeof createPlacedFiles>;
  log: { warn(facts: object, sentence: string): void };
};

/** Puts files where they belong, and makes the smaller ones of public photographs. Throws MediaUnreachable. */
export function createPhotoJob({ db, store, files, log }: Deps) {
  async function smaller({ id, width }: DuePhoto): Promise<MediaFileRow[]> {
    const rows: MediaFileRow[] = [];
    const whole = await files.read({ id, width: null, format: 'jpg' });
    for (const of of whole ? AVIF_WIDTHS.filter((one) => one <= width) : []) {
      const picture = await avifOf(Buffer.from(whole!), of).catch((error: unknown) => {
        log.warn({ err: error, photo: id }, 'a photograph stays without its smaller files');
        return null;
      });
      if (!picture) return rows;
      const key = keyOf({ id, width: of, format: 'avif', waits: false });
      await store.put(key, picture, MEDIA_TYPES.avif);
      rows.push({ media_id: id, width: of, format: 'avif', bytes: picture.length, key });
    }
    return rows;
  }

  return async function tend(): Promise<number> {
    await adoptOldPhotos(db);
    const due = await readDue(db, A_ROUND);
    let isSmaller = false;
    for (const photo of due) {
      await files.place(photo.id);
      if (photo.state !== 'passed') continue;
      const rows = photo.purpose === 'portrait' ? [] : await smaller(photo);
      const isDone = await inTransaction(db, async (trx) => {
        if (!(await markDone(trx, photo.id, rows.length > 0 ? 'avif' : 'webp'))) return false;
        if (rows.length > 0) await insertFiles(trx, rows);
        return true;
      });
      if (!isDone && (await findPhoto(db, photo.id))?.state !== 'passed') await letGo(store, rows);
      isSmaller ||= isDone && rows.length > 0;
    }
    if (isSmaller) await inTransaction(db, (trx) => raiseCatalogue(trx, 'content'));
    return due.length;
  };
}
