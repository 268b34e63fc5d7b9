import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { MEDIA_TYPES, MediaUnreachable, WAITING, type MediaStore } from '#server/media-store/media-store.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Encoded } from './encode.ts';
import { deleteFile, hasPhoto, insertFiles, readLooseFiles, type MediaFileRow } from './files.store.ts';
import sentences from './sentences.json' with { type: 'json' };

const A_ROUND = 500;

type Log = { warn(facts: object, sentence: string): void };
export type KeptFiles = { store: MediaStore; log: Log };
type Pictures = Pick<Encoded, 'width'> & { picture: Uint8Array; widths: { width: number; picture: Uint8Array }[] };

export const keyOf = ({
  id,
  width,
  format,
  waits,
}: Pick<MediaFileRow, 'width' | 'format'> & { id: string; waits: boolean }) =>
  `${waits ? WAITING : ''}${format === 'jpg' ? `${id}.jpg` : `${id}-${width}.${format}`}`;

/** Its files in the store, under `w/` where it waits; all of them or none. Throws MediaUnreachable. */
export async function putFiles(
  store: MediaStore,
  { id, image, waits }: { id: string; image: Pictures; waits: boolean },
): Promise<MediaFileRow[]> {
  const pictures = [
    { width: image.width, format: 'jpg' as const, picture: image.picture },
    ...image.widths.map((one) => ({ ...one, format: 'webp' as const })),
  ];
  const rows = pictures.map(({ width, format, picture }) => ({
    media_id: id,
    width,
    format,
    bytes: picture.length,
    key: keyOf({ id, width, format, waits }),
  }));
  const puts = await Promise.allSettled(
    rows.map(({ key, format }, at) => store.put(key, pictures[at]!.picture, MEDIA_TYPES[format])),
  );
  const failed = puts.find((one) => one.status === 'rejected');
  if (failed === undefined) return rows;
  await letGo(store, rows);
  throw failed.reason;
}

/** 503 `store_silent` for a store that does not do as it is asked. */
export async function orSilent<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MediaUnreachable)) throw error;
    log.warn({ err: error, alarm: true }, 'the store of photographs does not do as it is asked');
    throw new Refusal(503, 'store_silent', sentences.silent);
  }
}

/** Files and rows, or neither: `insert` answers false where the same photograph is there. 503 `store_silent`. */
export async function keepPhoto(
  { db, store, log }: KeptFiles & { db: Database },
  photo: { id: string; image: Encoded; waits: boolean },
  insert: (trx: DbTransaction) => Promise<boolean>,
): Promise<boolean> {
  const files = await orSilent(log, () => putFiles(store, photo));
  try {
    return await inTransaction(db, async (trx) => {
      const isNew = await insert(trx);
      if (isNew) await insertFiles(trx, files);
      return isNew;
    });
  } finally {
    if (!(await hasPhoto(db, photo.id))) await letGo(store, files);
  }
}

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
