import type { Database } from '#server/db/database.ts';
import { MEDIA_TYPES, WAITING, type MediaStore } from '#server/media-store/media-store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findFile, hasPhoto, insertFiles, moveFile, readFiles, type NamedFile } from './files.store.ts';
import { letGo, putFiles } from './kept-files.ts';
import { deleteOldPhotos, readOldFile, readOldFiles } from './old-photos.store.ts';
import { findPhoto, markDue, markPlaced } from './placed-files.store.ts';

/** Where files of photographs lie: what nobody may see under `w/`, the rest where it is served. */
export function createPlacedFiles({ db, store }: { db: Database; store: MediaStore }) {
  /** From the tables of an earlier release. */
  async function moveOld(id: string, waits: boolean): Promise<void> {
    const image = await readOldFiles(db, id);
    if (!image) return;
    const files = await putFiles(store, { id, image, waits });
    await inTransaction(db, async (trx) => {
      if (await deleteOldPhotos(trx, [id])) await insertFiles(trx, files);
    });
    if (!(await hasPhoto(db, id))) await letGo(store, files);
  }

  /** Repeatable after a crash between any two steps. */
  async function move(id: string, isPublic: boolean): Promise<void> {
    await moveOld(id, !isPublic);
    for (const { key, format } of await readFiles(db, id)) {
      if (key.startsWith(WAITING) !== isPublic) continue;
      const to = isPublic ? key.slice(WAITING.length) : `${WAITING}${key}`;
      const bytes = await store.get(key);
      if (bytes) await store.put(to, bytes, MEDIA_TYPES[format]);
      else if (!(await store.has(to))) continue;
      await store.remove(key);
      await moveFile(db, key, to);
    }
  }

  /** Puts the files where the photograph's state wants them. */
  async function place(id: string): Promise<void> {
    const photo = await findPhoto(db, id);
    if (!photo) return;
    await move(id, photo.state === 'passed');
    // decided again meanwhile
    if (!(await markPlaced(db, id, photo.state))) await place(id);
  }

  return {
    place,
    /** Before it passes, so that no page names a file that is not there yet. */
    async open(id: string): Promise<void> {
      await markDue(db, id);
      await move(id, true);
    },
    async read(file: NamedFile): Promise<Uint8Array | null> {
      const row = await findFile(db, file);
      return row ? store.get(row.key) : ((await readOldFile(db, file)) ?? null);
    },
  };
}
