import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media-store/media-store.ts';
import { MEDIA_TYPES, MediaUnreachable } from '#server/media-store/media-store.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Encoded } from './encode.ts';
import { deleteFile, readLooseFiles, type MediaFileRow } from './files.store.ts';
import sentences from './sentences.json' with { type: 'json' };

const A_ROUND = 500;

type KeptFiles = { store: MediaStore; log: { warn(facts: object, sentence: string): void } };

/** Its files in the store; all of them or none. 503 `store_silent`. */
export async function keepFiles({ store, log }: KeptFiles, id: string, image: Encoded): Promise<MediaFileRow[]> {
  const pictures = [
    { width: image.width, format: 'jpg' as const, picture: image.picture },
    ...image.widths.map((one) => ({ ...one, format: 'webp' as const })),
  ];
  const rows = pictures.map(({ width, format, picture }) => ({
    media_id: id,
    width,
    format,
    bytes: picture.length,
    key: format === 'jpg' ? `${id}.jpg` : `${id}-${width}.${format}`,
  }));
  const puts = await Promise.allSettled(
    rows.map(({ key, format }, at) => store.put(key, pictures[at]!.picture, MEDIA_TYPES[format])),
  );
  const failed = puts.find(({ status }) => status === 'rejected');
  if (failed === undefined) return rows;
  await letGo(store, rows);
  const { reason } = failed as PromiseRejectedResult;
  if (!(reason instanceof MediaUnreachable)) throw reason;
  log.warn({ err: reason, alarm: true }, 'a photograph could not be kept');
  throw new Refusal(503, 'store_silent', sentences.silent);
}

/** Of a photograph that has no row. */
export const letGo = (store: MediaStore, rows: MediaFileRow[]) =>
  Promise.allSettled(rows.map(({ key }) => store.remove(key)));

/** Takes files of deleted photographs out of the store; what it does not let go of is for the next round. */
export async function sweepFiles(db: Database, store: MediaStore): Promise<number> {
  const loose = await readLooseFiles(db, A_ROUND);
  for (const { key } of loose) {
    await store.remove(key);
    await deleteFile(db, key);
  }
  return loose.length;
}
